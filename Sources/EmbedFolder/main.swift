import Foundation

// Writes the files of one or more folders as string literals, since a resource bundle would break
// when the command is moved, and `.embedInCode` compiles slowly.
//
// usage: EmbedFolder OUTPUT.swift ROOT FILE...
// Each FILE lies below ROOT; its key is the path relative to ROOT.

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  FileHandle.standardError.write(Data("usage: EmbedFolder OUTPUT.swift ROOT FILE...\n".utf8))
  exit(2)
}
let root = URL(fileURLWithPath: arguments[2]).standardizedFileURL.path + "/"
var source = """
  // Made by EmbedFolder at build time.

  /// The embedded files: path below the folder, and text.
  let embeddedFiles: [(path: String, text: String)] = [

  """
for path in arguments.dropFirst(3).sorted() {
  let file = URL(fileURLWithPath: path).standardizedFileURL
  let text: String
  do {
    text = try String(contentsOf: file, encoding: .utf8)
  } catch {
    FileHandle.standardError.write(Data("\(file.path):1:1: error: cannot be read as UTF-8\n".utf8))
    exit(2)
  }
  var hashes = "#"
  while text.contains("\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
  let name = file.path.hasPrefix(root) ? String(file.path.dropFirst(root.count)) : file.path
  source += "  (\n    path: \"\(name)\",\n    text: \(hashes)\"\"\"\n"
  source += text
  source += "\n\"\"\"\(hashes)\n  ),\n"
}
source += "]\n"
do {
  try source.write(toFile: arguments[1], atomically: true, encoding: .utf8)
} catch {
  FileHandle.standardError.write(Data("\(arguments[1]): cannot be written: \(error)\n".utf8))
  exit(1)
}

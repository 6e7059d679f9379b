import Digests
import Foundation

// Writes a constant that changes whenever the code of one of the files does.
//
// usage: DigestSources OUTPUT.swift ROOT FILE...
// Each FILE lies below ROOT; where ROOT lies makes no difference.

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  FileHandle.standardError.write(Data("usage: DigestSources OUTPUT.swift ROOT FILE...\n".utf8))
  exit(2)
}
let root = URL(fileURLWithPath: arguments[2]).standardizedFileURL.path + "/"
var digest = BLAKE2b()
for path in arguments.dropFirst(3).sorted() {
  let file = URL(fileURLWithPath: path).standardizedFileURL.path
  let text: String
  do {
    text = try String(contentsOfFile: file, encoding: .utf8)
  } catch {
    FileHandle.standardError.write(Data("\(file):1:1: error: cannot be read as UTF-8\n".utf8))
    exit(2)
  }
  let name = file.hasPrefix(root) ? String(file.dropFirst(root.count)) : file
  digest.update("\(name)\n")
  for line in SourceCode.significantLines(of: text) { digest.update(line + "\n") }
}
let source = """
  // Made by DigestSources at build time.

  /// The first digits of a digest of the sources.
  let sourceRevision = "\(digest.hexDigest().prefix(12))"

  """
do {
  try source.write(toFile: arguments[1], atomically: true, encoding: .utf8)
} catch {
  FileHandle.standardError.write(Data("\(arguments[1]): cannot be written: \(error)\n".utf8))
  exit(1)
}

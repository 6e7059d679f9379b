import Diagnostics
import JSON
import Text

/// What a manifest says whose seal is right.
struct SealedManifest {
  /// A file, and the digest of its content.
  typealias File = (path: String, content: String)

  /// What was warned of while the files were planned.
  var warnings: [Diagnostic] = []
  /// The files, sorted by path.
  var files: [File] = []
  /// The version of Graphviz that drew the pictures; empty where none was drawn.
  var graphviz: String
}

/// The digest in a manifest's first line that tells at once that nothing has changed.
///
/// It is made of everything that goes into the whole output folder and of the manifest's entries.
/// Where it is still right, the entries are what a plan would come to, so that no plan need be made.
/// A merge that puts lines of two branches together does not keep it.
enum ManifestSeal {
  /// Returns the seal of entries that were made from inputs.
  ///
  /// - Parameters:
  ///   - inputs: The digest of everything that goes into the output folder.
  ///   - body: The entries as text, one a line.
  /// - Returns: The seal.
  static func seal(inputs: String, body: String) -> String {
    ContentDigest.digest(of: inputs + "\n" + body)
  }

  /// Reads a manifest, where its seal is right.
  ///
  /// - Parameters:
  ///   - text: The manifest as it is on the disk.
  ///   - inputs: The digest of everything that goes into the output folder.
  /// - Returns: The manifest, or nil where its seal is not right.
  static func manifest(_ text: [UInt8], inputs: String) -> SealedManifest? {
    var text = text
    if text.contains(UInt8(ascii: "\r")) {
      text = Array(String(decoding: text, as: UTF8.self).replacingBytes("\r\n", with: "\n").utf8)
    }
    return text.withUnsafeBufferPointer { manifest(lines: $0, inputs: inputs) }
  }

  private static func manifest(
    lines bytes: UnsafeBufferPointer<UInt8>, inputs: String
  ) -> SealedManifest? {
    guard let headEnd = bytes.firstIndex(of: lineFeed) else { return nil }
    let head = String(decoding: bytes[..<headEnd], as: UTF8.self)
    let tail = Array("]}\n".utf8)
    guard bytes.count > headEnd + tail.count, bytes.suffix(tail.count).elementsEqual(tail) else {
      return nil
    }
    let body = bytes[(headEnd + 1)..<(bytes.count - tail.count)]
    let seal = seal(inputs: inputs, body: String(decoding: body, as: UTF8.self))
    // What the seal is right for was written by this tool, and so has its form to the letter.
    guard let head = ManifestHead(head), head.format == ManifestHead.format, head.seal == seal
    else { return nil }
    var manifest = SealedManifest(graphviz: head.graphviz)
    for line in body.split(separator: lineFeed) {
      if let file = file(in: line) {
        manifest.files.append(file)
      } else {
        let text = line.last == UInt8(ascii: ",") ? line.dropLast() : line
        guard let warning = JSONReader.value(of: Array(text))?["warning"],
          let warning = Diagnostic(warning)
        else { return nil }
        manifest.warnings.append(warning)
      }
    }
    return manifest
  }

  /// Reads `{"path": "…", "content": "…"`; a path with a character that JSON escapes is not read.
  private static func file(
    in line: Slice<UnsafeBufferPointer<UInt8>>
  ) -> SealedManifest.File? {
    var rest = line
    guard let path = text(after: "{\"path\": \"", in: &rest),
      let content = text(after: ", \"content\": \"", in: &rest)
    else { return nil }
    return (path, content)
  }

  private static func text(
    after lead: StaticString, in rest: inout Slice<UnsafeBufferPointer<UInt8>>
  ) -> String? {
    let isThere = lead.withUTF8Buffer { rest.starts(with: $0) }
    guard isThere else { return nil }
    rest = rest.dropFirst(lead.utf8CodeUnitCount)
    guard let end = rest.firstIndex(of: quote) else { return nil }
    let text = rest[..<end]
    guard !text.contains(backslash) else { return nil }
    rest = rest[(end + 1)...]
    return String(decoding: text, as: UTF8.self)
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
}

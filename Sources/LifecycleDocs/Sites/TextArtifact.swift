import Digests

/// A file whose text is made from the rules or taken over from the templates folder.
struct TextArtifact: Artifact {
  let path: String
  let reasons: [String]
  /// Makes the text; called anew each time, so that a large pack is not held in memory.
  let text: @Sendable () -> String

  init(path: String, reasons: [String], text: @escaping @Sendable () -> String) {
    self.path = path
    self.reasons = reasons
    self.text = text
  }

  /// Plans a file whose text is known.
  init(path: String, reasons: [String], text: String) {
    self.init(path: path, reasons: reasons) { text }
  }

  func feed(_ digest: inout BLAKE2b) { digest.update(text()) }

  func contents() throws(GenerationError) -> [UInt8] { Array(text().utf8) }
}

import Digests
import RulePacks
import Templates
import Text

extension Project {
  /// Returns the digest of all files that a project is read from, embedded ones too, without reading
  /// them for what they say.
  ///
  /// Line ends are no difference, as they are none to what is made.
  public static func digest(rules: [InputFile]?, templates: [InputFile]) -> String {
    var digest = BLAKE2b()
    func feed(_ name: String, _ bytes: UnsafeRawBufferPointer) {
      feed("\(name.utf8.count):\(name) \(bytes.count):")
      digest.update(bytes)
    }
    func feed(_ text: String) {
      var text = text
      text.withUTF8 { digest.update(UnsafeRawBufferPointer($0)) }
    }
    func feed(_ file: InputFile) {
      guard file.bytes.contains(UInt8(ascii: "\r")) else {
        file.bytes.withUnsafeBytes { feed(file.name, $0) }
        return
      }
      var text = LineBreaks.lineFeedsOnly(String(decoding: file.bytes, as: UTF8.self))
      text.withUTF8 { feed(file.name, UnsafeRawBufferPointer($0)) }
    }
    func feed(_ files: [(path: String, text: String)]) {
      for file in files {
        var text = file.text
        text.withUTF8 { feed(file.path, UnsafeRawBufferPointer($0)) }
      }
    }
    if let rules {
      feed("rules \(rules.count)\n")
      for file in rules.sorted(by: { $0.name < $1.name }) { feed(file) }
    } else {
      feed("embedded rules\n")
      feed(RulePacks.files(of: RulePacks.defaultPack))
    }
    feed("templates \(templates.count)\n")
    for file in templates.sorted(by: { $0.name < $1.name }) { feed(file) }
    feed(Templates.files)
    return digest.hexDigest()
  }
}

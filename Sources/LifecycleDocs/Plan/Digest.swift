import Digests
import Mustache

extension TemplateValue {
  /// Feeds the value into a digest, keys in order, so that equal values give equal digests.
  func feed(_ digest: inout BLAKE2b) {
    switch self {
    case .null: digest.update("n;")
    case .bool(let value): digest.update(value ? "t;" : "f;")
    case .string(let text): digest.update("s\(text.utf8.count):\(text);")
    case .number(let text): digest.update("d\(text.utf8.count):\(text);")
    case .list(let elements):
      digest.update("l\(elements.count):")
      for element in elements { element.feed(&digest) }
    case .object(let values):
      digest.update("o\(values.count):")
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        digest.update("\(key.utf8.count):\(key)=")
        value.feed(&digest)
      }
    }
  }
}

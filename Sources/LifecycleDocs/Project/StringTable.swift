import Diagrams
import Mustache
import Text

/// The words of the pages and pictures in one language, from `strings/<locale>.yaml`.
///
/// A key is the path of names that leads to a text: `scenario.steps`. What a language lacks is taken
/// from English, and told by `missingKeys`.
struct StringTable: Sendable {
  /// The BCP 47 tag of the language.
  let locale: String

  private let texts: [String: String]
  private let fallback: [String: String]
  private let tree: TemplateValue

  /// The keys that the language lacks, sorted.
  var missingKeys: [String] { fallback.keys.filter { texts[$0] == nil }.sorted() }

  /// All keys, sorted.
  var keys: [String] { Set(texts.keys).union(fallback.keys).sorted() }

  /// The words as a template sees them.
  var value: TemplateValue { tree }

  init(locale: String, texts: [String: String], fallback: [String: String]) {
    self.locale = locale
    self.texts = texts
    self.fallback = fallback
    tree = Self.tree(of: fallback.merging(texts) { _, own in own })
  }

  /// Returns a text with its placeholders filled: `{call}` becomes the value for `call`.
  func callAsFunction(_ key: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    self(key, values: Array(values))
  }

  /// Returns a text with its placeholders filled, for values that are put together.
  func callAsFunction(_ key: String, values: [(key: String, value: String)]) -> String {
    Placeholders.filled(WordRecorder.words(key, texts[key] ?? fallback[key] ?? key)) { name in
      values.first { $0.key == name }?.value
    }
  }

  /// The name of the language in itself; its tag where the file does not say it.
  var languageName: String { texts["language"] ?? locale }

  /// Returns whether the table, or English, has a text for the key.
  func has(_ key: String) -> Bool { texts[key] != nil || fallback[key] != nil }

  private static func tree(of texts: [String: String]) -> TemplateValue {
    var groups: [String: [String: String]] = [:]
    var values: [String: TemplateValue] = [:]
    for (key, text) in texts {
      let parts = key.pieces(at: ".", atMost: 2).map(String.init)
      if parts.count == 2 {
        groups[parts[0], default: [:]][parts[1]] = text
      } else {
        values[key] = .string(text)
      }
    }
    for (name, group) in groups { values[name] = tree(of: group) }
    return .object(values)
  }
}

import Text

/// The words that diagrams add to those of a pack, in one language.
public struct DiagramStrings: Sendable, Hashable {
  private var words: [String: String]

  /// Creates the words from a look-up by key; a key without words has the English ones.
  ///
  /// - Parameter words: Returns the words of a key of `keys`, as `templates/strings/<locale>.yaml`
  ///   gives them under `diagram`.
  public init(_ words: (String) -> String?) {
    self.words = [:]
    for (key, english) in Self.englishWords { self.words[key] = words(key) ?? english }
  }

  /// The English words.
  public static let english = DiagramStrings { _ in nil }

  /// The keys, in order.
  public static var keys: [String] { englishWords.map(\.key) }

  /// Returns the words of a key, its placeholders `{name}` filled.
  func callAsFunction(_ key: Key, _ values: KeyValuePairs<String, String> = [:]) -> String {
    Placeholders.filled(
      WordRecorder.words("diagram.\(key.rawValue)", words[key.rawValue] ?? "")
    ) { name in values.first { $0.key == name }?.value }
  }
}

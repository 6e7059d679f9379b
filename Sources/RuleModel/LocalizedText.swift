/// A text in one or more languages, in the order in which the rules give them.
public struct LocalizedText: Sendable, Hashable {
  /// A text in one language.
  public struct Translation: Sendable, Hashable {
    /// The BCP 47 tag of the language: `en`, `zh-Hans`, `th`.
    public var locale: String

    /// The text.
    public var text: String

    /// Creates a translation.
    public init(locale: String, text: String) {
      self.locale = locale
      self.text = text
    }
  }

  /// The translations, in the order in which the rules give them.
  public var translations: [Translation]

  /// Creates a text from its translations.
  public init(_ translations: [Translation]) { self.translations = translations }

  /// Creates a text from pairs of a locale and a text, as `["en": "Active"]`.
  public init(_ pairs: KeyValuePairs<String, String>) {
    translations = pairs.map { Translation(locale: $0.key, text: $0.value) }
  }

  /// Returns the text in exactly this language, or nil where the rules do not give it.
  public subscript(locale: String) -> String? {
    translations.first { $0.locale == locale }?.text
  }

  /// Returns the text in a language, or in the language that it is a kind of (`de` for `de-AT`); where
  /// it is missing in `en`, and else in the first language given.
  public func text(in locale: String) -> String {
    if let text = self[locale] { return text }
    var wider = locale
    while let hyphen = wider.lastIndex(of: "-") {
      wider = String(wider[..<hyphen])
      if let text = self[wider] { return text }
    }
    return self["en"] ?? translations.first?.text ?? ""
  }
}

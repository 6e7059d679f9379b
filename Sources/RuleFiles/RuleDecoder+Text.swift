import Diagnostics
import RuleModel
import YAML

extension RuleDecoder {
  /// Returns a text for readers that must be there.
  mutating func localized(_ key: String, of fields: Fields) -> LocalizedText {
    guard required(key, of: fields) != nil else { return LocalizedText([]) }
    return optionalLocalized(key, of: fields) ?? LocalizedText([])
  }

  /// Returns a text for readers; an empty one where it is absent.
  mutating func localizedOrEmpty(_ key: String, of fields: Fields) -> LocalizedText {
    optionalLocalized(key, of: fields) ?? LocalizedText([])
  }

  /// Returns a text for readers, where it is there.
  ///
  /// The languages come in the order in which the pack lists them, whatever the order of the keys.
  mutating func optionalLocalized(_ key: String, of fields: Fields) -> LocalizedText? {
    guard let node = fields[key], let text = localized(node, key, of: fields) else { return nil }
    texts.append(
      RuleText(what: "\(key) of \(fields.subject)", text: text, location: node.location))
    return text
  }

  /// Returns a text in languages that is not for readers, so that it need not be in each language.
  mutating func localized(_ node: Node, _ key: String, of fields: Fields) -> LocalizedText? {
    switch node.content {
    case .scalar:
      return translation(node, key, of: fields).map { LocalizedText(["en": $0]) }
    case .mapping(let mapping):
      guard !mapping.entries.isEmpty else {
        reportMissing(key, of: fields, at: node)
        return nil
      }
      var translations: [LocalizedText.Translation] = []
      for entry in mapping.entries {
        checkLocale(entry)
        guard let text = translation(entry.value, key, of: fields) else { continue }
        translations.append(.init(locale: entry.name, text: text))
      }
      return LocalizedText(translations.sorted { rank($0.locale) < rank($1.locale) })
    case .sequence:
      reportKind(of: node, key, needs: "a text, or a mapping from languages to texts")
      return nil
    }
  }

  private mutating func translation(_ node: Node, _ key: String, of fields: Fields) -> String? {
    guard let scalar = node.scalar else {
      reportKind(of: node, key, needs: "a text")
      return nil
    }
    if scalar.isNull || scalar.text.allSatisfy(\.isWhitespace) {
      reportMissing(key, of: fields, at: node)
      return nil
    }
    return scalar.text
  }

  private mutating func reportMissing(_ key: String, of fields: Fields, at node: Node) {
    let isTitle = key == "title"
    report(
      isTitle ? "missing-title" : "missing-value", "the \(key) of \(fields.subject) is empty",
      at: node.location, hint: isTitle ? "write a title" : "write a text, or remove the key")
  }

  private mutating func checkLocale(_ entry: Mapping.Entry) {
    guard !locales.isEmpty, !locales.contains(entry.name) else { return }
    report(
      "unknown-locale", "'\(entry.name)' is not a language of the pack", severity: .warning,
      at: entry.key.location,
      hint: nearestName(
        to: entry.name, among: locales, afterFindings: diagnostics.count
      ).map { "did you mean '\($0)'?" }
        ?? "the pack has \(locales.joined(separator: ", "))")
  }

  private func rank(_ locale: String) -> (Int, String) {
    (locales.firstIndex(of: locale) ?? locales.count, locale)
  }
}

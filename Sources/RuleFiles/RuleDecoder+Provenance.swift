import RuleModel
import YAML

extension Provenance {
  /// The keys with which any rule says what it rests on.
  static let keys: [RuleKey] = [
    .optional("source", .texts, "the places that say so: a source, then the place in it: S1 2.4"),
    .optional(
      "confidence", .word(Confidence.self), "how certain it is, where that differs from the source"),
    .optional("doubt", .texts, "the doubts that touch it"),
  ]
}

extension RuleDecoder {
  /// Returns what a rule rests on.
  mutating func provenance(of fields: Fields) -> Provenance {
    Provenance(
      citations: citations("source", of: fields),
      confidence: optionalChoice("confidence", of: fields),
      doubts: names("doubt", of: fields, .doubt))
  }

  /// Returns what a part of a rule rests on, where it says so itself.
  mutating func optionalProvenance(of fields: Fields) -> Provenance? {
    fields.firstKey(of: Provenance.keys.names) == nil ? nil : provenance(of: fields)
  }

  /// Returns places in sources: one, or a list.
  mutating func citations(_ key: String, of fields: Fields) -> [Citation] {
    items(key, of: fields).compactMap { citation($0, key) }
  }

  /// Returns a place in a source: the source's id, a space, and the place in it.
  mutating func citation(_ node: Node, _ key: String) -> Citation? {
    guard let text = string(node, key) else { return nil }
    let words = text.unicodeScalars.split(maxSplits: 1, whereSeparator: \.properties.isWhitespace)
    let source = words.first.map { String($0) } ?? text
    refer(to: source, .source, at: node)
    let place = words.dropFirst().first?.drop(while: \.properties.isWhitespace)
    return Citation(source: source, place: place.map { String($0) })
  }
}

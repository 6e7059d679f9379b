import RuleModel
import YAML

extension Source: NamedDefinition {
  static var kind: DefinitionKind { .source }
  static let keys: [RuleKey] = [
    .required("id", .id, "its id, unique among sources"),
    .required("title", .readerText, "its name for readers"),
    .optional("kind", .word(Kind.self), "what it is; document where absent"),
    .optional(
      "confidence", .word(Confidence.self), "how certain what it says is; reported where absent"),
    .optional("environment", .text, "where it was seen: device and version"),
    .optional("url", .address, "its address: https:, http: or mailto:"),
    .optional("note", .readerText, "what else to know of it"),
    .optional("places", .oneOrList(.mapping(Place.self), atLeast: 0), "names of places in it"),
  ]

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    let id = decoder.id(.source, of: fields)
    self.init(
      id: id,
      title: decoder.localized("title", of: fields),
      kind: decoder.optionalChoice("kind", of: fields) ?? .document,
      confidence: decoder.optionalChoice("confidence", of: fields) ?? .reported,
      environment: decoder.optionalText("environment", of: fields),
      url: decoder.address("url", of: fields),
      note: decoder.optionalLocalized("note", of: fields),
      places: Catalog(
        decoder.items("places", of: fields).compactMap { node in
          Place(node, of: id, in: fields, with: &decoder)
        }),
      location: fields.definitionLocation)
  }
}

extension Source.Place: KeyedMapping {
  static var noun: String { "place" }
  static let keys: [RuleKey] = [
    .required("id", .text, "the place as citations have it"),
    .required("title", .readerText, "its name for readers"),
  ]

  /// Decodes a place: what stands in a citation, and its name.
  init?(_ node: Node, of source: String, in parent: Fields, with decoder: inout RuleDecoder) {
    guard let fields = decoder.fields(of: node, Self.noun, keys: Self.keys, in: parent)
    else { return nil }
    self.init(
      id: decoder.id(.place(source: source), of: fields),
      title: decoder.localized("title", of: fields))
  }
}

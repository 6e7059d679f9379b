import RuleModel
import YAML

extension Source: NamedDefinition {
  static var kind: DefinitionKind { .source }
  static var allowedKeys: [String] {
    ["id", "title", "kind", "confidence", "environment", "url", "note", "places"]
  }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    let id = decoder.id(.source, of: fields)
    self.init(
      id: id,
      title: decoder.localized("title", of: fields),
      kind: decoder.optionalChoice("kind", of: fields) ?? .document,
      confidence: decoder.optionalChoice("confidence", of: fields) ?? .reported,
      environment: decoder.optionalText("environment", of: fields),
      url: decoder.optionalText("url", of: fields),
      note: decoder.optionalLocalized("note", of: fields),
      places: Catalog(
        decoder.items("places", of: fields).compactMap { node in
          Place(node, of: id, in: fields, with: &decoder)
        }),
      location: fields.definitionLocation)
  }
}

extension Source.Place {
  /// Decodes a place: what stands in a citation, and its name.
  init?(_ node: Node, of source: String, in parent: Fields, with decoder: inout RuleDecoder) {
    guard let fields = decoder.fields(of: node, "place", keys: ["id", "title"], in: parent) else {
      return nil
    }
    self.init(
      id: decoder.id(.place(source: source), of: fields),
      title: decoder.localized("title", of: fields))
  }
}

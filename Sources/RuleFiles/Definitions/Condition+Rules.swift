import RuleModel
import YAML

extension Condition: NamedDefinition {
  static var kind: DefinitionKind { .condition }
  static let keys: [RuleKey] = [
    .required("id", .text, "its id, unique among conditions, with which guards name it"),
    .optional("title", .readerText, "its name for readers; its id where absent"),
    .optional("summary", .readerText, "what it is about"),
    .required(
      "values", .oneOrList(.any([.text, .mapping(Value.self)]), atLeast: 1),
      "what it may be; the first value is the usual one"),
    .optional(
      "variants", .word(Variants.self),
      "whether scenarios are told for each value where it matters, or only where they list it"),
  ]

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    let id = decoder.id(.condition, of: fields)
    let values = decoder.requiredItems("values", of: fields).compactMap { node in
      Value(node, of: id, in: fields, with: &decoder)
    }
    if values.isEmpty { decoder.index.markIncomplete(.value(condition: id)) }
    self.init(
      id: id,
      title: decoder.optionalLocalized("title", of: fields) ?? LocalizedText(["en": id]),
      summary: decoder.localizedOrEmpty("summary", of: fields),
      values: values,
      variants: decoder.optionalChoice("variants", of: fields) ?? .whereItMatters,
      location: fields.definitionLocation)
  }
}

extension Condition.Value: KeyedMapping {
  static var noun: String { "value" }
  static let keys: [RuleKey] = [
    .required("id", .text, "its id, unique among the values of the condition"),
    .required("title", .readerText, "its name for readers"),
    .optional(
      "version", .text,
      "the newest version that it stands for; callbacks that came later are not called"),
  ]

  /// Decodes a value: a mapping, or a plain text that is an id and its own title.
  init?(_ node: Node, of condition: String, in parent: Fields, with decoder: inout RuleDecoder) {
    let kind = DefinitionKind.value(condition: condition)
    guard node.mapping != nil else {
      guard let id = decoder.string(node, "values") else { return nil }
      decoder.define(id, kind, at: node.location)
      self.init(id: id, title: LocalizedText(["en": id]))
      return
    }
    guard
      let fields = decoder.fields(
        of: node, Self.noun, keys: Self.keys, in: parent)
    else { return nil }
    self.init(
      id: decoder.id(kind, of: fields), title: decoder.localized("title", of: fields),
      version: decoder.optionalText("version", of: fields))
  }
}

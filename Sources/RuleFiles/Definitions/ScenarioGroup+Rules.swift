import RuleModel

extension ScenarioGroup: RuleDefinition {
  static var noun: String { "group" }
  static var allowedKeys: [String] { ["id", "title"] }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      id: decoder.id(.group, of: fields),
      title: decoder.localized("title", of: fields),
      location: fields.definitionLocation)
  }
}

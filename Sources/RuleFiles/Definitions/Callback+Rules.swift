import Diagnostics
import RuleModel
import YAML

extension Callback: NamedDefinition {
  static var kind: DefinitionKind { .callback }
  static var allowedKeys: [String] {
    [
      "id", "name", "short", "owner", "declaredBy", "role", "signatures", "posts", "trigger",
      "purpose", "availability",
    ] + Provenance.allowedKeys
  }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    let id = decoder.id(.callback, of: fields)
    self.init(
      id: id,
      name: decoder.optionalText("name", of: fields) ?? id,
      shortName: decoder.optionalText("short", of: fields) ?? Self.lastPart(of: id),
      owner: decoder.name("owner", of: fields, .participant),
      declaredBy: decoder.optionalText("declaredBy", of: fields) ?? "",
      role: decoder.role(of: fields, callback: id),
      signatures: Self.signatures(of: fields, with: &decoder),
      posts: decoder.definitions(decoder.items("posts", of: fields), in: fields),
      trigger: decoder.localizedOrEmpty("trigger", of: fields),
      purpose: decoder.localizedOrEmpty("purpose", of: fields),
      availability: fields["availability"].flatMap { decoder.definition($0, in: fields) }
        ?? Availability(),
      provenance: decoder.provenance(of: fields),
      location: fields.definitionLocation)
  }

  /// Returns what follows the last period of an id that has one with something behind it.
  private static func lastPart(of id: String) -> String {
    id.split(separator: ".").last.map(String.init) ?? id
  }

  /// The languages that come first, in this order; others follow by name.
  private static let leadingLanguages = ["swift", "objective-c"]

  private static func signatures(of fields: Fields, with decoder: inout RuleDecoder) -> [Signature]
  {
    guard let node = fields["signatures"] else { return [] }
    guard let mapping = node.mapping else {
      decoder.reportKind(
        of: node, "signatures", needs: "a mapping from languages to declarations")
      return []
    }
    var signatures: [Signature] = []
    for entry in mapping.entries {
      guard let text = decoder.string(entry.value, entry.name) else { continue }
      signatures.append(Signature(language: entry.name, text: text))
    }
    let leading = leadingLanguages
    return signatures.sorted { left, right in
      (leading.firstIndex(of: left.language) ?? leading.count, left.language)
        < (leading.firstIndex(of: right.language) ?? leading.count, right.language)
    }
  }
}

extension RuleDecoder {
  /// Returns the role of a callback; the callback's id where it names none.
  ///
  /// A role that stands for itself needs no entry under `roles`, and no role does in a pack that has
  /// no such section.
  fileprivate mutating func role(of fields: Fields, callback: String) -> String {
    guard let node = fields["role"] else {
      defineRole(callback, at: fields.definitionLocation)
      return callback
    }
    guard let role = string(node, "role") else { return "" }
    if hasRoles {
      refer(to: role, .role, at: node)
    } else {
      defineRole(role, at: node.location)
    }
    return role
  }

  private mutating func defineRole(_ id: String, at location: SourceLocation) {
    if !id.isEmpty, index.place(of: id, .role) == nil { define(id, .role, at: location) }
  }
}

extension Callback.Post: RuleDefinition {
  static var noun: String { "post" }
  static var allowedKeys: [String] { ["name", "alias", "timing"] + Provenance.allowedKeys }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      name: decoder.text("name", of: fields),
      alias: decoder.optionalText("alias", of: fields),
      timing: decoder.optionalChoice("timing", of: fields) ?? .unspecified,
      provenance: decoder.provenance(of: fields))
  }
}

extension Callback.Availability: RuleDefinition {
  static var noun: String { "availability" }
  static var allowedKeys: [String] { ["introduced", "deprecated", "replacement"] }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      introduced: decoder.optionalText("introduced", of: fields),
      deprecated: decoder.optionalText("deprecated", of: fields),
      replacement: decoder.optionalName("replacement", of: fields, .callback))
  }
}

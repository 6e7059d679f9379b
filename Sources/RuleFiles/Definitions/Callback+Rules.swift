import Diagnostics
import RuleModel
import Text
import YAML

extension Callback: NamedDefinition {
  static var kind: DefinitionKind { .callback }
  static let keys: [RuleKey] =
    [
      .required("id", .id, "its id, unique among callbacks"),
      .optional("name", .text, "the name in code; its id where absent"),
      .optional("short", .text, "the name in diagrams; the last part of its id where absent"),
      .required("owner", .text, "the participant that is called"),
      .optional("declaredBy", .text, "the type that declares it"),
      .optional(
        "role", .id, "the duty that it shares with callbacks of other flows; its id where absent"),
      .optional(
        "signatures", .table(.text, atLeast: 0), "languages, each with the declaration in it"),
      .optional(
        "posts", .oneOrList(.mapping(Post.self), atLeast: 0), "the notifications that go with it"),
      .optional("trigger", .readerText, "what makes it come"),
      .optional("purpose", .readerText, "what to do in it"),
      .optional("availability", .mapping(Availability.self), "in which versions it is"),
    ] + Provenance.keys

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
    id.pieces(at: ".").last.map(String.init) ?? id
  }

  /// The languages that come first, in this order; others follow by name.
  private static let leadingLanguages = ["swift", "objective-c"]

  private static func signatures(of fields: Fields, with decoder: inout RuleDecoder) -> [Signature]
  {
    guard let node = fields["signatures"] else { return [] }
    guard let mapping = node.mapping else {
      decoder.reportKind(
        of: node, "signatures", needs: "a mapping from languages to declarations",
        form: "{LANGUAGE: DECLARATION}")
      return []
    }
    var signatures: [Signature] = []
    for entry in mapping.entries {
      decoder.checkIdentifier(
        entry.name, "language", at: entry.key, isPartOfFileNames: false, alsoWith: "+#")
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
  static let keys: [RuleKey] =
    [
      .required("name", .text, "the name of the notification"),
      .optional("alias", .text, "its name in another language"),
      .optional(
        "timing", .word(Callback.Post.Timing.self),
        "whether it comes before or after the callback; unspecified where absent"),
      .optional("when", .guardClauses, "when it is posted"),
    ] + Provenance.keys

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      name: decoder.text("name", of: fields),
      alias: decoder.optionalText("alias", of: fields),
      timing: decoder.optionalChoice("timing", of: fields) ?? .unspecified,
      when: decoder.guarding("when", of: fields),
      provenance: decoder.provenance(of: fields))
  }
}

extension Callback.Availability: RuleDefinition {
  static var noun: String { "availability" }
  static let keys: [RuleKey] = [
    .optional("introduced", .text, "the version that brought it"),
    .optional("deprecated", .text, "the version since which it should not be used"),
    .optional("replacement", .text, "the callback to use in its place"),
  ]

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      introduced: decoder.optionalText("introduced", of: fields),
      deprecated: decoder.optionalText("deprecated", of: fields),
      replacement: decoder.optionalName("replacement", of: fields, .callback))
  }
}

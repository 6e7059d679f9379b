import Diagnostics
import RuleModel
import Text
import YAML

extension Scenario: NamedDefinition {
  static var kind: DefinitionKind { .scenario }
  static let keys: [RuleKey] =
    [
      .required("id", .id, "its id, unique among scenarios, and the name of its page"),
      .optional("group", .text, "the group in which pages list it"),
      .required("title", .readerText, "its name for readers"),
      .optional("summary", .readerText, "what happens, and why it matters"),
      .optional("advice", .oneOrList(.mapping(Advice.self), atLeast: 0), "what to do in code"),
      .optional(
        "alsoKnownAs", .oneOrList(.idPath, atLeast: 0),
        "other names of it: ids, or several with '/' between them"),
      .optional("start", .text, "the state in which it starts, of the process or of the machine"),
      .optional(
        "scenes", .table(.text, atLeast: 1),
        "several scenes, each with the state in which it starts"),
      .optional(
        "pins", .table(.text, atLeast: 0), "conditions, each with the one value that is meant"),
      .optional("variants", .someTexts, "conditions of the kind whereListed to tell it for"),
      .optional("flows", .someTexts, "the flows that it is told for; all where absent"),
      .required(
        "events", .oneOrList(.any([.text, .mapping(Step.self)]), atLeast: 1),
        "what happens, in turn"),
    ] + Provenance.keys
  static var choices: [KeyChoice] { [.one(of: ["start", "scenes"])] }

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    let start = Self.start(of: fields, with: &decoder)
    self.init(
      id: decoder.id(.scenario, of: fields),
      title: decoder.localized("title", of: fields),
      summary: decoder.localizedOrEmpty("summary", of: fields),
      advice: decoder.definitions(decoder.items("advice", of: fields), in: fields),
      group: decoder.optionalName("group", of: fields, .group) ?? "",
      alsoKnownAs: decoder.otherNames(of: fields),
      start: start,
      pins: decoder.settings("pins", of: fields),
      variants: decoder.distinctNames("variants", of: fields, .condition) ?? [],
      // Flows are decoded before scenarios, so they are all known here.
      flows: decoder.distinctNames("flows", of: fields, .flow)
        ?? decoder.index.ids(of: .flow),
      events: decoder.requiredItems("events", of: fields).compactMap { node in
        Step(node, scenes: start.map(\.scene), in: fields, with: &decoder)
      },
      provenance: decoder.provenance(of: fields),
      location: fields.definitionLocation)
  }

  /// Returns the scenes: the one called `main` first, then by name, since a mapping has no order.
  private static func start(of fields: Fields, with decoder: inout RuleDecoder) -> [SceneStart] {
    if decoder.reportConflict(of: "start", and: "scenes", in: fields) { return [] }
    if fields.has("start") {
      return [SceneStart(scene: mainScene, state: decoder.name("start", of: fields, .anyState))]
    }
    guard fields.has("scenes") else {
      decoder.report(
        "missing-key", "\(fields.subject) has neither 'start' nor 'scenes'", at: fields.location,
        hint: "name the state in which it starts")
      return []
    }
    return scenes("scenes", of: fields, with: &decoder)
  }

  /// Returns the scenes under a key, or the one that starts in the state that stands there.
  static func start(_ key: String, of fields: Fields, with decoder: inout RuleDecoder)
    -> [SceneStart]
  {
    guard fields[key]?.mapping == nil else { return scenes(key, of: fields, with: &decoder) }
    return [SceneStart(scene: mainScene, state: decoder.name(key, of: fields, .anyState))]
  }

  private static func scenes(_ key: String, of fields: Fields, with decoder: inout RuleDecoder)
    -> [SceneStart]
  {
    guard let node = fields[key] else { return [] }
    guard let mapping = node.mapping else {
      decoder.reportKind(
        of: node, key, needs: "a mapping from scenes to states", form: "{SCENE: STATE}")
      return []
    }
    decoder.reportEmptyList(node, key)
    var scenes: [SceneStart] = []
    for entry in mapping.entries {
      decoder.checkIdentifier(entry.name, "scene", at: entry.key, isPartOfFileNames: false)
      let state = decoder.name(entry.value, entry.name, of: .anyState)
      scenes.append(SceneStart(scene: entry.name, state: state ?? ""))
    }
    return scenes.sorted { left, right in
      (left.scene == mainScene ? 0 : 1, left.scene)
        < (right.scene == mainScene ? 0 : 1, right.scene)
    }
  }
}

extension RuleDecoder {
  /// Returns the other names of a scenario: ids, or several of them with `/` in between.
  fileprivate mutating func otherNames(of fields: Fields) -> [String] {
    let names = strings(items("alsoKnownAs", of: fields), "alsoKnownAs")
    for (name, node) in names {
      let problem = name.pieces(at: "/").lazy.compactMap {
        $0.isEmpty
          ? IdentifierProblem.emptyPart
          : IdentifierProblem(in: String($0), isPartOfFileNames: false)
      }.first
      guard let problem else { continue }
      report(
        "unsafe-id", "the name '\(name)' \(problem.message)", at: node.location,
        hint: problem.hint)
    }
    return names.map(\.text)
  }
}

extension Scenario.Advice: RuleDefinition {
  static var noun: String { "advice" }
  static let keys: [RuleKey] = [
    .optional("flow", .text, "the flow that it is for; all where absent"),
    .required("text", .readerText, "what to do"),
  ]

  init(_ fields: Fields, with decoder: inout RuleDecoder) {
    self.init(
      flow: decoder.optionalName("flow", of: fields, .flow),
      text: decoder.localized("text", of: fields))
  }
}

extension Scenario.Step: KeyedMapping {
  static var noun: String { "event" }
  static var schemaName: String { "step" }
  static let keys: [RuleKey] = [
    .required("event", .text, "the event"),
    .optional("scene", .text, "the scene that it happens to; main where absent"),
  ]

  /// Decodes an event of a story: its id, or a mapping that also names the scene.
  init?(_ node: Node, scenes: [String], in parent: Fields, with decoder: inout RuleDecoder) {
    var (event, scene, sceneNode) = ("", Scenario.mainScene, node)
    if node.mapping == nil {
      guard let name = decoder.name(node, "events", of: .event) else { return nil }
      event = name
    } else {
      guard
        let fields = decoder.fields(of: node, Self.noun, keys: Self.keys, in: parent)
      else { return nil }
      event = decoder.name("event", of: fields, .event)
      if let name = decoder.optionalText("scene", of: fields) {
        (scene, sceneNode) = (name, fields["scene"] ?? node)
      }
    }
    if !scenes.isEmpty, !scenes.contains(scene) {
      decoder.report(
        "unknown-scene", "\(parent.subject) has no scene '\(scene)'", at: sceneNode.location,
        hint: nearestName(
          to: scene, among: scenes, afterFindings: decoder.diagnostics.count
        ).map { "did you mean '\($0)'?" }
          ?? "its scenes are: \(scenes.joined(separator: ", "))")
    }
    self.init(event: event, scene: scene, location: node.location)
  }
}

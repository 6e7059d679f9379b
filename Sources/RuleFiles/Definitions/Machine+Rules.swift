import RuleModel
import YAML

extension Machine: KeyedMapping {
  static var noun: String { "machine" }
  static let keys: [RuleKey] = [
    .required(
      "states", .oneOrList(MachineState.form, atLeast: 1),
      "its states: ids of process states, {unattached: background}, or mappings"),
    .optional(
      "transitions", .oneOrList(.mapping(Transition.self), atLeast: 0),
      "how it goes from state to state"),
  ]

  /// Decodes the machine of a flow, which is given under the flow's id.
  init?(_ entry: Mapping.Entry, with decoder: inout RuleDecoder) {
    let flow = entry.name
    decoder.refer(to: flow, .flow, at: entry.key)
    decoder.define(flow, .machine, at: entry.key.location)
    guard
      let fields = decoder.fields(
        of: entry.value, "\(Self.noun) '\(flow)'", keys: Self.keys)
    else {
      decoder.index.markIncomplete(.anyState)
      return nil
    }
    let states = decoder.requiredItems("states", of: fields).compactMap { node in
      MachineState(node, of: flow, in: fields, with: &decoder)
    }
    if states.isEmpty { decoder.index.markIncomplete(.machineState(flow: flow)) }
    self.init(
      id: flow,
      states: states,
      transitions: decoder.items("transitions", of: fields).compactMap { node in
        Transition(node, of: flow, with: &decoder)
      },
      location: entry.key.location)
  }
}

extension MachineState: KeyedMapping {
  static var noun: String { "state" }
  static var schemaName: String { "machineState" }
  static let keys: [RuleKey] = [
    .required("id", .id, "its id, unique among the states of the machine"),
    .optional(
      "standsFor", .text, "the process state as which it counts; that of its id where absent"),
    .optional("title", .readerText, "its name for readers"),
    .optional("definition", .readerText, "what it is"),
  ]

  /// The three ways to write a state.
  static var form: ValueForm {
    .any([.id, .mapping(MachineState.self), .entry(besides: allowedKeys)])
  }

  /// Decodes a state: the id of a process state, `{unattached: background}`, or a mapping of all
  /// fields.
  init?(_ node: Node, of flow: String, in parent: Fields, with decoder: inout RuleDecoder) {
    let kind = DefinitionKind.machineState(flow: flow)
    guard let mapping = node.mapping else {
      guard let id = decoder.name(node, "states", of: .processState) else { return nil }
      decoder.define(id, kind, at: node.location)
      self.init(id: id, standsFor: id, location: node.location)
      return
    }
    if let pair = mapping.entries.first, mapping.entries.count == 1,
      !Self.allowedKeys.contains(pair.name)
    {
      decoder.define(pair.name, kind, at: pair.key.location)
      let standsFor = decoder.name(pair.value, pair.name, of: .processState)
      self.init(id: pair.name, standsFor: standsFor ?? "", location: pair.key.location)
      return
    }
    guard
      let fields = decoder.fields(of: node, Self.noun, keys: Self.keys, in: parent)
    else { return nil }
    let id = decoder.id(kind, of: fields)
    if !fields.has("standsFor"), !id.isEmpty, let node = fields.idNode {
      decoder.refer(to: id, .processState, at: node)
    }
    self.init(
      id: id,
      standsFor: decoder.optionalName("standsFor", of: fields, .processState) ?? id,
      title: decoder.optionalLocalized("title", of: fields),
      definition: decoder.optionalLocalized("definition", of: fields),
      location: fields.definitionLocation)
  }
}

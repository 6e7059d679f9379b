import LocaleRules
import RuleModel
import Simulation
import Text

/// Says what the rules mean in one language.
struct Words: Sendable {
  let pack: RulePack
  let strings: StringTable
  private let rules: LocaleRules
  private let names: CallbackNames
  private let anchors: [HeadingAnchors.Form: ReferenceAnchors]

  init(pack: RulePack, strings: StringTable) {
    self.pack = pack
    self.strings = strings
    rules = LocaleRules(strings.locale)
    names = CallbackNames(pack)
    anchors = Dictionary(
      uniqueKeysWithValues: HeadingAnchors.Form.allCases.map { form in
        (form, ReferenceAnchors(of: pack, strings: strings, form))
      })
  }

  /// Where the reference pages tell of each callback, source and doubt; nil where a host has anchors of
  /// its own for them.
  func anchors(_ form: HeadingAnchors.Form?) -> ReferenceAnchors? { form.flatMap { anchors[$0] } }

  var locale: String { strings.locale }

  /// Returns a text of the rules in the language.
  func text(_ text: LocalizedText) -> String { text.text(in: locale) }

  /// Returns the name of a process state.
  func state(_ id: String) -> String { pack.states[id].map { text($0.title) } ?? id }

  /// Returns the name of a state of a flow's machine.
  func sceneState(_ id: String, flow: String) -> String {
    guard let state = pack.machines[flow]?.states[id] else { return self.state(id) }
    return state.title.map(text) ?? self.state(state.standsFor)
  }

  /// Returns the title of an event.
  func event(_ id: String) -> String { pack.events[id].map { text($0.title) } ?? id }

  /// Returns the name of a flow.
  func flow(_ id: String) -> String { pack.flows[id].map { text($0.title) } ?? id }

  /// Returns the full name of a callback as a code span, with its owner where another has one of that
  /// name.
  func callback(_ id: String) -> String {
    owned(ReaderText.marked(pack.callbacks[id]?.name ?? id), names.addition(toName: id))
  }

  /// Returns the full name of a callback as plain text, with its owner where another has one of that name.
  func plainName(ofCallback id: String) -> String {
    owned(pack.callbacks[id]?.name ?? id, names.addition(toName: id))
  }

  /// Returns the short name of a callback as plain text, with its owner where another has one of that
  /// name.
  func shortName(ofCallback id: String) -> String {
    owned(pack.callbacks[id]?.shortName ?? id, names.addition(toShortName: id))
  }

  private func owned(_ name: String, _ addition: CallbackNames.Addition?) -> String {
    let words: String
    switch addition {
    case nil: return name
    case .owner(let title): words = text(title)
    case .id(let id): words = id
    }
    return strings("diagram.noted", ["callback": name, "note": words])
  }

  /// Returns the name of a role; a callback's own role has the callback's short name.
  func role(_ id: String) -> String {
    if let role = pack.roles[id] { return text(role.title) }
    return owned(
      ReaderText.marked(pack.callbacks[id]?.shortName ?? id), names.addition(toShortName: id))
  }

  /// Returns the name of a confidence.
  func confidence(_ confidence: Confidence) -> String {
    strings("confidence.\(confidence.rawValue)")
  }

  /// Returns settings in words: `Notifications: denied`.
  func settings(_ settings: [Settings.Setting]) -> String {
    conditions(
      settings.map { setting in
        let condition = pack.conditions[setting.condition]
        return strings(
          "condition.setting",
          [
            "condition": condition.map { text($0.title) } ?? setting.condition,
            "value": condition?.values[setting.value].map { text($0.title) } ?? setting.value,
          ])
      })
  }

  /// Returns the words of a guard: each condition with the values that it allows.
  func requirement(_ requirement: Guard) -> String {
    let (common, rest) = requirement.factored
    let alternatives = rest.map { conditions($0.map(clause)) }
    return conditions(
      common.map(clause) + (alternatives.isEmpty ? [] : [rules.alternatives(alternatives)]))
  }

  private func clause(_ clause: Guard.Clause) -> String {
    let condition = pack.conditions[clause.name]
    func title(_ value: String) -> String {
      switch clause.name {
      case "flow": flow(value)
      case "from": start(value)
      default: condition?.values[value].map { text($0.title) } ?? value
      }
    }
    let (shown, isExclusion) = clause.shortest(of: condition?.values.ids ?? [])
    let titles = rules.alternatives(shown.map(title))
    let values = isExclusion ? strings("condition.not", ["values": titles]) : titles
    guard !clause.isCircumstance else { return values }
    return strings(
      "condition.setting",
      ["condition": condition.map { text($0.title) } ?? clause.name, "value": values])
  }

  /// Returns when something is so; nothing where it always is.
  func occasion(_ occasion: Occasion) -> String {
    if occasion.isAlways { return "" }
    if occasion.guards.count > 1, occasion.distinction.isEmpty {
      return strings("condition.otherwise")
    }
    return rules.alternatives(occasion.guards.map(requirement))
  }

  /// Returns how a story ends.
  func outcome(of timeline: Timeline) -> String {
    switch timeline.outcome {
    case .completed:
      if let other = otherEnd(of: timeline) {
        return strings(
          "outcome.mayEnd", ["state": state(timeline.final), "other": state(other)])
      }
      if timeline.calls.isEmpty, timeline.start == timeline.final {
        let isRunning = pack.states[timeline.start]?.isRunning ?? true
        return isRunning
          ? strings("outcome.nothing", ["state": state(timeline.final)])
          : strings("outcome.notWoken")
      }
      return timeline.calls.isEmpty
        ? strings("outcome.silent", ["state": state(timeline.final)])
        : strings("outcome.completed", ["state": state(timeline.final)])
    case .notCovered(let events):
      let other = otherEnd(of: timeline)
      let ends = timeline.start == timeline.final ? "outcome.notCovered" : "outcome.notCoveredEnds"
      return strings(
        other == nil ? ends : "outcome.notCoveredMayEnd",
        [
          "events": list(events.map(event)), "state": state(timeline.final),
          "other": state(other ?? timeline.final),
        ])
    case .notApplicable(let obstacle), .notReached(let obstacle):
      return self.obstacle(obstacle)
    }
  }

  /// Returns what no rule says of a run beside others, named as given; nil where the rules cover it all.
  func openQuestion(of timeline: Timeline, named name: String) -> String? {
    guard case .notCovered(let events) = timeline.outcome else { return nil }
    return strings(
      "outcome.ofRun",
      [
        "run": name,
        "outcome": strings(
          "outcome.notCovered",
          ["events": list(events.map(event)), "state": state(timeline.final), "other": ""]),
      ])
  }

  /// The state in which a story ends where the system does not choose to change it; nil where it must.
  private func otherEnd(of timeline: Timeline) -> String? {
    guard let change = timeline.stateChanges.first(where: \.isOptional),
      change.stateBefore != timeline.final
    else { return nil }
    return change.stateBefore
  }

  func obstacle(_ obstacle: Timeline.Obstacle) -> String {
    switch obstacle {
    case .eventRequires(let event, let requirement):
      strings(
        "outcome.eventRequires",
        ["event": self.event(event), "requirement": self.requirement(requirement)])
    case .neverHappens(let event, _):
      strings("outcome.neverHappens", ["event": self.event(event)])
    case .flowRequires(let requirement):
      strings("outcome.flowRequires", ["requirement": self.requirement(requirement)])
    case .otherFlowsOnly(let flows):
      strings("outcome.otherFlowsOnly", ["flows": list(flows.map(flow))])
    case .transitionShut(let event, let transition, let requirement):
      strings(
        "outcome.transitionShut",
        [
          "event": self.event(event), "transition": self.transition(transition),
          "requirement": self.requirement(requirement),
        ])
    }
  }

  /// Returns a transition in words: `Not running → Inactive`.
  func transition(_ id: String) -> String {
    for machine in pack.machines {
      guard let transition = machine.transitions[id] else { continue }
      return strings(
        "step.stateChange",
        [
          "before": sceneState(transition.from, flow: machine.id),
          "after": sceneState(transition.to, flow: machine.id),
        ])
    }
    return id
  }

  /// Returns the items joined as the language lists them.
  func list(_ items: [String]) -> String { items.joined(separator: strings("list.separator")) }

  /// Returns the items as what goes together: `A, B, and C`.
  func conjunction(_ items: [String]) -> String { rules.conjunction(items) }

  /// Returns process states that follow one another: `Inactive → Active`.
  func path(_ states: [String]) -> String {
    guard let first = states.first else { return "" }
    return states.dropFirst().reduce(state(first)) { path, next in
      strings("step.stateChange", ["before": path, "after": state(next)])
    }
  }

  /// Returns the items in the order in which the language sorts their titles.
  func sorted<Item>(_ items: [Item], by title: (Item) -> LocalizedText) -> [Item] {
    rules.sorted(items) { text(title($0)) }
  }

  /// Returns conditions, each with its values, joined as the language lists what has commas within.
  private func conditions(_ items: [String]) -> String {
    items.joined(separator: strings("list.conditions"))
  }

  /// Returns a place in a source: its id, and the name of the place.
  func citation(_ citation: Citation) -> String {
    place(of: citation).map { "\(citation.source) \($0)" } ?? citation.source
  }

  /// Returns the name of the place in a source.
  func place(of citation: Citation) -> String? {
    citation.place.map { place in
      pack.sources[citation.source]?.places[place].map { text($0.title) } ?? place
    }
  }
}

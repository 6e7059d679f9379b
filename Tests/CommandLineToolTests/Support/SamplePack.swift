import RuleModel

extension RulePack {
  /// A small pack: two flows of a light that an event turns on.
  static var sample: RulePack {
    var pack = RulePack()
    pack.id = "light"
    pack.title = LocalizedText(["en": "Light"])
    pack.locales = ["en", "th"]
    pack.sources = Catalog([
      Source(
        id: "S1", title: LocalizedText(["en": "Manual"]), kind: .document, confidence: .documented)
    ])
    pack.doubts = Catalog([
      Doubt(id: "Q1", title: LocalizedText(["en": "Is it warm?"]), text: LocalizedText(["en": "-"]))
    ])
    pack.flows = Catalog(
      ["wire", "radio"].map { id in
        Flow(
          id: id, title: LocalizedText(["en": "By \(id)"]), delegate: "",
          summary: LocalizedText(["en": ""]))
      })
    pack.conditions = Catalog([
      Condition(
        id: "fuse", title: LocalizedText(["en": "Fuse"]), summary: LocalizedText(["en": ""]),
        values: ["intact", "blown"].map { .init(id: $0, title: LocalizedText(["en": $0])) })
    ])
    pack.states = Catalog([
      ProcessState(
        id: "dark", title: LocalizedText(["en": "Dark"]), definition: LocalizedText(["en": ""]),
        activity: 0, isRunning: false),
      ProcessState(
        id: "bright", title: LocalizedText(["en": "Bright"]), definition: LocalizedText(["en": ""]),
        activity: 1,
        isRunning: true),
    ])
    pack.callbacks = Catalog([
      Callback(
        id: "lamp.turnedOn", name: "lamp(_:turnedOnBy:)", shortName: "turnedOn", owner: "lamp",
        declaredBy: "Lamp", role: "on", trigger: LocalizedText(["en": ""]),
        purpose: LocalizedText(["en": ""]))
    ])
    let provenance = Provenance(citations: [Citation(source: "S1")], doubts: ["Q1"])
    pack.machines = Catalog(
      ["wire", "radio"].map { id in
        Machine(
          id: id, states: ["dark", "bright"].map { MachineState(id: $0, standsFor: $0) },
          transitions: [
            Transition(
              id: "\(id).on", from: "dark", to: "bright",
              after: [.init(callback: "lamp.turnedOn")],
              when: Guard([.init(name: "fuse", values: ["intact"])]), provenance: provenance)
          ])
      })
    pack.effects = Catalog([
      Effect(
        id: "click", title: LocalizedText(["en": "a click"]),
        absence: LocalizedText(["en": "no click"]))
    ])
    pack.events = Catalog([
      Event(
        id: "switch.press",
        title: LocalizedText(["en": "Somebody presses the switch", "th": "กดสวิตช์"]),
        by: "user", drivesTo: [.init(to: "bright")],
        effects: [
          .init(effect: "click", when: Guard([.init(name: "flow", values: ["wire"])]))
        ])
    ])
    pack.deliveries = Catalog([
      Delivery(
        id: "hand.wire", on: ["switch.press"],
        payloads: [
          .init(at: ["lamp.turnedOn"], carrier: "turnedOnBy", type: "Hand"),
          .init(at: ["lamp.turnedOn"], carrier: "note", isEmpty: true),
        ])
    ])
    pack.scenarios = Catalog([
      Scenario(
        id: "turn-on", title: LocalizedText(["en": "Turn on", "th": "เปิด"]),
        summary: LocalizedText(["en": ""]),
        alsoKnownAs: ["light/on"], start: [.init(scene: "main", state: "dark")],
        flows: ["wire", "radio"], events: [.init(event: "switch.press")]),
      Scenario(
        id: "wire-only", title: LocalizedText(["en": "By wire"]),
        summary: LocalizedText(["en": ""]),
        start: [.init(scene: "main", state: "dark")],
        pins: [.init(condition: "fuse", value: "intact")], flows: ["wire"],
        events: [.init(event: "switch.press")]),
    ])
    return pack
  }
}

/// A small pack in files, from which documentation is made in earnest.
enum LampPack {
  static let files: [String: String] = [
    "rules/pack.yaml": """
    pack:
      id: lamp
      title: {en: Lamp, th: โคมไฟ}
      summary: A lamp and its two switches.
      locales: [en, th]
    sources:
      - {id: S0, title: Manual, kind: document, confidence: documented}
    flows:
      - {id: wire, title: By wire, delegate: Wire, summary: Old.}
      - {id: radio, title: By radio, delegate: Radio, summary: New.}
    participants:
      - {id: user, title: User, kind: actor, summary: A person.}
      - {id: lamp, title: Lamp, kind: receiver, summary: A thing.}
    states:
      - {id: off, title: Off, definition: No light., activity: 0, running: false}
      - {id: dim, title: Dim, definition: Little light., activity: 1, running: true}
      - {id: lit, title: Lit, definition: Much light., activity: 2, running: true}
    roles:
      - {id: start, title: Start}
      - {id: note, title: Note}
    groups:
      - {id: use, title: Use}

    """,
    "rules/calls.yaml": """
    callbacks:
      - {id: lamp.start, name: start(_:), short: start, owner: lamp, declaredBy: Lamp, role: start, trigger: Current., purpose: Glow., source: S0 1}
      - {id: lamp.full, name: full(_:), short: full, owner: lamp, declaredBy: Lamp, role: start, trigger: Current., purpose: Shine., source: S0 1}
      - {id: lamp.note, name: note(_:), short: note, owner: lamp, declaredBy: Lamp, role: note, trigger: A hand., purpose: Remember., source: S0 1}
    machines:
      wire:
        states: [off, dim, lit]
        transitions:
          - {id: wire.start, from: off, to: dim, after: [lamp.start], source: S0 2}
          - {id: wire.full, from: dim, to: lit, after: [lamp.full], source: S0 2}
      radio:
        states: [off, dim, lit]
        transitions:
          - {id: radio.start, from: off, to: dim, after: [lamp.start], source: S0 2}
          - {id: radio.full, from: dim, to: lit, after: [lamp.full], source: S0 2}
    events:
      - {id: press, title: Somebody presses, by: user, drivesTo: lit, source: S0 3}
    deliveries:
      - {id: note.wire, on: press, when: {flow: wire}, call: lamp.note, after: lamp.start, payload: {in: hand, type: Hand}, source: S0 4}
      - {id: note.radio, on: press, when: {flow: radio}, call: lamp.note, after: lamp.full, payload: {in: hand, type: Hand}, source: S0 4}

    """,
    "rules/scenario-turn-on.yaml": scenario("turn-on", title: "Turn on", start: "off"),
    "rules/scenario-turn-up.yaml": scenario("turn-up", title: "Turn up", start: "dim"),
  ]

  /// The text of a file with one scenario.
  static func scenario(_ id: String, title: String, start: String) -> String {
    """
    scenarios:
      - id: \(id)
        group: use
        title: \(title)
        summary: Somebody uses the lamp.
        start: \(start)
        flows: [wire, radio]
        events: [press]
        source: S0 5

    """
  }
}

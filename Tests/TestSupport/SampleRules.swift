/// Small rule packs that tests of several modules use.
public enum SampleRules {
  /// A door with one flow, without sources, doubts, roles, groups, summaries or payloads.
  public static let door = """
    pack: {id: door, title: Door, locales: [en]}
    flows: [{id: door, title: Door}]
    participants: [{id: visitor, title: Visitor, kind: actor}, {id: host, title: Host}]
    states: [{id: shut, title: Shut}, {id: open, title: Open, activity: 1}]
    callbacks: [{id: doorDidOpen, owner: host}]
    machines:
      door:
        states: [shut, open]
        transitions: [{id: opening, from: shut, to: open, after: doorDidOpen}]
    events: [{id: knock, title: Somebody knocks, by: visitor, drivesTo: open}]
    scenarios: [{id: visit, title: A visit, start: shut, events: knock}]
    """

  /// Parts of a screen as somebody else would write them: three flows, ids with dots, two owners with
  /// callbacks of one name, repeated and conditional calls, a transition from a state to itself, and two
  /// participants that call.
  public static let parts = """
    pack: {id: parts, title: Parts, locales: [en]}
    flows:
      - {id: plain, title: Plain}
      - {id: strict, title: Strict}
      - {id: eager, title: Eager}
    conditions: [{id: mode, title: Mode, values: [calm, loud]}]
    participants:
      - {id: person, title: Person, kind: actor}
      - {id: engine, title: Engine, kind: dispatcher}
      - {id: timer, title: Timer, kind: dispatcher}
      - {id: list, title: List}
      - {id: detail, title: Detail}
    states:
      - {id: gone, title: Gone}
      - {id: shown, title: Shown, activity: 1}
    roles: [{id: start, title: "`start` it"}]
    callbacks:
      - {id: list.start, name: "start()", owner: list, role: start}
      - {id: list.stop, name: "stop()", owner: list}
      - {id: detail.stop, name: "stop()", owner: detail}
      - {id: list.log, name: "log()", owner: list}
      - {id: list.draw, name: "draw()", owner: list}
    machines:
      plain:
        states: [gone, shown]
        transitions:
          - {id: p.show, from: gone, to: shown, after: [list.start]}
          - {id: p.hide, from: shown, to: gone, before: [list.stop, detail.stop]}
          - {id: p.again, from: shown, to: shown, on: [refresh], after: [list.draw]}
      strict:
        states: [gone, shown]
        transitions:
          - {id: s.show, from: gone, to: shown, after: [list.start, list.stop, list.start]}
          - {id: s.hide, from: shown, to: gone, before: [list.stop, detail.stop]}
          - {id: s.again, from: shown, to: shown, on: [refresh], after: [list.draw]}
      eager:
        states: [gone, shown]
        transitions:
          - id: e.show
            from: gone
            to: shown
            before: [{call: list.draw, when: {mode: calm}}]
            after: [list.start, {call: list.draw, when: {mode: loud}}]
          - {id: e.hide, from: shown, to: gone, before: [list.stop, detail.stop]}
    events:
      - {id: open.it, title: A person opens it, by: person, drivesTo: shown}
      - {id: close.it, title: Time is up, by: timer, drivesTo: gone}
      - {id: refresh, title: A person pulls, by: person, drivesTo: shown}
    deliveries:
      - {id: name, on: open.it, payload: {at: list.start, in: name}}
      - id: log
        on: open.it
        when: {flow: eager}
        call: list.log
        after: list.start
        order: unspecified
        payload: {in: name}
    scenarios:
      - {id: a.b.c, title: Opened and closed, start: gone, events: [open.it, close.it]}
      - {id: a.b.d, title: Pulled, start: shown, events: refresh}
    """
}

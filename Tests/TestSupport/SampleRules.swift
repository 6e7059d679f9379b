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
}

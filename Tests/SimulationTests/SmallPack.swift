import Diagnostics
import RuleFiles
import RuleModel
import Testing

/// A small pack about a door, to which a test adds what it is about.
enum SmallPack {
  /// The vocabulary that all small packs share.
  static let head = """
    pack: {id: door, title: Door, locales: [en]}
    flows: [{id: plain, title: Plain}]
    conditions:
      - {id: lock, title: Lock, values: [open, shut]}
    participants: [{id: user, title: User, kind: actor}, {id: door, title: Door}]
    states:
      - {id: closed, title: Closed, activity: 1}
      - {id: ajar, title: Ajar, activity: 2}
      - {id: wide, title: Wide open, activity: 3}
    callbacks:
      - {id: willOpen, owner: door}
      - {id: didOpen, owner: door}
      - {id: didWiden, owner: door}
      - {id: rang, owner: door}
      - {id: knocked, owner: door}

    """

  static let machine = """
    machines:
      plain:
        states: [closed, ajar, wide]
        transitions:
          - {id: open, from: closed, to: ajar, before: [willOpen], after: [didOpen]}
          - {id: widen, from: ajar, to: wide, after: [didWiden]}

    """

  static let events = """
    events:
      - {id: push, title: Push, by: user, drivesTo: wide}
      - {id: ring, title: Ring, by: user}
    scenarios:
      - {id: pushed, title: Pushed, start: closed, events: [push]}

    """

  /// Loads the parts as one file `door.yaml`.
  static func load(_ parts: String...) throws -> RulePack {
    let loaded = RuleFileLoader().load(files: [("door.yaml", Array(parts.joined().utf8))])
    #expect(loaded.diagnostics.map(\.message) == [])
    return try #require(loaded.pack)
  }
}

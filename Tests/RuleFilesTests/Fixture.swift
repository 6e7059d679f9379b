import Diagnostics
import RuleFiles

/// A small pack that uses every key of the format at least once, and has no mistake.
enum Fixture {
  static let pack = """
    pack:
      id: phone
      title: {en: Phone, zh-Hans: 电话, th: โทรศัพท์}
      summary: A small pack.
      locales: [en, zh-Hans, th]
      compare: [scene, app]

    sources:
      - {id: S0, title: Notes, kind: document, confidence: measured, environment: Phone 10.10, url: "https://example.com", note: Seen.}
      - {id: L1, title: Log, kind: log, confidence: reported}

    doubts:
      - {id: Q1, title: Which first?, text: Both were seen., for: [S0 1.1, L1 7], against: L1}

    flows:
      - {id: app, title: App, delegate: AppDelegate, summary: Old.}
      - {id: scene, title: Scene, delegate: SceneDelegate, summary: New., requires: {os: [26, 27]}, source: S0 1}

    conditions:
      - id: sound
        title: Sound
        summary: Whether sounds are allowed.
        values: [{id: yes, title: {en: Allowed}}, no]
      - id: os
        title: {en: System}
        summary: The version.
        values: [26, 27, 0123]
        variants: whereListed

    participants:
      - {id: user, title: User, kind: actor, summary: A person.}
      - {id: delegate, title: Delegate, kind: receiver, summary: An object.}

    states:
      - {id: off, title: Off, definition: No process., activity: 0, running: false}
      - {id: back, title: {en: Background, th: พื้นหลัง}, definition: Unseen., activity: 1, running: true, source: [S0 states, L1]}
      - {id: front, title: Front, definition: Seen., activity: 2, running: true}

    roles:
      - {id: launch, title: Launch}
      - {id: connect, title: Connect, expectedIn: [scene]}
      - {id: open, title: Open}

    callbacks:
      - id: app.launch
        name: launch(_:)
        short: launch
        owner: delegate
        declaredBy: AppDelegate
        role: launch
        signatures: {swift: "func launch() -> Bool", objective-c: "- (BOOL)launch"}
        posts:
          - {name: App.didLaunch, alias: AppDidLaunch, timing: after, source: S0 2}
          - {name: App.log, when: {from: back}}
        trigger: The process begins.
        purpose: Set up.
        availability: {introduced: "2.0", deprecated: 26.0, replacement: scene.connect}
        source: S0 1.5
        confidence: documented
        doubt: Q1
      - {id: scene.connect, name: connect(_:), short: connect, owner: delegate, declaredBy: SceneDelegate, role: connect, trigger: A scene., purpose: Show.}
      - {id: scene.open, name: open(_:), short: open, owner: delegate, declaredBy: SceneDelegate, role: open, trigger: A link., purpose: Go.}
      - {id: app.open, name: open(_:), short: open, owner: delegate, declaredBy: AppDelegate, role: open, trigger: A link., purpose: Go.}

    machines:
      app:
        states: [off, back, front]
        transitions:
          - {id: app.start, from: off, to: front, after: [app.launch]}
      scene:
        states:
          - off
          - {unattached: back}
          - back
          - {id: shown, standsFor: front, title: Shown, definition: On screen.}
        transitions:
          - id: scene.start
            from: off
            to: back
            before: app.launch
            after: [{call: scene.connect, when: {sound: no}, source: S0 3, doubt: [Q1]}, scene.open]
            when: {os: 26, flow: scene}
            on: [kill]
            may: true
            source: S0 1.1
          - {id: scene.show, from: back, to: shown}

    events:
      - id: tap
        title: Tap
        by: user
        requires: {sound: yes}
        drivesTo: front
        effects: [{id: ring, when: {sound: yes}, source: S0 4}]
        source: S0 5
      - id: kill
        title: Kill
        by: user
        drivesTo:
          - {to: unattached, when: {flow: scene, from: [back, shown]}, source: L1 2}
          - off

    effects:
      - {id: ring, title: It rings., absence: It is silent.}

    deliveries:
      - id: open.app
        on: tap
        when: {flow: app, from: back}
        call: app.open
        after: app.launch
        before: [scene.connect]
        payload:
          - {in: url, type: URL}
          - {at: app.launch, in: "options[.url]", empty: true}
        order: unspecified
        may: true
        source: S0 6
      - {id: open.scene, on: [tap, kill], payload: {at: [scene.connect, app.launch], in: options}}
      - {id: open.nothing, on: tap, when: {from: front}, handsOver: nothing}
      - {id: open.never, on: kill, when: {from: off}, happens: never}

    groups:
      - {id: links, title: Links}

    scenarios:
      - id: open-link
        group: links
        title: {th: เปิด, en: Open a link}
        summary: A link is tapped.
        advice:
          - {flow: app, text: Do this.}
          - {text: Do that.}
        alsoKnownAs: [open/link]
        start: back
        pins: {os: 27, sound: no}
        variants: [os]
        flows: [scene]
        events: [tap]
        source: S0 7
      - id: two-scenes
        title: Two
        summary: Two scenes.
        scenes: {second: unattached, main: shown}
        events: [tap, {event: kill, scene: second}]

    differences:
      - {number: "3.10", title: It moves., matches: [{kind: moved, role: open}, {kind: carrier}], events: [tap], from: back, when: {sound: no}, source: S0 3.10}

    terms:
      - {id: window, title: Window, text: What one sees., source: S0 8}

    claims:
      - {id: c-scope, source: S0 1, class: scope, text: It is about phones.}
      - id: c-runs
        source: S0 1.5
        class: checked
        text: It opens.
        scenario: [open-link, two-scenes]
        flow: scene
        when: {sound: [yes, no]}
        expect:
          - {sequence: [app.launch, scene.open]}
          - {contains: app.launch, never: [app.open]}
          - {before: [app.launch, scene.connect]}
          - {first: app.launch}
          - {last: scene.open}
          - {firstOf: {owner: delegate, call: app.launch}}
          - {count: {call: scene.open, times: 1}}
          - {payload: {at: scene.open, in: url}}
          - {payload: {at: scene.open, in: url, type: URL}}
          - {onlyPayloadsAt: []}
          - {stateAtCall: {call: scene.open, state: back}}
          - {startState: back}
          - {finalState: front}
          - {states: [back, front]}
          - {silent: true}
          - {events: [tap, kill]}
          - {outcome: notReached}
          - {launches: false}
          - {requires: {sound: yes}}
          - {effect: {id: ring, present: false}}
          - {sameCalls: {scenario: two-scenes, when: {sound: no}}}
          - {difference: {kind: moved, role: open, number: "3.10"}}
          - {noDifference: []}
      - id: c-own-run
        source: S0 1.6
        class: checked
        text: It is off.
        start: back
        events: kill
        expect: {sameCalls: {flow: app}}
      - id: c-data
        source: S0 2
        class: definition
        text: It is so.
        expect:
          - {transition: {from: off, to: back, calls: [app.launch], may: false}}
          - {posts: {call: app.launch, notification: AppDidLaunch}}
          - {trigger: app.launch}
          - {purpose: app.launch}
          - {signature: {call: app.launch, contains: "-> Bool"}}
          - {introduced: {call: app.launch, version: 2.0}}
          - {declaredBy: {call: app.launch, type: AppDelegate}}
          - {by: {event: tap, participant: user}}
          - {state: shown}
          - {state: {id: back, running: true}}
          - {state: [off, back, front]}
          - {term: window}
          - {flow: {id: app, delegate: AppDelegate}}
          - {flows: [app, scene]}
          - {condition: {id: sound, values: [yes, no]}}
          - {expectedIn: {role: connect, flows: [scene]}}
          - {sameRole: [app.open, scene.open]}
          - {numbers: ["3.10"]}
          - {numbers: {exactly: ["3.10"]}}
      - id: c-cases
        source: S0 3
        class: checked
        text: It ends, or it does not.
        flow: scene
        expect: {transition: {from: back, to: shown, calls: []}}
        cases:
          - {scenario: open-link, flow: app, when: {sound: no}, expect: {last: app.open}}
          - {start: back, events: [kill], expect: [{outcome: completed}, {never: scene.open}]}
          - {expect: {purpose: app.open}}

    """

  /// Claims on the same pack, in the forms that say more than one thing.
  static let claims = """
    claims:
      - id: c-whole-runs
        source: S0 1.5
        class: checked
        text: It opens.
        scenario: open-link
        expect:
          - {sequence: [app.launch, {call: scene.open, may: true, open: [app.launch]}]}
          - {payloads: [{at: scene.open, in: url, type: URL}, {at: app.launch, in: options, empty: true}]}
          - {unordered: [app.launch, scene.open]}
          - {optional: {call: scene.open, is: false}}
          - {sceneStateAtCall: {call: scene.open, state: shown}}
          - {unnumbered: [{kind: moved, role: open}]}
      - id: c-whole-data
        source: S0 2
        class: definition
        text: It is so.
        expect:
          - {transition: {from: off, to: back, before: [], after: [app.launch], on: tap}}
          - {posts: {call: app.launch, notification: AppDidLaunch, alias: App.didLaunch, timing: after}}
          - {posts: {call: app.launch, exactly: [App.didLaunch, App.log]}}
          - {trigger: {call: app.launch, says: process}}
          - {purpose: {call: app.launch, says: [{en: set up}, window]}}
          - {named: {call: app.launch, name: launch(_:)}}
          - {owner: {call: app.launch, participant: delegate}}
          - {declaration: {call: app.launch, language: swift, text: func launch() -> Bool}}
          - {availability: {call: app.launch, introduced: 2.0, deprecated: 26.0, replacement: scene.connect}}
          - {by: {call: app.launch, participant: user}}
          - {by: {transition: app.start, participant: user}}
          - {state: {id: shown, standsFor: front, says: {en: seen}}}
          - {activity: [off, back, front]}
          - {term: {id: window, says: what one sees}}
          - {defines: {scenario: open-link, start: back, events: [tap], pins: {os: 27}, flows: [scene]}}
          - {defines: {scenario: two-scenes, start: {main: shown, second: unattached}, events: [tap, {event: kill, scene: second}]}}
          - {condition: {id: sound, values: [yes, no], default: yes}}

    """

  /// Loads the fixture as `a.yaml`, or another text in its place, together with further files.
  static func load(_ text: String = pack, _ others: [(path: String, text: String)] = [])
    -> LoadedRules
  {
    let files = [(path: "a.yaml", text: text)] + others
    return RuleFileLoader().load(files: files.map { (path: $0.path, bytes: Array($0.text.utf8)) })
  }
}

extension LoadedRules {
  /// Each diagnostic as `file:line:column identifier`.
  var summary: [String] {
    diagnostics.map { "\($0.location?.description ?? "-") \($0.identifier)" }
  }
}

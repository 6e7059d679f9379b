import Diagnostics
import RuleFiles
import Testing

/// Each mistake gives just its own diagnostic, at the offending place.
@Suite struct DiagnosticTests {
  @Test(arguments: keys + kinds + values + titles)
  func mistakeInAField(_ mistake: DiagnosticCase) throws { try check(mistake) }

  @Test(arguments: references + claims)
  func mistakeInAReference(_ mistake: DiagnosticCase) throws { try check(mistake) }

  @Test(arguments: structure + ids)
  func mistakeInTheStructure(_ mistake: DiagnosticCase) throws { try check(mistake) }

  private func check(_ mistake: DiagnosticCase) throws {
    let (text, expected) = try mistake.marked()
    let rules = Fixture.load(text)
    #expect(rules.summary == expected)
    #expect((rules.pack == nil) == rules.diagnostics.contains { $0.severity == .error })
    if let hint = mistake.hint { #expect(rules.diagnostics.first?.hint == hint) }
  }

  // MARK: - Fields

  private static let keys = [
    DiagnosticCase(
      "title: Which first?", "⟦tittle: Which first?", "unknown-key", hint: "did you mean 'title'?"),
    DiagnosticCase(
      "title: Links}", "title: Links, ⟦colour: red}", "unknown-key",
      hint: "allowed keys: id, title"),
    DiagnosticCase("doubts:", "⟦dobuts:", "unknown-key", hint: "did you mean 'doubts'?"),
    DiagnosticCase("", "⟦zebra: 1\n", "unknown-key"),
    DiagnosticCase("{id: links, title: Links}", "⟦{title: Links}", "missing-key"),
    DiagnosticCase("{id: links, title: Links}", "⟦{id: links}", "missing-key"),
    DiagnosticCase("{in: url, type: URL}", "⟦{type: URL}", "missing-key"),
    DiagnosticCase("locales: [en, zh-Hans, th]", "⟦local: [en, zh-Hans, th]", "unknown-key"),
    DiagnosticCase(
      "start: back\n    pins", "start: back\n    ⟦start: off\n    pins", "duplicate-key"),
  ]

  private static let kinds = [
    DiagnosticCase("name: launch(_:)", "name: ⟦[launch]", "wrong-kind"),
    DiagnosticCase("summary: Old.}", "summary: ⟦[Old.]}", "wrong-kind"),
    DiagnosticCase(
      "when: {os: 26, flow: scene}", "when: ⟦os", "wrong-kind",
      hint: "write {CONDITION: VALUE}"),
    DiagnosticCase(
      "pins: {os: 27, sound: no}", "pins: ⟦[os]", "wrong-kind", hint: "write {CONDITION: VALUE}"),
    DiagnosticCase(
      "- {id: links, title: Links}", "- ⟦links", "wrong-kind",
      hint: "write {id: …, title: …}; allowed keys: id, title"),
    DiagnosticCase(
      "groups:\n  - {", "groups:\n  ⟦{", "wrong-kind", hint: "write [{id: …, title: …}]"),
    DiagnosticCase(
      "{in: url, type: URL}", "⟦url", "wrong-kind",
      hint: "write {in: …}; allowed keys: at, in, type, empty"),
    DiagnosticCase(
      "{in: url, type: URL}", "⟦~", "missing-value",
      hint: "write {in: …}, or remove the key; a text such as ~ or null needs quotes"),
    DiagnosticCase("posts:\n", "posts:\n      - ⟦App.went\n", "wrong-kind"),
    DiagnosticCase("source: S0 7", "source: ⟦{at: S0}", "wrong-kind"),
    DiagnosticCase("name: launch(_:)", "name: ⟦~", "missing-value"),
    DiagnosticCase("name: launch(_:)", "name:⟦", "missing-value"),
    DiagnosticCase("delegate: SceneDelegate", "delegate: ⟦\"\"", "missing-value"),
    DiagnosticCase("definition: No process.", "definition: ⟦null", "missing-value"),
    DiagnosticCase("when: {sound: [yes, no]}", "when: {sound: ⟦[]}", "missing-value"),
    DiagnosticCase("handsOver: nothing}", "handsOver: ⟦none}", "unknown-value"),
    DiagnosticCase("happens: never}", "happens: ⟦always}", "unknown-value"),
    DiagnosticCase("happens: never}", "happens: never, may: ⟦true}", "conflicting-keys"),
    DiagnosticCase(
      "happens: never}", "happens: ⟦never, handsOver: nothing}", "conflicting-keys"),
    DiagnosticCase("happens: never}", "happens: never, call: ⟦app.open}", "conflicting-keys"),
    DiagnosticCase("when: {flow: app, from: back}", "when: ⟦[]", "missing-value"),
    DiagnosticCase("when: {flow: app, from: back}", "when: [{flow: app}, ⟦{}]", "missing-value"),
    DiagnosticCase("when: {flow: app, from: back}", "when: [⟦app]", "wrong-kind"),
    DiagnosticCase("when: {flow: app, from: back}", "when: {flow: {⟦nt: app}}", "unknown-key"),
    DiagnosticCase("when: {flow: app, from: back}", "when: {flow: ⟦{}}", "missing-key"),
    DiagnosticCase("when: {flow: app, from: back}", "when: {os: {not: ⟦[]}}", "missing-value"),
    DiagnosticCase("when: {sound: [yes, no]}", "when: {sound: ⟦{not: yes}}", "wrong-kind"),
    DiagnosticCase("when: {sound: [yes, no]}", "when: ⟦[{sound: yes}]", "wrong-kind"),
    DiagnosticCase("flows: [scene]\n    events", "flows: ⟦[]\n    events", "missing-value"),
  ]

  private static let values = [
    DiagnosticCase(
      "kind: actor", "kind: ⟦acter", "unknown-value", hint: "did you mean 'actor'?"),
    DiagnosticCase(
      "kind: log,", "kind: ⟦zzz,", "unknown-value",
      hint: "allowed values: document, log, test, documentation, report"),
    DiagnosticCase("confidence: reported", "confidence: ⟦reportet", "unknown-value"),
    DiagnosticCase("timing: after", "timing: ⟦aftr", "unknown-value"),
    DiagnosticCase("variants: whereListed", "variants: ⟦where", "unknown-value"),
    DiagnosticCase("order: unspecified", "order: ⟦open", "unknown-value"),
    DiagnosticCase("{kind: carrier}", "{kind: ⟦carier}", "unknown-value"),
    DiagnosticCase("class: definition", "class: ⟦definitoin", "unknown-value"),
    DiagnosticCase(
      "running: false", "running: ⟦no", "unknown-value", hint: "write false, without quotes"),
    DiagnosticCase(
      "empty: true", "empty: ⟦yes", "unknown-value", hint: "write true, without quotes"),
    DiagnosticCase("silent: true", "silent: ⟦\"true\"", "unknown-value"),
    DiagnosticCase("silent: true", "silent: ⟦false", "unknown-value"),
    DiagnosticCase("activity: 0", "activity: ⟦1e0", "unknown-value"),
    DiagnosticCase("times: 1", "times: ⟦once", "unknown-value"),
  ]

  private static let titles = [
    DiagnosticCase("title: Notes", "title: ⟦~", "missing-title"),
    DiagnosticCase("title: Notes", "title: ⟦\"\"", "missing-title"),
    DiagnosticCase("title: Notes", "title: {en: ⟦~}", "missing-title"),
    DiagnosticCase("title: Notes", "title: {en: Notes, th: ⟦\" \"}", "missing-title"),
    DiagnosticCase("title: Notes", "title: ⟦{}", "missing-title"),
    DiagnosticCase(
      "zh-Hans: 电话", "⟦zh-Hant: 电话", "unknown-locale", hint: "did you mean 'zh-Hans'?"),
    DiagnosticCase(
      "title: {en: Allowed}", "title: {th: ไม่ทำงาน, ⟦kind: sttae}", "unknown-locale",
      hint: "the pack has en, zh-Hans, th"),
  ]

  // MARK: - References

  private static let references = [
    DiagnosticCase(
      "replacement: scene.connect", "replacement: ⟦scene.conect", "unknown-callback",
      hint: "did you mean 'scene.connect'?"),
    DiagnosticCase("before: app.launch", "before: ⟦zzz", "unknown-callback"),
    DiagnosticCase("{call: scene.connect,", "{call: ⟦scene.open2,", "unknown-callback"),
    DiagnosticCase("call: app.open\n", "call: ⟦app.opne\n", "unknown-callback"),
    DiagnosticCase("after: app.launch\n", "after: [app.launch, ⟦app.lunch]\n", "unknown-callback"),
    DiagnosticCase("before: [scene.connect]", "before: [⟦scene]", "unknown-callback"),
    DiagnosticCase(
      "at: [scene.connect, app.launch]", "at: [scene.connect, ⟦app.lanch]", "unknown-callback"),
    DiagnosticCase("from: off, to: front", "from: off, to: ⟦frnt", "unknown-state"),
    DiagnosticCase(
      "from: off, to: front", "from: off, to: ⟦shown", "unknown-state",
      hint: "defined are: off, back, front"),
    DiagnosticCase("standsFor: front", "standsFor: ⟦shown", "unknown-state"),
    DiagnosticCase(
      "states: [off, back, front]\n    tr", "states: [off, back, front, ⟦up]\n    tr",
      "unknown-state"),
    DiagnosticCase("{unattached: back}", "{unattached: ⟦bak}", "unknown-state"),
    DiagnosticCase("drivesTo: front", "drivesTo: ⟦fornt", "unknown-state"),
    DiagnosticCase("{to: unattached,", "{to: ⟦unatached,", "unknown-state"),
    DiagnosticCase("start: back\n    pins", "start: ⟦bakc\n    pins", "unknown-state"),
    DiagnosticCase("main: shown", "main: ⟦shwon", "unknown-state"),
    DiagnosticCase("from: [back, shown]", "from: [back, ⟦show]", "unknown-state"),
    DiagnosticCase(
      "from: back, when: {sound: no}", "from: ⟦shown, when: {sound: no}", "unknown-state"),
    DiagnosticCase("role: launch\n", "role: ⟦lunch\n", "unknown-role"),
    DiagnosticCase("{kind: moved, role: open}, {", "{kind: moved, role: ⟦opne}, {", "unknown-role"),
    DiagnosticCase("by: user\n    requires", "by: ⟦usr\n    requires", "unknown-participant"),
    DiagnosticCase(
      "owner: delegate\n", "owner: ⟦delgate\n", "unknown-participant",
      hint: "did you mean 'delegate'?"),
    DiagnosticCase("on: [kill]", "on: [⟦kil]", "unknown-event"),
    DiagnosticCase("on: tap\n", "on: ⟦tab\n", "unknown-event"),
    DiagnosticCase(
      "flows: [scene]\n    events: [tap]", "flows: [scene]\n    events: [⟦tapp]", "unknown-event"),
    DiagnosticCase("{event: kill,", "{event: ⟦kll,", "unknown-event"),
    DiagnosticCase(
      "scene: second}", "scene: ⟦secnd}", "unknown-scene", hint: "did you mean 'second'?"),
    DiagnosticCase("effects: [{id: ring", "effects: [{id: ⟦rung", "unknown-effect"),
    DiagnosticCase("source: S0 7", "source: ⟦S9 7", "unknown-source", hint: "did you mean 'S0'?"),
    DiagnosticCase("against: L1", "against: ⟦L2", "unknown-source"),
    DiagnosticCase("doubt: [Q1]", "doubt: [⟦Q2]", "unknown-doubt"),
    DiagnosticCase("pins: {os: 27", "pins: {⟦so: 27", "unknown-condition"),
    DiagnosticCase(
      "pins: {os: 27", "pins: {os: ⟦28", "unknown-value", hint: "did you mean '26'?"),
    DiagnosticCase(
      "when: {os: 26, flow", "when: {⟦form: back, flow", "unknown-condition",
      hint: "did you mean 'from'?"),
    DiagnosticCase("requires: {os: [26, 27]}", "requires: {os: [26, ⟦72]}", "unknown-value"),
    DiagnosticCase("requires: {os: [26, 27]}", "requires: {⟦flow: app}", "unknown-condition"),
    DiagnosticCase(
      "when: {flow: app, from: back}", "when: [{os: {not: ⟦28}}, {⟦on: 1}]", "unknown-value",
      "unknown-condition"),
    DiagnosticCase("variants: [os]", "variants: [⟦oss]", "unknown-condition"),
    DiagnosticCase("{os: 26, flow: scene}", "{os: 26, flow: ⟦scen}", "unknown-flow"),
    DiagnosticCase("{flow: app, text", "{flow: ⟦ap, text", "unknown-flow"),
    DiagnosticCase("expectedIn: [scene]", "expectedIn: [⟦seen]", "unknown-flow"),
    DiagnosticCase("group: links", "group: ⟦link", "unknown-group"),
    DiagnosticCase("\n  app:\n", "\n  ⟦apq:\n", "unknown-flow"),
    // What stands before on the line counts in scalars, not in bytes or columns.
    DiagnosticCase(
      "- {id: links, title: Links}", "- {title: {zh-Hans: 链接, th: ลิงก์ไม่ทำงาน}, id: links, ⟦kind: x}",
      "unknown-key"),
    DiagnosticCase(
      "{flow: app, text: Do this.}", "{text: {en: 电, th: ที่นี่}, flow: ⟦apps}", "unknown-flow",
      hint: "did you mean 'app'?"),
  ]

  private static let claims = [
    DiagnosticCase("scenario: [open-link, two", "scenario: [⟦open-lnik, two", "unknown-scenario"),
    DiagnosticCase("{scenario: two-scenes,", "{scenario: ⟦two-scene,", "unknown-scenario"),
    DiagnosticCase("{term: window}", "{term: ⟦windows}", "unknown-term"),
    DiagnosticCase("{numbers: [\"3.10\"]}", "{numbers: [⟦3.1]}", "unknown-difference"),
    DiagnosticCase("{effect: {id: ring", "{effect: {id: ⟦rin", "unknown-effect"),
    DiagnosticCase("{startState: back}", "{startState: ⟦shown}", "unknown-state"),
    DiagnosticCase("{state: shown}", "{state: ⟦shwn}", "unknown-state"),
    DiagnosticCase("{noDifference: []}", "{noDifference: [⟦opn]}", "unknown-role"),
    DiagnosticCase("values: [yes, no]}}", "values: [yes, ⟦nein]}}", "unknown-value"),
    DiagnosticCase("{first: app.launch}", "{⟦frist: app.launch}", "unknown-key"),
    DiagnosticCase(
      "{before: [app.launch, scene.connect]}", "{before: ⟦app.launch}", "missing-value"),
    DiagnosticCase(
      "{sameRole: [app.open, scene.open]}", "{sameRole: ⟦[app.open]}", "missing-value"),
    DiagnosticCase("{trigger: app.launch}", "⟦{silent: true}", "missing-key"),
    DiagnosticCase(
      "text: It is about phones.}", "text: It., expect: ⟦{silent: true}}", "conflicting-keys"),
    DiagnosticCase(
      "{id: c-scope, source: S0 1, class: scope", "⟦{id: c-scope, source: S0 1, class: definition",
      "missing-key"),
    DiagnosticCase("{scenario: two-scenes, when", "⟦{when", "missing-key"),
    DiagnosticCase(
      "text: It is about phones.}", "text: It., cases: ⟦[{expect: {silent: true}}]}",
      "conflicting-keys"),
    DiagnosticCase("{start: back, events: [kill], expect", "⟦{start: back, expect", "missing-key"),
    DiagnosticCase("- {expect: {purpose: app.open}}", "- ⟦{scenario: open-link}", "missing-key"),
    DiagnosticCase("- {expect: {purpose: app.open}}", "- {expect: ⟦{silent: true}}", "missing-key"),
    DiagnosticCase(
      "- {expect: {purpose: app.open}}", "- {when: ⟦{os: 26}, expect: {purpose: app.open}}",
      "missing-key"),
    DiagnosticCase(
      "- {expect: {purpose: app.open}}", "- {⟦flwo: app, expect: {purpose: app.open}}",
      "unknown-key"),
    DiagnosticCase(
      "{scenario: open-link, flow: app, when: {sound: no}",
      "{scenario: open-link, flow: app, when: {⟦from: back}", "unknown-condition"),
    DiagnosticCase("{outcome: completed}", "{outcome: ⟦complete}", "unknown-value"),
    DiagnosticCase(
      "{firstOf: {owner: delegate", "{firstOf: {owner: ⟦delgate", "unknown-participant"),
    DiagnosticCase("{state: {id: back,", "{state: {⟦di: back,", "unknown-key"),
    DiagnosticCase("{exactly: [\"3.10\"]}", "{exactly: [⟦3.1]}", "unknown-difference"),
    DiagnosticCase("participant: user}", "participant: ⟦usr}", "unknown-participant"),
    DiagnosticCase(
      "    start: back\n    events: kill\n", "    scenario: open-link\n    events: ⟦kill\n",
      "conflicting-keys"),
  ]

  // MARK: - Structure

  private static let structure = [
    DiagnosticCase(
      "{id: open.scene, on: [tap, kill], payload: {at: [scene.connect, app.launch], in: options}}",
      "⟦{id: open.scene, on: [tap, kill]}", "missing-key"),
    DiagnosticCase(
      "{at: [scene.connect, app.launch], in: options}", "⟦{in: options}", "missing-key"),
    DiagnosticCase("values: [26, 27, 0123]", "values: [26, 27, 0123, ⟦26]", "duplicate-id"),
    DiagnosticCase("values: [{id: yes, title: {en: Allowed}}, no]", "values: ⟦[]", "missing-value"),
    DiagnosticCase("variants: [os]", "variants: [os, ⟦os]", "duplicate-value"),
    DiagnosticCase(
      "locales: [en, zh-Hans, th]", "locales: [en, zh-Hans, th, ⟦en]", "duplicate-value"),
    DiagnosticCase("locales: [en, zh-Hans, th]", "locales: ⟦[]", "missing-value"),
    DiagnosticCase("events: [tap]\n    source", "events: ⟦[]\n    source", "missing-value"),
    DiagnosticCase(
      "scenes: {second", "start: back\n    scenes: ⟦{second", "conflicting-keys",
      hint: "remove one of them"),
    DiagnosticCase(
      "- id: two-scenes\n    title: Two\n    summary: Two scenes.\n"
        + "    scenes: {second: unattached, main: shown}",
      "- ⟦id: two-scenes\n    title: Two\n    summary: Two scenes.", "missing-key"),
    DiagnosticCase(
      "- {id: app, title: App,",
      "- {id: ⟦web, title: Web, delegate: W, summary: W.}\n  - {id: app, title: App,",
      "missing-machine"),
    DiagnosticCase("", "⟦pack: {id: other}\n", "duplicate-key"),
  ]

  private static let ids = [
    DiagnosticCase("compare: [scene, app]", "compare: ⟦[scene]", "invalid-pair"),
    DiagnosticCase("compare: [scene, app]", "compare: [scene, ⟦ap]", "unknown-flow"),
    DiagnosticCase("id: scene.show", "id: ⟦app.start", "duplicate-id"),
    DiagnosticCase(
      "      - {unattached", "      - {⟦off: back}\n      - {unattached", "duplicate-id"),
    DiagnosticCase(
      "when: {from: back}}\n", "when: {from: back}}\n    ⟦name: x\n", "duplicate-key"),
    DiagnosticCase("id: phone", "id: ⟦a/b", "unsafe-id"),
    DiagnosticCase("zh-Hans, th]", "zh-Hans, th, ⟦../x]", "unsafe-id"),
    DiagnosticCase(
      "- {id: ring,", "- {id: ring, title: A, absence: B}\n  - {id: ⟦ring,", "duplicate-id"),
  ]
}

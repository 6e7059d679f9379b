import Diagnostics
import RuleFiles
import RuleModel
import Testing

/// The fixture decodes to what it says.
@Suite struct DecodingTests {
  private let rules = Fixture.load()

  private func pack() throws -> RulePack {
    #expect(rules.diagnostics == [])
    return try #require(rules.pack)
  }

  @Test func head() throws {
    let pack = try pack()
    #expect(pack.id == "phone")
    #expect(pack.title == LocalizedText(["en": "Phone", "zh-Hans": "电话", "th": "โทรศัพท์"]))
    #expect(pack.summary == LocalizedText(["en": "A small pack."]))
    #expect(pack.locales == ["en", "zh-Hans", "th"])
  }

  @Test func sourcesAndDoubts() throws {
    let pack = try pack()
    var source = try #require(pack.sources["S0"])
    #expect(source.location?.description == "a.yaml:9:10")
    source.location = nil
    #expect(
      source
        == Source(
          id: "S0", title: LocalizedText(["en": "Notes"]), kind: .document, confidence: .measured,
          environment: "Phone 10.10", url: "https://example.com",
          note: LocalizedText(["en": "Seen."])))
    let doubt = try #require(pack.doubts["Q1"])
    #expect(
      doubt.supporting == [
        Citation(source: "S0", place: "1.1"), Citation(source: "L1", place: "7"),
      ])
    #expect(doubt.opposing == [Citation(source: "L1")])
  }

  @Test func flowsAndConditions() throws {
    let pack = try pack()
    #expect(pack.flows.ids == ["app", "scene"])
    let scene = try #require(pack.flows["scene"])
    #expect(scene.delegate == "SceneDelegate")
    #expect(scene.requires == Guard([.init(name: "os", values: ["26", "27"])]))
    #expect(scene.provenance.citations == [Citation(source: "S0", place: "1")])
    #expect(pack.flows["app"]?.requires.isAlways == true)
    let system = try #require(pack.conditions["os"])
    #expect(system.values.ids == ["26", "27", "0123"])
    #expect(system.values["0123"]?.title == LocalizedText(["en": "0123"]))
    #expect(system.variants == .whereListed)
    let sound = try #require(pack.conditions["sound"])
    #expect(sound.values.ids == ["yes", "no"])
    #expect(sound.values["yes"]?.title.text(in: "en") == "Allowed")
    #expect(sound.variants == .whereItMatters)
  }

  @Test func participantsStatesAndRoles() throws {
    let pack = try pack()
    #expect(pack.participants.map(\.kind) == [.actor, .receiver])
    #expect(pack.states.map(\.activity) == [0, 1, 2])
    #expect(pack.states.map(\.isRunning) == [false, true, true])
    #expect(pack.states["off"]?.title.text(in: "en") == "Off")
    #expect(pack.states["back"]?.provenance.citations.map(\.description) == ["S0 states", "L1"])
    #expect(pack.roles["connect"]?.expectedIn == ["scene"])
    #expect(pack.roles["launch"]?.expectedIn == [])
  }

  @Test func callbacks() throws {
    let pack = try pack()
    let callback = try #require(pack.callbacks["app.launch"])
    #expect(callback.name == "launch(_:)")
    #expect(callback.shortName == "launch")
    #expect(callback.owner == "delegate")
    #expect(callback.declaredBy == "AppDelegate")
    #expect(callback.role == "launch")
    #expect(
      callback.signatures == [
        .init(language: "swift", text: "func launch() -> Bool"),
        .init(language: "objective-c", text: "- (BOOL)launch"),
      ])
    #expect(callback.posts.map(\.name) == ["App.didLaunch", "App.log"])
    #expect(callback.posts.map(\.alias) == ["AppDidLaunch", nil])
    #expect(callback.posts.map(\.timing) == [.after, .unspecified])
    #expect(callback.posts.first?.provenance.citations.count == 1)
    #expect(
      callback.availability
        == .init(introduced: "2.0", deprecated: "26.0", replacement: "scene.connect"))
    #expect(
      callback.provenance
        == Provenance(
          citations: [Citation(source: "S0", place: "1.5")], confidence: .documented,
          doubts: ["Q1"]))
    #expect(callback.trigger.text(in: "en") == "The process begins.")
    #expect(callback.purpose.text(in: "en") == "Set up.")
  }

  @Test func machines() throws {
    let pack = try pack()
    #expect(pack.machines.ids == ["app", "scene"])
    let machine = try #require(pack.machines["scene"])
    #expect(machine.states.ids == ["off", "unattached", "back", "shown"])
    #expect(machine.states.map(\.standsFor) == ["off", "back", "back", "front"])
    #expect(machine.states["shown"]?.title?.text(in: "en") == "Shown")
    #expect(machine.states["shown"]?.definition?.text(in: "en") == "On screen.")
    let transition = try #require(machine.transitions["scene.start"])
    #expect(transition.from == "off")
    #expect(transition.to == "back")
    #expect(transition.before.map(\.callback) == ["app.launch"])
    #expect(transition.before.first?.provenance == nil)
    #expect(transition.after.map(\.callback) == ["scene.connect", "scene.open"])
    #expect(transition.after.first?.when == Guard([.init(name: "sound", values: ["no"])]))
    #expect(transition.after.first?.provenance?.doubts == ["Q1"])
    #expect(
      transition.when
        == Guard([.init(name: "flow", values: ["scene"]), .init(name: "os", values: ["26"])]))
    #expect(transition.on == ["kill"])
    #expect(transition.isOptional)
    #expect(machine.transitions["scene.show"]?.isOptional == false)
  }

  @Test func alternativesAndExclusions() throws {
    let old = "when: {flow: app, from: back}"
    let new = "when: [{os: {not: [27]}, flow: app}, {from: {not: back}}]"
    let rules = Fixture.load(Fixture.pack.replacing(old, with: new))
    #expect(rules.diagnostics == [])
    #expect(
      rules.pack?.deliveries["open.app"]?.when
        == Guard(anyOf: [
          [
            .init(name: "flow", values: ["app"]),
            .init(name: "os", values: ["27"], isExclusion: true),
          ],
          [.init(name: "from", values: ["back"], isExclusion: true)],
        ]))
  }

  @Test func eventsAndEffects() throws {
    let pack = try pack()
    let tap = try #require(pack.events["tap"])
    #expect(tap.by == "user")
    #expect(tap.requires == Guard([.init(name: "sound", values: ["yes"])]))
    #expect(tap.drivesTo.map(\.to) == ["front"])
    #expect(tap.effects.map(\.effect) == ["ring"])
    #expect(tap.effects.first?.when == Guard([.init(name: "sound", values: ["yes"])]))
    let kill = try #require(pack.events["kill"])
    #expect(kill.drivesTo.map(\.to) == ["unattached", "off"])
    #expect(
      kill.drivesTo.first?.when
        == Guard([
          .init(name: "flow", values: ["scene"]), .init(name: "from", values: ["back", "shown"]),
        ]))
    #expect(kill.drivesTo.first?.provenance.citations == [Citation(source: "L1", place: "2")])
    #expect(pack.effects["ring"]?.absence.text(in: "en") == "It is silent.")
  }

  @Test func deliveries() throws {
    let pack = try pack()
    let delivery = try #require(pack.deliveries["open.app"])
    #expect(delivery.on == ["tap"])
    #expect(delivery.call == "app.open")
    #expect(delivery.after == ["app.launch"])
    #expect(delivery.before == ["scene.connect"])
    #expect(delivery.payloads.map(\.at) == [["app.open"], ["app.launch"]])
    #expect(delivery.payloads.map(\.carrier) == ["url", "options[.url]"])
    #expect(delivery.payloads.map(\.type) == ["URL", nil])
    #expect(delivery.payloads.map(\.isEmpty) == [false, true])
    #expect(delivery.isOrderUnspecified)
    #expect(delivery.isOptional)
    let other = try #require(pack.deliveries["open.scene"])
    #expect(other.on == ["tap", "kill"])
    #expect(other.call == nil)
    #expect(other.payloads.map(\.at) == [["scene.connect", "app.launch"]])
    #expect(!other.isOrderUnspecified)
  }

  @Test func scenarios() throws {
    let pack = try pack()
    let scenario = try #require(pack.scenarios["open-link"])
    #expect(scenario.group == "links")
    #expect(scenario.title == LocalizedText(["en": "Open a link", "th": "เปิด"]))
    #expect(scenario.advice.map(\.flow) == ["app", nil])
    #expect(scenario.advice.map { $0.text.text(in: "en") } == ["Do this.", "Do that."])
    #expect(scenario.alsoKnownAs == ["open/link"])
    #expect(scenario.start == [.init(scene: "main", state: "back")])
    #expect(
      scenario.pins == [
        .init(condition: "sound", value: "no"), .init(condition: "os", value: "27"),
      ])
    #expect(scenario.variants == ["os"])
    #expect(scenario.flows == ["scene"])
    #expect(scenario.events.map(\.event) == ["tap"])
    let two = try #require(pack.scenarios["two-scenes"])
    #expect(two.group == "")
    #expect(two.flows == ["app", "scene"])
    #expect(
      two.start == [
        .init(scene: "main", state: "shown"), .init(scene: "second", state: "unattached"),
      ])
    #expect(two.events.map(\.scene) == ["main", "second"])
    #expect(two.events.map(\.event) == ["tap", "kill"])
    #expect(two.events.last?.location?.description == "a.yaml:145:19")
    #expect(pack.groups.ids == ["links"])
  }

  @Test func differencesAndTerms() throws {
    let pack = try pack()
    let difference = try #require(pack.differences["3.10"])
    #expect(difference.matches == [.init(kind: .moved, role: "open"), .init(kind: .carrier)])
    #expect(difference.events == ["tap"])
    #expect(difference.from == ["back"])
    #expect(difference.when == Guard([.init(name: "sound", values: ["no"])]))
    #expect(pack.terms["window"]?.text.text(in: "en") == "What one sees.")
  }

  @Test func claimsAboutRuns() throws {
    let pack = try pack()
    let claim = try #require(pack.claims["c-runs"])
    let when = Guard([.init(name: "sound", values: ["yes", "no"])])
    #expect(claim.citation == Citation(source: "S0", place: "1.5"))
    #expect(claim.classification == .checked)
    #expect(claim.cases.count == 1)
    #expect(
      claim.subjects
        == ["open-link", "two-scenes"].map {
          Claim.Subject(run: .scenario($0), flows: ["scene"], when: when)
        })
    let quiet = Guard([.init(name: "sound", values: ["no"])])
    let expected: [Claim.Expectation] = [
      .sequence([.init(callback: "app.launch"), .init(callback: "scene.open")]),
      .contains(["app.launch"]), .never(["app.open"]),
      .before(["app.launch", "scene.connect"]), .first("app.launch"), .last("scene.open"),
      .firstOf(owner: "delegate", callback: "app.launch"),
      .count(callback: "scene.open", times: 1),
      .payload(at: "scene.open", carrier: "url", type: nil, isEmpty: false),
      .payload(at: "scene.open", carrier: "url", type: "URL", isEmpty: false), .onlyPayloadsAt([]),
      .stateAtCall(callback: "scene.open", state: "back"), .startState("back"),
      .finalState("front"), .states(["back", "front"]), .silent, .events(["tap", "kill"]),
      .outcome(.notReached), .launches(false),
      .requires(Guard([.init(name: "sound", values: ["yes"])])),
      .effect(id: "ring", isPresent: false),
      .sameCalls(as: .init(run: .scenario("two-scenes"), when: quiet)),
      .difference(kind: .moved, role: "open", number: "3.10", isPresent: true),
      .noDifference(roles: []),
    ]
    #expect(claim.cases.first?.expectations == expected)
    let run = Claim.Run.steps(start: "back", events: ["kill"])
    let own = try #require(pack.claims["c-own-run"])
    #expect(
      own.cases == [
        .init(
          subjects: [.init(run: run)],
          expectations: [.sameCalls(as: .init(run: run, flows: ["app"]))])
      ])
    #expect(pack.claims["c-scope"]?.cases == [])
  }

  @Test func claimsAboutReferenceData() throws {
    let claim = try #require(try pack().claims["c-data"])
    #expect(claim.subjects == [])
    let expected: [Claim.Expectation] = [
      .transition(.init(from: "off", to: "back", calls: ["app.launch"], isOptional: false)),
      .reference(.posts(callback: "app.launch", .init("AppDidLaunch"))),
      .reference(.trigger(callback: "app.launch", says: [])),
      .reference(.purpose(callback: "app.launch", says: [])),
      .reference(.signature(callback: "app.launch", contains: "-> Bool")),
      .reference(.introduced(callback: "app.launch", version: "2.0")),
      .reference(.declaredBy(callback: "app.launch", type: "AppDelegate")),
      .reference(.cause(event: "tap", participant: "user")),
      .reference(.state("shown", .init())), .reference(.state("back", .init(isRunning: true))),
      .reference(.states(["off", "back", "front"])),
      .reference(.term("window", says: [])),
      .reference(.flow("app", delegate: "AppDelegate")),
      .reference(.flowOrder(["app", "scene"])),
      .reference(.condition("sound", values: ["yes", "no"], default: nil)),
      .reference(.expectedIn(role: "connect", flows: ["scene"])),
      .reference(.sameRole("app.open", "scene.open")),
      .reference(.numbers(["3.10"], isExact: false)),
      .reference(.numbers(["3.10"], isExact: true)),
    ]
    #expect(claim.cases.map(\.expectations) == [expected])
  }

  @Test func claimsThatSayMoreThanOneThing() throws {
    let rules = Fixture.load(Fixture.pack, [("b.yaml", Fixture.claims)])
    #expect(rules.diagnostics == [])
    let pack = try #require(rules.pack)
    let runs: [Claim.Expectation] = [
      .sequence([
        .init(callback: "app.launch"),
        .init(callback: "scene.open", isOptional: true, open: ["app.launch"]),
      ]),
      .payloads([
        .init(callback: "scene.open", carrier: "url", type: "URL"),
        .init(callback: "app.launch", carrier: "options", isEmpty: true),
      ]),
      .unordered(["app.launch", "scene.open"]),
      .optional(callback: "scene.open", isOptional: false),
      .sceneStateAtCall(callback: "scene.open", state: "shown"),
      .unnumbered([.init(kind: .moved, role: "open")]),
    ]
    #expect(pack.claims["c-whole-runs"]?.cases.map(\.expectations) == [runs])
    let data: [Claim.Expectation] = [
      .transition(.init(from: "off", to: "back", before: [], after: ["app.launch"], on: ["tap"])),
      .reference(
        .posts(
          callback: "app.launch", .init("AppDidLaunch", alias: "App.didLaunch", timing: .after))),
      .reference(
        .postsExactly(callback: "app.launch", notifications: ["App.didLaunch", "App.log"])),
      .reference(.trigger(callback: "app.launch", says: [.everywhere("process")])),
      .reference(
        .purpose(
          callback: "app.launch",
          says: [.translated(LocalizedText(["en": "set up"])), .everywhere("window")])),
      .reference(.named(callback: "app.launch", name: "launch(_:)")),
      .reference(.owner(callback: "app.launch", participant: "delegate")),
      .reference(
        .declaration(callback: "app.launch", language: "swift", text: "func launch() -> Bool")),
      .reference(
        .availability(
          callback: "app.launch",
          .init(introduced: "2.0", deprecated: "26.0", replacement: "scene.connect"))),
      .reference(.caller(callback: "app.launch", participant: "user")),
      .reference(.transitionCause(transition: "app.start", participant: "user")),
      .reference(
        .state(
          "shown",
          .init(standsFor: "front", says: [.translated(LocalizedText(["en": "seen"]))]))),
      .reference(.activity(["off", "back", "front"])),
      .reference(.term("window", says: [.everywhere("what one sees")])),
      .reference(
        .defines(
          .init(
            scenario: "open-link", start: [.init(scene: "main", state: "back")],
            events: [.init(event: "tap")], pins: [.init(condition: "os", value: "27")],
            flows: ["scene"]))),
      .reference(
        .defines(
          .init(
            scenario: "two-scenes",
            start: [
              .init(scene: "main", state: "shown"), .init(scene: "second", state: "unattached"),
            ],
            events: [.init(event: "tap"), .init(event: "kill", scene: "second")],
            flows: ["app", "scene"]))),
      .reference(.condition("sound", values: ["yes", "no"], default: "yes")),
    ]
    #expect(pack.claims["c-whole-data"]?.cases.map(\.expectations) == [data])
  }

  @Test func claimsWithCases() throws {
    let claim = try #require(try pack().claims["c-cases"])
    let quiet = Guard([.init(name: "sound", values: ["no"])])
    #expect(
      claim.cases == [
        .init(
          flows: ["scene"],
          expectations: [.transition(.init(from: "back", to: "shown", calls: []))]),
        .init(
          subjects: [.init(run: .scenario("open-link"), flows: ["app"], when: quiet)],
          flows: ["app"], expectations: [.last("app.open")]),
        .init(
          subjects: [.init(run: .steps(start: "back", events: ["kill"]))],
          expectations: [.outcome(.completed), .never(["scene.open"])]),
        .init(expectations: [.reference(.purpose(callback: "app.open", says: []))]),
      ])
  }
}

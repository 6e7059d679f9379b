import RuleModel
import Simulation
import Testing

@testable import Diagrams

/// The path of a story through its states.
@Suite struct StateDiagramTests {
  private func picture(
    _ pack: RulePack = SamplePack.pack, _ scenario: String = "story", flow: String = "old",
    locale: String = "en", small: Double = 12.5
  ) throws -> Picture {
    let drawn = Drawn(pack, locale: locale)
    let scenario = try #require(pack.scenarios[scenario])
    let machine = try #require(pack.machines[flow])
    var context = drawn.context
    context.theme.sizes.text = 13
    context.theme.sizes.code = small
    context.theme.sizes.small = small
    return StateDiagram(
      machine, path: try drawn.timeline(scenario, flow), scenario: scenario, context: context
    ).picture
  }

  /// Changes one thing of a pack.
  private static func change<Element: Identified>(
    _ catalog: inout Catalog<Element>, _ id: String, _ body: (inout Element) -> Void
  ) {
    catalog = Catalog(
      catalog.map { element in
        var element = element
        if element.id == id { body(&element) }
        return element
      })
  }

  /// The texts of rows and states, from top to bottom.
  private func texts(_ picture: Picture) -> [String] {
    let drawing = picture.drawing
    let labels = drawing.frames.compactMap(\.label) + drawing.shapes.compactMap(\.label)
    return labels.sorted {
      ($0.bounds.center.y, $0.bounds.left) < ($1.bounds.center.y, $1.bounds.left)
    }.map { $0.lines.joined() }
  }

  @Test(arguments: SamplePack.locales, ["old", "new"])
  func nothingOverlaps(locale: String, flow: String) throws {
    let picture = try picture(flow: flow, locale: locale)
    #expect(problems(in: picture.drawing) == [])
    #expect(picture.width <= 830)
  }

  /// The states of a story stand below one another, and one that it comes back to stands again.
  @Test func statesStandInTheirOrder() throws {
    let frames = try picture().drawing.frames
    #expect(
      frames.compactMap { $0.label?.text }.map { $0.replacing("\n", with: " ") }
        == [
          "Off", "Low", "In the middle of something rather long", "High", "Low",
          "In the middle of something rather long", "High",
        ])
    #expect(frames.map(\.bounds.top) == frames.map(\.bounds.top).sorted())
    #expect(Set(frames.map(\.bounds.left)).count == 1)
    #expect(frames.first?.look == .state0 && frames.last?.look == .state4)
  }

  @Test func callsHaveTheNumbersOfTheTimeline() throws {
    let drawing = try picture().drawing
    let numbers = drawing.shapes.filter { $0.look == .number }
    #expect(numbers.compactMap(\.label?.text) == (1...numbers.count).map(String.init))
    let drawn = Drawn()
    let timeline = try drawn.timeline(drawn.pack.scenarios[0], "old")
    #expect(numbers.count == timeline.calls.count)
    // From top to bottom.
    #expect(numbers.map(\.bounds.top) == numbers.map(\.bounds.top).sorted())
  }

  /// What a transition calls stands beside its arrow, what an event delivers in the state.
  @Test func deliveriesStandInTheirState() throws {
    let drawing = try picture().drawing
    let drawn = Drawn()
    let timeline = try drawn.timeline(drawn.pack.scenarios[0], "old")
    #expect(timeline.calls.contains { $0.isDelivered })
    for call in timeline.calls {
      let circle = try #require(drawing.shapes.first { $0.id == "call \(call.number)" })
      let box = drawing.frames.first { $0.bounds.contains(circle.bounds) }
      if call.isDelivered {
        #expect(
          box?.label?.text.replacing("\n", with: " ")
            == drawn.context.state(call.sceneState, of: "old"))
      } else if call.callback != "wake" {
        #expect(box == nil, "\(call.number)")
      }
    }
  }

  @Test func optionalChangesAreDashedAndSaySo() throws {
    let picture = try picture()
    let optional = picture.drawing.lines.filter { $0.look == .optionalPath }
    #expect(optional.count == 1)
    #expect(texts(picture).filter { $0 == "may happen" }.count == 1)
    #expect(picture.drawing.lines.filter { $0.look == .path }.count == 5)
  }

  @Test func whatWaitsLeadsToItsCall() throws {
    let picture = try picture(flow: "new")
    #expect(texts(picture).contains("held until High"))
    let line = try #require(picture.drawing.lines.first { $0.look == .held })
    let number = try #require(
      picture.drawing.shapes.first { shape in
        shape.look == .number && shape.bounds.center.y == line.tip?.y
      })
    let drawn = Drawn()
    let timeline = try drawn.timeline(drawn.pack.scenarios[0], "new")
    let call = try #require(timeline.calls.first { $0.heldSince != nil })
    #expect(number.label?.text == "\(call.number)")
  }

  /// Calls of no order have brackets; where these would take the room of the calls, it is said in words.
  @Test func openOrderIsMarked() throws {
    let picture = try picture()
    let drawn = Drawn()
    let timeline = try drawn.timeline(drawn.pack.scenarios[0], "old")
    #expect(timeline.calls.contains { !$0.unordered.isEmpty })
    let brackets = picture.drawing.lines.filter { $0.look == .bracket }
    let words = texts(picture).filter { $0.hasPrefix("in no known order with") }
    #expect(brackets.isEmpty != words.isEmpty)
    for bracket in brackets {
      let places = bracket.curves[0]
      #expect((places.map(\.x).max() ?? 0) < picture.width)
    }
  }

  /// An event that only drives through a state stands at the arrow that it begins with.
  @Test func anEventStandsOnce() throws {
    let texts = texts(try picture())
    #expect(texts.filter { $0 == "Somebody asks the engine to go" }.count == 2)
    #expect(texts.filter { $0 == "The world stops" }.count == 1)
    let first = try #require(texts.firstIndex(of: "Somebody asks the engine to go"))
    #expect(texts[first - 1] == "Off")
  }

  @Test func theDescriptionTellsTheStory() throws {
    let description = try picture().description
    #expect(description.hasPrefix("Begins in Off. The user with a name of thirty letters: "))
    #expect(description.contains("Now Low."))
    #expect(description.contains("1. "))
  }

  // MARK: - Scenes

  private static func scenes(_ count: Int, then change: (inout RulePack) -> Void = { _ in })
    -> RulePack
  {
    var pack = SamplePack.pack
    let names = ["main", "second", "third", "fourth", "fifth"].prefix(count)
    pack.scenarios = Catalog([
      Scenario(
        id: "scenes", title: LocalizedText(["en": "Scenes"]), summary: LocalizedText(["en": ""]),
        start: names.enumerated().map { .init(scene: $1, state: $0 == 0 ? "high" : "low") },
        flows: ["old"],
        events: names.dropFirst().map { .init(event: "go", scene: $0) }
          + names.map { .init(event: "stop", scene: $0) })
    ])
    change(&pack)
    return pack
  }

  @Test func eachSceneAndTheProcessHaveAColumn() throws {
    let picture = try picture(Self.scenes(2), "scenes")
    #expect(problems(in: picture.drawing) == [])
    let columns = Set(picture.drawing.frames.map(\.bounds.left)).sorted()
    #expect(columns.count == 3)
    let texts = texts(picture)
    #expect(
      texts.prefix(5).dropFirst().sorted() == ["High", "process", "scene main", "scene second"])
    let states = columns.map { left in
      picture.drawing.frames.filter { $0.bounds.left == left }.compactMap { $0.label?.lines.first }
    }
    #expect(states[0] == ["High", "Low"])
    #expect(states[1] == ["High", "Low"])
    #expect(states[2].first == "Low" && states[2].last == "Low" && states[2].count == 4)
    #expect(picture.width <= 830)
  }

  /// Scenes that do not fit side by side stand below one another.
  @Test(arguments: [3, 4, 5])
  func manyScenesFitTheWidth(count: Int) throws {
    let picture = try picture(Self.scenes(count), "scenes")
    #expect(problems(in: picture.drawing) == [])
    #expect(picture.width <= 830)
    let titles = texts(picture).filter { $0.hasPrefix("scene ") }
    #expect(Set(titles).count == count)
  }

  /// The end of the process is the end of every scene.
  @Test func theProcessEndsForAllScenes() throws {
    let pack = Self.scenes(2) { pack in
      Self.change(&pack.events, "stop") { $0.drivesTo = [.init(to: "off")] }
      Self.change(&pack.machines, "old") { machine in
        let quit = Transition(id: "quit", from: "high", to: "off")
        machine.transitions = Catalog(Array(machine.transitions) + [quit])
      }
      Self.change(&pack.scenarios, "scenes") { $0.events = [.init(event: "stop")] }
    }
    let frames = try picture(pack, "scenes").drawing.frames
    let ends = frames.filter { $0.label?.text == "Off" }
    #expect(Set(ends.map(\.bounds.left)).count == 3 && ends.count == 3)
    #expect(Set(ends.map(\.bounds.top)).count == 1)
  }

  // MARK: - Stories in which little happens

  @Test func aStateThatIsNotLeftSaysWhatIsDeliveredInIt() throws {
    var pack = SamplePack.pack
    Self.change(&pack.scenarios, "story") {
      $0.start = [.init(scene: Scenario.mainScene, state: "high")]
    }
    Self.change(&pack.scenarios, "story") { $0.events = [.init(event: "go")] }
    Self.change(&pack.deliveries, "taken") { $0.after = [] }
    let picture = try picture(pack)
    #expect(problems(in: picture.drawing) == [])
    let frame = try #require(picture.drawing.frames.first)
    #expect(picture.drawing.frames.count == 1)
    let call = Drawn(pack).context.callback("take")
    for text in ["Somebody asks the engine to go", call, "options.something"] {
      let shape = picture.drawing.shapes.first { $0.label?.text.hasPrefix(text) == true }
      #expect(shape.map { frame.bounds.contains($0.bounds) } == true, "\(text)")
    }
  }

  @Test func nothingCalledIsSaid() throws {
    var pack = SamplePack.pack
    Self.change(&pack.scenarios, "story") {
      $0.start = [.init(scene: Scenario.mainScene, state: "high")]
    }
    Self.change(&pack.scenarios, "story") { $0.events = [.init(event: "lock")] }
    Self.change(&pack.events, "lock") { $0.drivesTo = [] }
    let picture = try picture(pack)
    let frame = try #require(picture.drawing.frames.first)
    let words = picture.drawing.shapes.first { $0.label?.text == "no callback is called" }
    #expect(words.map { frame.bounds.contains($0.bounds) } == true)
  }

  /// A transition from a state to itself has an arrow from its box to one of the same name.
  @Test func aSelfTransitionStandsTwice() throws {
    var pack = SamplePack.pack
    Self.change(&pack.machines, "old") { machine in
      machine.transitions = Catalog([
        Transition(
          id: "again", from: "high", to: "high", after: [.init(callback: "work")], on: ["go"])
      ])
    }
    Self.change(&pack.scenarios, "story") {
      $0.start = [.init(scene: Scenario.mainScene, state: "high")]
    }
    Self.change(&pack.scenarios, "story") { $0.events = [.init(event: "go")] }
    let drawing = try picture(pack).drawing
    #expect(drawing.frames.compactMap { $0.label?.text } == ["High", "High"])
    #expect(drawing.lines.filter { $0.look == .path }.count == 1)
    #expect(problems(in: drawing) == [])
  }
}

import RuleModel
import Simulation
import Testing

@testable import Diagrams

/// What the tests draw.
struct Drawn {
  let pack: RulePack
  let context: DiagramContext

  init(_ pack: RulePack = SamplePack.pack, locale: String = "en") {
    self.pack = pack
    context = DiagramContext(pack: pack, locale: locale, link: { "reference.md#\($0)" })
  }

  func timeline(_ scenario: Scenario, _ flow: String) throws -> Timeline {
    try Simulator(pack).timeline(of: scenario, flow: flow, settings: pack.defaultSettings)
  }

  func comparison(_ scenario: Scenario) throws -> Comparison {
    let left = try timeline(scenario, pack.flows[0].id)
    let right = try timeline(scenario, pack.flows[1].id)
    return Comparer(pack).comparison(of: left, and: right, scenario: scenario)
  }

  func sequences(_ scenario: Scenario) throws -> [Picture] {
    let comparison = try comparison(scenario)
    return [comparison.left, comparison.right].filter(\.isApplicable).map {
      SequenceDiagram($0, scenario: scenario, comparison: comparison, context: context).picture
    }
  }
}

@Suite struct SequenceDiagramTests {
  @Test(arguments: SamplePack.locales)
  func nothingOverlaps(locale: String) throws {
    let drawn = Drawn(locale: locale)
    for scenario in drawn.pack.scenarios {
      for picture in try drawn.sequences(scenario) {
        #expect(problems(in: picture.drawing, mayBeWide: true) == [], "\(picture.title)")
      }
    }
  }

  /// Receivers on the left, actors on the right, events that the dispatcher itself causes, and no
  /// dispatcher at all.
  @Test(arguments: ["reversed", "self-caused", "headless", "rotated"])
  func nothingOverlapsInOtherCasts(cast: String) throws {
    var pack = SamplePack.pack
    switch cast {
    case "reversed": pack.participants = Catalog(pack.participants.reversed())
    case "self-caused":
      pack.events = Catalog(
        pack.events.map {
          var event = $0
          event.by = "engine"
          return event
        })
    case "headless":
      pack.participants = Catalog(pack.participants.filter { $0.kind != .dispatcher })
    default:
      let all = Array(pack.participants)
      pack.participants = Catalog(Array(all[4...]) + Array(all[..<4]))
    }
    let drawn = Drawn(pack)
    for scenario in pack.scenarios {
      for picture in try drawn.sequences(scenario) {
        #expect(problems(in: picture.drawing, mayBeWide: true) == [], "\(picture.title)")
      }
      let picture = ComparisonDiagram(
        try drawn.comparison(scenario), scenario: scenario, context: drawn.context
      ).picture
      #expect(problems(in: picture.drawing, mayBeWide: true) == [], "\(scenario.id)")
    }
  }

  @Test func theProblemsOfAPictureAreFound() throws {
    let drawn = Drawn()
    var drawing = try drawn.sequences(drawn.pack.scenarios[0])[0].drawing
    let line = try #require(drawing.lines.first { $0.look == .lifeline })
    let place = try #require(line.curves.first?.last)
    drawing.addText("x", ["across"], .words, center: place, .standard)
    drawing.addText("y", ["on it"], .words, center: place, .standard)
    let found = problems(in: drawing)
    #expect(found.contains { $0.contains("lies on 'on it'") })
    #expect(found.contains { $0.contains("lies on the lifeline") })
  }

  @Test func aLongNameOfAFlowIsBroken() throws {
    var pack = try #require(EmbeddedPackTests.pack)
    let title = String(repeating: "A flow of very many words ", count: 12)
    pack.flows = Catalog(
      pack.flows.map { flow in
        var flow = flow
        flow.title = LocalizedText(["en": title])
        return flow
      })
    let drawn = Drawn(pack)
    for picture in try drawn.sequences(pack.scenarios[0]) {
      #expect(picture.width <= Theme.standard.width)
    }
  }

  @Test func callsStandInTheOrderOfTheTimeline() throws {
    let drawn = Drawn()
    let scenario = drawn.pack.scenarios[0]
    for (picture, flow) in zip(try drawn.sequences(scenario), ["old", "new"]) {
      let numbers = picture.drawing.shapes.filter { $0.look == .number }
      let calls = try drawn.timeline(scenario, flow).calls
      #expect(numbers.map { $0.label?.text } == calls.map { "\($0.number)" })
      let tops = numbers.map(\.bounds.top)
      #expect(tops == tops.sorted())
    }
  }

  @Test func everyCallIsDrawnToItsReceiver() throws {
    let drawn = Drawn()
    let scenario = drawn.pack.scenarios[0]
    let drawing = try drawn.sequences(scenario)[0].drawing
    for call in try drawn.timeline(scenario, "old").calls {
      let line = try #require(drawing.lines.first { $0.tail == "call \(call.number)" })
      let owner = try #require(drawn.pack.callbacks[call.callback]?.owner)
      let box = try #require(drawing.shapes.first { $0.id == owner })
      let tip = try #require(line.tip)
      #expect(abs(tip.x - box.bounds.center.x) < 6)
      #expect(line.look == (call.isOptional ? .optionalCall : .call))
    }
  }

  @Test func whatAReaderLooksForIsThere() throws {
    let drawn = Drawn()
    let pictures = try drawn.sequences(drawn.pack.scenarios[0])
    let old = pictures[0].drawing.labels.map(\.words)
    let new = pictures[1].drawing.labels.map(\.words)
    // Lines break within what is said of a payload.
    let whole = old.joined().filter { $0 != " " }
    #expect(whole.contains("options.something"))
    #expect(whole.contains("launchOptions:empty"))
    #expect(old.contains("?Q1"))
    #expect(old.contains { $0.contains("may be called") })
    #expect(old.contains { $0.contains("no sound") })
    #expect(old.contains { $0.hasPrefix("in either") })
    #expect(new.contains("held until High"))
    #expect(pictures[1].drawing.lines.contains { $0.look == .held })
    #expect(new.contains("no rule says what is handed over"))
  }

  @Test func aStoryThatStopsSaysWhy() throws {
    let drawn = Drawn()
    let picture = try drawn.sequences(drawn.pack.scenarios[1])[0]
    let words = "stops here: requires Permission: denied"
    #expect(picture.drawing.labels.contains { $0.text == words })
    #expect(picture.drawing.classes.shapes.contains(.stop))
    #expect(picture.description.hasSuffix(words + "."))
  }

  @Test func theDescriptionTellsTheStepsInOrder() throws {
    let drawn = Drawn()
    let picture = try drawn.sequences(drawn.pack.scenarios[0])[1]
    let name = "The a with a name of thirty letters"
    #expect(picture.title == "A story: calls, New flow")
    #expect(
      picture.description.hasPrefix(
        "Begins in Off. The user with a name of thirty letters: Somebody asks the engine to go. "
          + "Now Low. 1. \(name): receiver (\(name)); doubtful: Q1. 2."))
  }

  @Test func namesLinkToTheReference() throws {
    let drawn = Drawn()
    let dot = try drawn.sequences(drawn.pack.scenarios[0])[0].dot(.styled)
    #expect(dot.contains("URL=\"reference.md#start\""))
  }
}

@Suite struct VariantsDiagramTests {
  private func picture(_ place: Int, locale: String = "en") throws -> Picture? {
    let drawn = Drawn(locale: locale)
    let scenario = drawn.pack.scenarios[place]
    let variants = try Simulator(drawn.pack).variants(of: scenario, flow: "old")
    return SequenceDiagram(variants: variants, scenario: scenario, context: drawn.context)?.picture
  }

  @Test(arguments: SamplePack.locales)
  func nothingOverlaps(locale: String) throws {
    for place in [0, 1] {
      let picture = try #require(try picture(place, locale: locale))
      #expect(problems(in: picture.drawing, mayBeWide: true) == [])
    }
  }

  @Test func whatVariantsShareIsDrawnOnce() throws {
    let drawing = try #require(try picture(0)).drawing
    let events = drawing.labels.filter { $0.style == .event }.map(\.words)
    // What both ways end with is drawn once, too.
    #expect(
      events == [
        "Somebody asks the engine to go", "The world stops", "Somebody asks the engine to go",
      ])
    let frame = try #require(drawing.frames.first { $0.id == "branches" }?.bounds)
    for shape in drawing.shapes where shape.id.contains(" in ") {
      #expect(frame.contains(shape.bounds), "\(shape.id)")
    }
    for shape in drawing.shapes where shape.look == .number && !shape.id.contains(" in ") {
      #expect(!frame.intersects(shape.bounds), "\(shape.id)")
    }
    let titles = drawing.labels.filter { $0.style == .subtitleWords }.map(\.words)
    #expect(titles == ["Permission: granted", "Permission: denied"])
  }

  @Test func oneVariantAloneHasNoSuchDiagram() throws {
    let drawn = Drawn()
    let scenario = drawn.pack.scenarios[0]
    let variants = try Simulator(drawn.pack).variants(of: scenario, flow: "old")
    #expect(
      SequenceDiagram(
        variants: Array(variants.prefix(1)), scenario: scenario, context: drawn.context)?.picture
        == nil)
  }
}

@Suite struct ComparisonDiagramTests {
  @Test(arguments: SamplePack.locales)
  func nothingOverlaps(locale: String) throws {
    let drawn = Drawn(locale: locale)
    for scenario in drawn.pack.scenarios {
      let picture = ComparisonDiagram(
        try drawn.comparison(scenario), scenario: scenario, context: drawn.context
      ).picture
      #expect(problems(in: picture.drawing, mayBeWide: true) == [], "\(scenario.id)")
    }
  }

  @Test func onlyDifferencesAreRed() throws {
    let drawn = Drawn()
    let scenario = drawn.pack.scenarios[0]
    let comparison = try drawn.comparison(scenario)
    let drawing = ComparisonDiagram(comparison, scenario: scenario, context: drawn.context)
      .picture.drawing
    let red = drawing.frames.filter { [.difference, .missing].contains($0.look) }
    let marked = comparison.rows.filter { !$0.differences.isEmpty }
    #expect(!marked.isEmpty)
    #expect(red.count >= marked.count)
    let calls = drawing.shapes.filter { $0.look == .number }
    for call in calls {
      let isMarked = comparison.differences.contains { difference in
        call.id.hasPrefix("old")
          ? difference.left.contains { "old call \($0)" == call.id }
          : difference.right.contains { "new call \($0)" == call.id }
      }
      #expect(red.contains { $0.bounds.contains(call.bounds) } == isMarked, "\(call.id)")
    }
  }

  @Test func aComparisonWithItselfHasNothingRed() throws {
    let drawn = Drawn()
    let scenario = drawn.pack.scenarios[0]
    let timeline = try drawn.timeline(scenario, "old")
    let comparison = Comparer(drawn.pack).comparison(
      of: timeline, and: timeline, scenario: scenario)
    let picture = ComparisonDiagram(comparison, scenario: scenario, context: drawn.context).picture
    let red: Set<DiagramClass> = [.difference, .missing, .badge, .tint]
    #expect(picture.drawing.classes.shapes.isDisjoint(with: red))
    #expect(picture.drawing.labels.contains { $0.text == "no differences, as far as is known" })
    #expect(picture.description.hasSuffix("no differences, as far as is known."))
  }
}

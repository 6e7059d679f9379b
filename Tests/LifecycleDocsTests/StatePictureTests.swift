import RuleModel
import Simulation
import Testing

@testable import Diagrams
@testable import LifecycleDocs

/// Reads the state picture of every story back from its SVG, and holds it against the timeline.
@Suite struct StatePictureTests {
  /// A text of an SVG.
  private struct Placed {
    var style: String
    var x: Double
    var y: Double
    var text: String

    /// Whether it is the name of a state.
    var isState: Bool { ["b0", "b1", "b2", "b3", "b4"].contains(style) }
  }

  private static func texts(of svg: String) -> [Placed] {
    svg.matches(of: /<text ([^>]*)>([^<]*)<\/text>/).compactMap { match in
      func attribute(_ name: String) -> String? {
        match.output.1.split(separator: " ").first { $0.hasPrefix(name + "=\"") }
          .map { String($0.dropFirst(name.count + 2).dropLast()) }
      }
      guard let style = attribute("class"), let x = attribute("x").flatMap(Double.init),
        let y = attribute("y").flatMap(Double.init)
      else { return nil }
      return Placed(style: style, x: x, y: y, text: plain(String(match.output.2)))
    }.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  private static func plain(_ text: String) -> String {
    text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }

  /// The text without spaces, since lines break at them.
  private static func bare(_ text: some StringProtocol) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
  }

  private static func bare(_ texts: some Sequence<Placed>) -> String {
    bare(texts.map(\.text).joined())
  }

  /// The heights that each bracket covers.
  private static func brackets(of svg: String) -> [ClosedRange<Double>] {
    svg.matches(of: /<g class="k">\s*(?:<title>[^<]*<\/title>\s*)?<path[^>]* d="([^"]*)"/)
      .compactMap {
        let numbers = $0.output.1.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
        let heights = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
        guard let top = heights.min(), let bottom = heights.max() else { return nil }
        return top...bottom
      }
  }

  @Test(arguments: ["en", "zh-Hans", "th"])
  func nothingOfATimelineIsLost(locale: String) throws {
    let project = Project(rules: nil)
    let pack = try #require(project.rules)
    let library = try StoryLibrary(pack)
    let documentation = try Documentation(of: project, options: .init(locales: [locale]))
    let strings = try #require(project.strings[locale])
    let context = DiagramContext(
      pack: pack, locale: locale, strings: DiagramStrings { strings("diagram.\($0)") })
    var count = 0
    for story in library.stories {
      for flow in story.flows {
        for variant in flow.drawn {
          let path = MarkdownAddresses().picture(
            "state", scenario: story.scenario.id, flow: flow.flow.id,
            distinction: variant.distinction, locale: locale)
          let file = try #require(documentation.files.first { $0.path == path }, "\(path)")
          let svg = String(decoding: try documentation.contents(of: file), as: UTF8.self)
          let found = Self.missing(
            from: svg, variant.timeline, scenario: story.scenario, context: context)
          #expect(found == [], "\(path)")
          count += 1
        }
      }
    }
    #expect(count > 80)
  }

  /// A transition has one number, in the picture of its machine and in the table of the page.
  @Test(arguments: ["en", "zh-Hans", "th"])
  func theTableHasTheNumbersOfThePicture(locale: String) throws {
    let project = Project(rules: nil)
    let pack = try #require(project.rules)
    let documentation = try Documentation(of: project, options: .init(locales: [locale]))
    func contents(_ path: String) throws -> String {
      let file = try #require(documentation.files.first { $0.path == path }, "\(path)")
      return String(decoding: try documentation.contents(of: file), as: UTF8.self)
    }
    let lines = try contents("\(locale)/states.md").split(separator: "\n")
    for machine in pack.machines {
      let texts = Self.texts(of: try contents("diagrams/\(locale)/machine.\(machine.id).svg"))
      let numbers = texts.filter { $0.style == "tn" }.compactMap { Int($0.text) }.sorted()
      #expect(numbers == Array(1...machine.transitions.count))
      for (index, transition) in machine.transitions.enumerated() {
        let line = lines.first { $0.contains("`\(transition.id)`") }
        #expect(line?.hasPrefix("| \(index + 1) ") == true, "\(transition.id)")
      }
    }
  }

  /// What a picture does not tell of a timeline, or tells otherwise.
  private static func missing(
    from svg: String, _ timeline: Timeline, scenario: Scenario, context: DiagramContext
  ) -> [String] {
    let texts = texts(of: svg)
    var missing = statesMissing(from: texts, timeline, scenario: scenario, context: context)
    let titles = timeline.happenings.map { context.event($0.event) }
    let events = bare(texts.filter { $0.style == "te" })
    if events != bare(titles.joined()) { missing.append("events \(events)") }
    let numbers = texts.filter { $0.style == "tn" }
    if numbers.map(\.text) != timeline.calls.map({ "\($0.number)" }) {
      return missing + ["numbers \(numbers.map(\.text))"]
    }
    let brackets = brackets(of: svg)
    for (index, (call, number)) in zip(timeline.calls, numbers).enumerated() {
      let next = texts.first { text in
        text.y > number.y + 4 && (text.isState || ["te", "tn", "tz"].contains(text.style))
      }
      let row = texts.filter {
        number.y - 6 < $0.y && $0.y < (next?.y ?? .infinity) - 6 && $0.x > number.x
      }
      missing += parts(of: call, context).filter { !bare(row).contains(bare($0)) }
        .map { "\(call.number): '\($0)' in '\(bare(row))'" }
      for other in call.unordered {
        let heights = [number.y, numbers[other - 1].y]
        let isCovered = brackets.contains { bracket in
          heights.allSatisfy { bracket.contains($0 - 4) }
        }
        if !isCovered { missing.append("no order of \(call.number) and \(other)") }
      }
      let above = texts.last { $0.isState && $0.y < number.y }
      let below = texts.first { $0.isState && $0.y > number.y }
      let state = bare(context.state(call.sceneState, of: timeline.flow))
      let near = [above, call.isDelivered ? nil : below].compactMap { $0.map { bare($0.text) } }
      // A name of several lines is found by its end or its beginning.
      if !near.contains(where: { state.hasSuffix($0) || state.hasPrefix($0) }),
        scenario.start.count == 1
      {
        missing.append("call \(index + 1) in \(state) stands at \(near)")
      }
    }
    return missing + restMissing(from: texts, timeline, context: context)
  }

  private static func parts(of call: Timeline.Call, _ context: DiagramContext) -> [String] {
    var parts = [context.callback(call.callback)] + call.payloads.map(\.carrier)
    parts += call.emptyCarriers.map { context.strings(.empty, ["carrier": $0.carrier]) }
    if call.isOptional { parts.append(context.strings(.mayBeCalled)) }
    if !call.doubts.isEmpty { parts.append("?") }
    return parts
  }

  /// The states of each scene, in order; all columns are those of scenes or of the process.
  private static func statesMissing(
    from texts: [Placed], _ timeline: Timeline, scenario: Scenario, context: DiagramContext
  ) -> [String] {
    let columns = Dictionary(grouping: texts.filter(\.isState)) { ($0.x * 2).rounded() }
      .mapValues { bare($0) }
    guard let machine = context.pack.machines[timeline.flow] else { return ["no machine"] }
    let scenes = scenario.start.map { start in
      let changes = timeline.stateChanges.filter { change in
        change.scene == start.scene
          || context.pack.states[change.stateAfter]?.isRunning == false
      }
      let first = changes.first { $0.scene == start.scene }?.sceneStateBefore
      let state = first ?? machine.states[start.state]?.id
      let name = state ?? machine.states.first { $0.standsFor == start.state }?.id ?? ""
      return bare(
        ([name] + changes.map(\.sceneStateAfter)).map { context.state($0, of: machine.id) }
          .joined())
    }
    let process = bare(timeline.states.map(context.state).joined())
    let allowed = scenes.count > 1 ? Set(scenes + [process]) : Set(scenes)
    return scenes.filter { !columns.values.contains($0) }.map { "states \($0) in \(columns)" }
      + columns.values.filter { !allowed.contains($0) }.map { "states \($0)" }
  }

  private static func restMissing(
    from texts: [Placed], _ timeline: Timeline, context: DiagramContext
  ) -> [String] {
    let all = bare(texts)
    var words = timeline.effects.compactMap { effect -> String? in
      let texts = context.pack.effects[effect.effect]
      return context.words(effect.isPresent ? texts?.title : texts?.absence)
    }
    words += timeline.entries.compactMap { entry in
      switch entry {
      case .held(let held): context.callback(held.callback)
      case .notCovered: context.strings(.notCovered)
      case .stateChange(let change) where change.isOptional: context.strings(.mayHappen)
      default: nil
      }
    }
    words += [context.stop(timeline.outcome)].compactMap(\.self)
    if timeline.isSilent { words.append(context.strings(.nothingCalled)) }
    words += timeline.doubts
    return words.filter { !all.contains(bare($0)) }
  }
}

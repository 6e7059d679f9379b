import RuleModel
import Simulation
import Testing

@testable import Diagrams

/// Reads mirrored pictures back, and holds them against the timelines.
@Suite struct MirroredComparisonTests {
  /// One picture with what it was made of.
  private struct Case {
    var scenario: Scenario
    var comparison: Comparison
    var drawing: Drawing
    var context: DiagramContext

    var sides: [(timeline: Timeline, prefix: String)] {
      [comparison.left, comparison.right].map { ($0, $0.flow + " ") }
    }

    func shapes(_ prefix: String, _ style: TextClass) -> [Drawing.Shape] {
      drawing.shapes.filter { $0.id.hasPrefix(prefix) && $0.label?.style == style }
    }

    /// The circle of a call.
    func circle(_ prefix: String, _ call: Timeline.Call) -> Drawing.Shape? {
      drawing.shapes.first { $0.id == "\(prefix)call \(call.number)" }
    }

    /// The name that stands above the arrow of a call.
    func name(_ prefix: String, _ call: Timeline.Call) -> Drawing.Shape? {
      guard let axis = circle(prefix, call)?.bounds.center.y else { return nil }
      return shapes(prefix, .name).min {
        (axis - $0.bounds.bottom).magnitude < (axis - $1.bounds.bottom).magnitude
      }
    }
  }

  /// The pictures of each language, drawn once for all tests.
  private static let made = Dictionary(
    uniqueKeysWithValues: ["en", "zh-Hans", "th"].map { locale in
      (locale, Result { try drawnCases(locale) })
    })

  private static func cases(_ locale: String) throws -> [Case] {
    try #require(made[locale]).get()
  }

  private static func drawnCases(_ locale: String) throws -> [Case] {
    let drawn = Drawn(try #require(EmbeddedPackTests.pack), locale: locale)
    return try drawn.pack.scenarios.compactMap { scenario in
      let comparison = try drawn.comparison(scenario)
      guard comparison.left.isApplicable, comparison.right.isApplicable else { return nil }
      let picture = ComparisonDiagram(comparison, scenario: scenario, context: drawn.context)
        .picture
      return Case(
        scenario: scenario, comparison: comparison, drawing: picture.drawing,
        context: drawn.context)
    }
  }

  @Test(arguments: ["en", "zh-Hans", "th"])
  func everyPairIsMirrored(locale: String) throws {
    let cases = try Self.cases(locale)
    #expect(cases.count > 30)
    for one in cases {
      #expect(one.drawing.frames.contains { $0.look == .dispatcher }, "\(one.scenario.id)")
      #expect(one.drawing.width == Theme.standard.width, "\(one.scenario.id)")
    }
  }

  @Test(arguments: ["en", "zh-Hans", "th"])
  func everyCallIsThere(locale: String) throws {
    for one in try Self.cases(locale) {
      for (timeline, prefix) in one.sides {
        let numbers = one.shapes(prefix, .number).sorted { $0.bounds.top < $1.bounds.top }
        #expect(
          numbers.compactMap { $0.label?.text } == timeline.calls.map { "\($0.number)" },
          "\(one.scenario.id)")
        for call in timeline.calls {
          let name = try #require(one.name(prefix, call))
          #expect(name.label?.lines.joined() == one.context.callback(call.callback))
          let line = try #require(
            one.drawing.lines.first { $0.tail == "\(prefix)call \(call.number)" })
          #expect(line.look == (call.isOptional ? .optionalCall : .call))
          let owner = try #require(one.context.pack.callbacks[call.callback]?.owner)
          let head = try #require(one.drawing.shapes.first { $0.id == prefix + owner })
          #expect((try #require(line.tip).x - head.bounds.center.x).magnitude < 6)
        }
      }
    }
  }

  @Test(arguments: ["en", "zh-Hans", "th"])
  func payloadsStandUnderTheirCalls(locale: String) throws {
    for one in try Self.cases(locale) {
      for (timeline, prefix) in one.sides {
        for call in timeline.calls {
          let name = try #require(one.name(prefix, call))
          let lines = one.shapes(name.id + " detail", .payload).compactMap { $0.label?.text }
          var carriers: [String] = []
          for carrier in call.payloads.map(\.carrier) where !carriers.contains(carrier) {
            carriers.append(carrier)
          }
          #expect(lines.joined() == carriers.joined(), "\(one.scenario.id)")
        }
      }
    }
  }

  @Test(arguments: ["en", "zh-Hans", "th"])
  func everyStateIsNamed(locale: String) throws {
    for one in try Self.cases(locale) {
      for (timeline, prefix) in one.sides {
        var states = [timeline.start]
        for change in timeline.stateChanges where change.stateAfter != states.last {
          states.append(change.stateAfter)
        }
        let names = one.drawing.shapes.filter { shape in
          shape.id.hasPrefix(prefix)
            && shape.label.map { TextClass.bands.contains($0.style) } ?? false
        }.sorted { $0.bounds.top < $1.bounds.top }
        #expect(names.count == states.count, "\(one.scenario.id)")
        for (name, state) in zip(names, states) {
          let words = one.context.state(state).filter { $0 != " " }
          #expect(name.label?.lines.joined().filter { $0 != " " } == words)
        }
        let ribbons = one.drawing.shapes.filter { shape in
          shape.form == .box && shape.id.hasPrefix(prefix + "state ")
        }
        #expect(ribbons.count == states.count)
      }
    }
  }

  @Test(arguments: ["en", "zh-Hans", "th"])
  func whatIsHeldOpenOrDoubtfulIsMarked(locale: String) throws {
    var found = (held: 0, open: 0, doubts: 0)
    for one in try Self.cases(locale) {
      for (timeline, prefix) in one.sides {
        let held = timeline.entries.filter { if case .held = $0 { true } else { false } }
        let waits = one.drawing.lines.filter {
          $0.look == .held && $0.tail.hasPrefix(prefix + "wait")
        }
        #expect(waits.count == held.count, "\(one.scenario.id)")
        found.held += held.count
        let brackets = one.drawing.lines.filter {
          $0.look == .bracket && $0.tail.hasPrefix(prefix + "order")
        }
        for call in timeline.calls {
          let circle = try #require(one.circle(prefix, call))
          if !call.unordered.isEmpty {
            found.open += 1
            #expect(
              brackets.contains { line in
                let ys = line.curves.joined().map(\.y)
                return (ys.min() ?? 0) < circle.bounds.center.y
                  && circle.bounds.center.y < (ys.max() ?? 0)
              }, "\(one.scenario.id) \(call.number)")
          }
          let name = try #require(one.name(prefix, call))
          let chip = one.drawing.shapes.first { $0.id == name.id + " doubt" }
          #expect((chip != nil) == !call.doubts.isEmpty, "\(one.scenario.id) \(call.number)")
          if let text = chip?.label?.text, text != "?" {
            #expect(text == "?" + call.doubts.joined(separator: " "))
            found.doubts += 1
          }
        }
      }
      let doubts = Set((one.comparison.left.doubts + one.comparison.right.doubts).map { "?" + $0 })
      let explained = Set(
        one.drawing.shapes.filter { $0.id.hasPrefix("note ") }.compactMap { $0.label?.text })
      #expect(doubts.isSubset(of: explained), "\(one.scenario.id)")
    }
    #expect(found.held > 0 && found.open > 0 && found.doubts > 0)
  }

  @Test(arguments: ["en", "zh-Hans", "th"])
  func rowsOfOneDutyShareAnAxisAndASign(locale: String) throws {
    var signs: Set<String> = []
    for one in try Self.cases(locale) {
      for row in one.comparison.rows {
        let circles = zip(one.sides, [row.left, row.right]).compactMap { side, call in
          call.flatMap { one.circle(side.prefix, $0) }
        }
        let axis = try #require(circles.first?.bounds.center.y)
        let isTogether = row.left?.eventIndex == row.right?.eventIndex
        if circles.count == 2, isTogether { #expect(circles[1].bounds.center.y == axis) }
        let sign = try #require(
          one.drawing.shapes.filter { [.sign, .redSign].contains($0.label?.style) }.min {
            ($0.bounds.center.y - axis).magnitude < ($1.bounds.center.y - axis).magnitude
          }?.label)
        signs.insert(sign.text)
        if row.left == nil { #expect(["+", "↕", "?"].contains(sign.text), "\(one.scenario.id)") }
        if row.right == nil { #expect(["−", "↕", "?"].contains(sign.text), "\(one.scenario.id)") }
        let isWhole = one.comparison.differences.contains { $0.kind == .reach }
        if !row.differences.isEmpty, !isWhole {
          #expect(sign.style == .redSign, "\(one.scenario.id)")
        }
      }
      if one.comparison.differences.isEmpty {
        let red: Set<DiagramClass> = [.tint, .badge]
        #expect(one.drawing.classes.shapes.isDisjoint(with: red), "\(one.scenario.id)")
        #expect(!one.drawing.classes.texts.contains(.redSign), "\(one.scenario.id)")
      }
    }
    #expect(signs.isSuperset(of: ["=", "≠", "+", "−", "↕"]))
  }
}

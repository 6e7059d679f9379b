import RuleModel
import Simulation
import Testing

@testable import Diagrams

@Suite struct MachineDrawingTests {
  private func machine(
    _ count: Int, _ transitions: [(from: Int, to: Int)], calls: Int = 1
  ) -> Machine {
    Machine(
      id: "old",
      states: (0..<count).map { MachineState(id: "s\($0)", standsFor: "low") },
      transitions: transitions.enumerated().map { index, pair in
        Transition(
          id: "t\(index)", from: "s\(pair.from)", to: "s\(pair.to)",
          after: Array(repeating: .init(callback: "work"), count: calls))
      })
  }

  private static let readable: Theme = {
    var theme = Theme.standard
    theme.sizes.text = 13
    theme.sizes.code = 12.5
    theme.sizes.small = 12.5
    return theme
  }()

  private func drawing(_ machine: Machine, locale: String = "en") -> Drawing {
    var pack = SamplePack.pack
    pack.machines = Catalog([machine])
    var context = Drawn(pack, locale: locale).context
    context.theme = Self.readable
    return StateDiagram(machine, context: context).picture.drawing
  }

  private func isLadder(_ machine: Machine) -> Bool {
    var context = Drawn().context
    context.theme = Self.readable
    return MachineLadder(parts: MachineParts(machine: machine, context: context)) != nil
  }

  /// The first and the last place of each line.
  private func ends(of drawing: Drawing) -> [Point] {
    drawing.lines.flatMap { line in
      [line.curves.first?.first, line.tip].compactMap { $0 }
    }
  }

  /// All pairs of states of a machine of three, twice, with loops, and long ways beside short ones.
  private static let machines: [(count: Int, transitions: [(from: Int, to: Int)])] = [
    (1, []),
    (1, [(0, 0)]),
    (1, [(0, 0), (0, 0)]),
    (2, [(0, 1), (1, 0), (0, 1), (1, 1)]),
    (3, [(0, 1), (1, 2), (0, 2), (2, 0), (2, 1), (1, 0), (1, 1), (0, 2), (2, 0)]),
    (5, [(0, 4), (4, 0), (1, 3), (3, 1), (0, 1), (1, 2), (2, 3), (3, 4), (2, 2), (0, 2), (2, 4)]),
  ]

  /// Thirty states in a ring of two ways each, which no ladder of the width holds when they are mixed.
  private static let mixed = (0..<60).map { (from: $0 / 2, to: ($0 / 2 * 7 + 11 * ($0 % 2)) % 30) }

  @Test(arguments: machines.indices)
  func nothingOverlapsAndEachEndHasItsPlace(_ index: Int) throws {
    let (count, transitions) = Self.machines[index]
    let drawing = drawing(machine(count, transitions))
    #expect(problems(in: drawing) == [])
    let ends = ends(of: drawing)
    #expect(ends.count == 2 * transitions.count)
    #expect(Set(ends).count == ends.count)
    for (line, pair) in zip(drawing.lines, transitions) {
      for (place, state) in [(line.curves.first?.first, pair.from), (line.tip, pair.to)] {
        let box = try #require(drawing.shapes.first { $0.id == "s\(state)" }?.bounds)
        let place = try #require(place)
        #expect(place.x == box.left || place.x == box.right)
        #expect(box.top < place.y && place.y < box.bottom)
      }
    }
  }

  @Test(arguments: machines.indices)
  func noLineRunsThroughWords(_ index: Int) throws {
    let (count, transitions) = Self.machines[index]
    expectFreeWords(drawing(machine(count, transitions)))
  }

  private func expectFreeWords(_ drawing: Drawing) {
    let labels = drawing.labels.filter { $0.style != .number }
    for line in drawing.lines {
      for curve in line.curves {
        for (from, to) in zip(curve, curve.dropFirst()) {
          let span = Rectangle(
            left: min(from.x, to.x), top: min(from.y, to.y) - 0.1, right: max(from.x, to.x),
            bottom: max(from.y, to.y) + 0.1)
          for label in labels where span.intersects(label.bounds.insetBy(0.5)) {
            Issue.record("\(line.tail) to \(line.head) crosses \(label.text)")
          }
        }
      }
    }
  }

  /// An arrow has the number of its transition, and beside it the callbacks.
  @Test(arguments: SamplePack.locales)
  func everyArrowHasItsNumberAndItsCallbacks(locale: String) throws {
    let machine = try #require(SamplePack.pack.machines["old"])
    let drawing = drawing(machine, locale: locale)
    #expect(problems(in: drawing) == [])
    #expect(drawing.width <= 830)
    expectFreeWords(drawing)
    let context = Drawn(locale: locale).context
    for (index, transition) in machine.transitions.enumerated() {
      let circle = try #require(drawing.shapes.first { $0.id == "transition \(index + 1)" })
      #expect(circle.label?.text == "\(index + 1)")
      // It lies on the line.
      let start = try #require(drawing.lines[index].curves.first?.first)
      #expect(circle.bounds.center.y == start.y)
      let label = drawing.shapes.filter { $0.id.hasPrefix("transition \(index + 1) line ") }
      let words = label.compactMap(\.label?.text).joined()
      let calls = (transition.before + transition.after).map { context.callback($0.callback) }
      let optional = transition.isOptional ? context.strings(.mayHappen) : ""
      #expect(Self.bare(words) == Self.bare(calls.joined() + optional))
      if let last = label.last { #expect((last.bounds.bottom - start.y).magnitude < 10) }
    }
  }

  private static func bare(_ text: String) -> String { text.replacing(" ", with: "") }

  @Test func thereAndBackLieOnDifferentSides() throws {
    let drawing = drawing(machine(2, [(0, 1), (1, 0)]))
    let box = try #require(drawing.shapes.first { $0.id == "s0" }?.bounds)
    #expect(drawing.lines.map { $0.tip?.x } == [box.right, box.left])
  }

  @Test func linesThatShareNoGapShareALane() throws {
    let drawing = drawing(machine(3, [(0, 1), (1, 2), (0, 2)]))
    let lanes = drawing.lines.map { $0.curves[0].map(\.x).max() }
    #expect(lanes[0] == lanes[1])
    #expect(lanes[0] != lanes[2])
  }

  @Test func aMachineWithTooManyLanesIsAList() throws {
    let machine = machine(30, Self.mixed)
    #expect(!isLadder(machine))
    let drawing = drawing(machine)
    #expect(problems(in: drawing) == [])
    #expect(drawing.width <= 830)
    expectFreeWords(drawing)
    for (index, pair) in Self.mixed.enumerated() {
      let line = drawing.lines.first { line in
        let circle = drawing.shapes.first { $0.id == "transition \(index + 1)" }
        return line.tip?.y == circle?.bounds.center.y && line.tail == "s\(pair.from)"
          && line.head == "s\(pair.to)"
      }
      #expect(line != nil)
      let end = try #require(drawing.shapes.first { $0.id == "end \(index + 1)" })
      let state = try #require(drawing.shapes.first { $0.id == "s\(pair.from)" })
      // The arrow stands beside the state that it leaves.
      #expect(state.bounds.top < end.bounds.top && end.bounds.bottom < state.bounds.bottom)
      #expect(state.bounds.right < end.bounds.left)
    }
  }

  @Test func aLongChainIsALadder() {
    let machine = machine(400, (0..<399).map { ($0, $0 + 1) })
    #expect(isLadder(machine))
    let drawing = drawing(machine)
    #expect(drawing.lines.count == 399)
    #expect(drawing.width < 830)
  }

  @Test func denseMachinesHaveAllLabels() throws {
    let pairs = (0..<60).flatMap { from in (0..<60).filter { $0 != from }.map { (from, $0) } }
    let drawing = drawing(machine(60, pairs.map { (from: $0.0, to: $0.1) }))
    #expect(drawing.lines.count == 3_540)
    #expect(drawing.shapes.filter { $0.label?.text == "work" }.count == 3_540)
    #expect(drawing.width <= 830 && drawing.height < 60_000)
  }

  /// A state says which process state it stands for, where that has another name, and once.
  @Test func aStateNamesItsProcessStateOnce() {
    var machine = machine(2, [(0, 1)])
    machine.states = Catalog([
      MachineState(id: "s0", standsFor: "low"),
      MachineState(id: "s1", standsFor: "high", title: LocalizedText(["en": "On top"])),
    ])
    let drawing = drawing(machine)
    #expect(drawing.frames == [])
    let texts = drawing.labels.map(\.text)
    #expect(texts.filter { $0.contains("Low") } == ["Low"])
    #expect(texts.filter { $0.contains("High") } == ["process: High"])
    #expect(texts.contains("On top"))
    #expect(problems(in: drawing) == [])
  }

  @Test func whatIsCalledUnderConditionsIsMarked() {
    var machine = machine(2, [(0, 1)])
    machine.transitions = Catalog([
      Transition(
        id: "t", from: "s0", to: "s1",
        after: [
          .init(callback: "work", when: Guard([.init(name: "allowed", values: ["no"])])),
          .init(callback: "wake"),
        ])
    ])
    let drawing = drawing(machine)
    let label = drawing.shapes.filter { $0.id.hasPrefix("transition 1 line ") }
    #expect(label.map(\.label?.text) == ["work", "only under conditions", "wake"])
    #expect(label.map(\.url) == ["reference.md#work", nil, "reference.md#wake"])
  }

  private let ids = [
    "app:init", "app:ready:n", "node", "Graph", "strict", "2fast", "a\"b", "a b", "启动",
  ]

  @Test func statesKeepTheirNamesWhateverTheyAre() throws {
    let machine = Machine(
      id: "old", states: ids.map { MachineState(id: $0, standsFor: "low") },
      transitions: zip(ids, ids.dropFirst()).map {
        Transition(id: "\($0) to \($1)", from: $0, to: $1)
      })
    let drawing = drawing(machine)
    #expect(drawing.shapes.filter(\.isOfRules).map(\.id) == ids)
    #expect(
      drawing.lines.map { "\($0.tail)|\($0.head)" }
        == zip(ids, ids.dropFirst()).map { "\($0)|\($1)" })
  }
}

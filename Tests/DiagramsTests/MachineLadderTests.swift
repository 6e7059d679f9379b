import RuleModel
import Simulation
import Testing

@testable import Diagrams

@Suite struct MachineLadderTests {
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

  private func drawing(_ machine: Machine) throws -> Drawing {
    let context = Drawn().context
    let parts = MachineParts(machine: machine, context: context)
    let layout = try #require(MachineLadder(parts: parts)).layout
    return StateDiagram(machine, layout: layout, context: context).picture.drawing
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

  @Test(arguments: machines.indices)
  func nothingOverlapsAndEachEndHasItsPlace(_ index: Int) throws {
    let (count, transitions) = Self.machines[index]
    let drawing = try drawing(machine(count, transitions))
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
    let drawing = try drawing(machine(count, transitions))
    for line in drawing.lines {
      for curve in line.curves {
        for label in drawing.labels {
          let words = label.bounds.insetBy(0.5)
          #expect(!curve.contains { words.contains(Rectangle(center: $0, width: 0, height: 0)) })
          for (from, to) in zip(curve, curve.dropFirst()) {
            let span = Rectangle(
              left: min(from.x, to.x), top: min(from.y, to.y), right: max(from.x, to.x),
              bottom: max(from.y, to.y))
            #expect(!span.intersects(words), "\(line.tail) to \(line.head) crosses \(label.text)")
          }
        }
      }
    }
  }

  @Test func thereAndBackLieOnDifferentSides() throws {
    let drawing = try drawing(machine(2, [(0, 1), (1, 0)]))
    let box = try #require(drawing.shapes.first { $0.id == "s0" }?.bounds)
    #expect(drawing.lines.map { $0.tip?.x } == [box.right, box.left])
  }

  @Test func linesThatShareNoGapShareALane() throws {
    let drawing = try drawing(machine(3, [(0, 1), (1, 2), (0, 2)]))
    let middles = drawing.lines.map { $0.labels.first?.bounds.center.x }
    #expect(middles[0] == middles[1])
    #expect(middles[0] != middles[2])
  }

  @Test func largeMachinesAreLeftToGraphviz() {
    let context = Drawn().context
    let long = machine(25, (0..<24).map { ($0, $0 + 1) })
    let wide = machine(2, Array(repeating: (0, 1), count: 9))
    for machine in [long, wide] {
      #expect(MachineLadder(parts: MachineParts(machine: machine, context: context)) == nil)
      #expect(StateDiagram.ownLayout(of: machine, context: context) == nil)
    }
  }

  @Test func eachCallbackOfALabelHasItsOwnText() throws {
    let machine = Machine(
      id: "old", states: ["a", "b"].map { MachineState(id: $0, standsFor: "low") },
      transitions: [
        Transition(
          id: "t", from: "a", to: "b", after: [.init(callback: "work"), .init(callback: "wake")])
      ])
    let drawing = try drawing(machine)
    #expect(drawing.lines[0].labels.isEmpty)
    let texts = drawing.shapes.filter { $0.form == .plain && $0.id != "heading" }
    #expect(texts.map(\.label?.text) == ["work", "wake"])
    #expect(problems(in: drawing) == [])
  }
}

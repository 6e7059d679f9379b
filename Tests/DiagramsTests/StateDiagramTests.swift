import RuleModel
import Simulation
import Testing

@testable import Diagrams

@Suite struct StateDiagramTests {
  /// Any places will do for what these tests look at: one below the other.
  private func layout(of machine: Machine, _ parts: MachineParts) -> MachineLayout {
    var y = 2000.0
    var nodes: [MachineLayout.Node] = []
    for state in machine.states {
      nodes.append(
        .init(id: MachineParts.node(state.id), center: .init(x: 100, y: y), width: 120, height: 50))
      y -= 80
    }
    var edges: [MachineLayout.Edge] = []
    for transition in machine.transitions {
      let size = parts.labelSize(transition)
      let center = MachineLayout.Place(x: 400, y: y)
      nodes.append(
        .init(
          id: MachineParts.label(transition.id), center: center, width: size.width,
          height: size.height))
      let curve = Array(repeating: center, count: 4)
      edges += [
        .init(id: "1 " + transition.id, curve: curve),
        .init(id: "2 " + transition.id, curve: curve),
      ]
      y -= size.height + 20
    }
    return MachineLayout(width: 700, height: 2100, nodes: nodes, edges: edges)
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
    let drawn = Drawn()
    let parts = MachineParts(machine: machine, context: drawn.context)
    let picture = StateDiagram(
      machine, layout: layout(of: machine, parts), context: drawn.context
    ).picture
    let nodes = picture.drawing.shapes.map(\.id)
    #expect(nodes == ids + ["heading"])
    #expect(
      picture.drawing.lines.map { "\($0.tail)|\($0.head)" }
        == zip(ids, ids.dropFirst()).map { "\($0)|\($1)" })
  }

  @Test func thePathIsNumbered() throws {
    let drawn = Drawn()
    let scenario = drawn.pack.scenarios[0]
    let machine = try #require(drawn.pack.machines["old"])
    let parts = MachineParts(machine: machine, context: drawn.context)
    let timeline = try drawn.timeline(scenario, "old")
    let picture = StateDiagram(
      machine, layout: layout(of: machine, parts), path: timeline, scenario: scenario,
      context: drawn.context
    ).picture
    let steps = picture.drawing.shapes.filter { $0.look == .step }.compactMap(\.label?.text)
    #expect(steps == ["1", "2,5", "3,6", "4"])
    let looks = Dictionary(
      uniqueKeysWithValues: picture.drawing.shapes.filter { $0.form == .rounded }
        .map { ($0.id, $0.look) })
    #expect(looks["high"] == .visited4)
    let lines = picture.drawing.lines.map { "\($0.tail) \($0.head) \($0.look)" }
    #expect(lines.contains("off low path") && lines.contains("off middle paleTransition"))
    #expect(picture.description.hasPrefix("Begins in Off. 1. Off to Low: "))
    #expect(picture.description.hasSuffix("Ends in High."))
  }

  @Test func statesStandInTheSamePlacesInAllPictures() throws {
    let drawn = Drawn()
    let scenario = drawn.pack.scenarios[0]
    let machine = try #require(drawn.pack.machines["old"])
    let parts = MachineParts(machine: machine, context: drawn.context)
    let layout = layout(of: machine, parts)
    let whole = StateDiagram(machine, layout: layout, context: drawn.context).picture
    let path = StateDiagram(
      machine, layout: layout, path: try drawn.timeline(scenario, "old"), scenario: scenario,
      context: drawn.context
    ).picture
    for state in machine.states {
      let places = [whole, path].map { picture in
        picture.drawing.shapes.first { $0.id == state.id }?.bounds
      }
      #expect(places[0] != nil && places[0] == places[1])
    }
  }

  @Test func denseMachinesStandOnACircle() throws {
    let states = (0..<60).map { MachineState(id: "\($0)", standsFor: "low") }
    let transitions = states.flatMap { from in
      states.filter { $0.id != from.id }.map {
        Transition(
          id: "\(from.id)-\($0.id)", from: from.id, to: $0.id, after: [.init(callback: "work")])
      }
    }
    let machine = Machine(id: "old", states: states, transitions: transitions)
    let drawn = Drawn()
    let layout = try #require(StateDiagram.ownLayout(of: machine, context: drawn.context))
    let drawing = StateDiagram(machine, layout: layout, context: drawn.context).picture.drawing
    #expect(drawing.lines.count == 3_540)
    #expect(drawing.lines.first?.tooltip == "0 to 1: work.")
    #expect(problems(in: drawing) == [])
  }

  @Test func aLongChainHasAllLabels() {
    let states = (0..<400).map { MachineState(id: "\($0)", standsFor: "low") }
    let machine = Machine(
      id: "old", states: states,
      transitions: zip(states, states.dropFirst()).map {
        Transition(id: $0.id, from: $0.id, to: $1.id, after: [.init(callback: "work")])
      })
    let dot = StateDiagram.layoutDot(of: machine, context: Drawn().context)
    #expect(dot.split(separator: "->").count == 2 * 399 + 1)
    #expect(StateDiagram.ownLayout(of: machine, context: Drawn().context) == nil)
  }
}

package import RuleModel

extension StateDiagram {
  /// Returns a layout in which all parts of a machine lie in one place.
  ///
  /// A diagram that is drawn with it has all the words of the real one, and no layout is computed; so it
  /// tells what goes into the real one.
  package static func outline(of machine: Machine, context: DiagramContext) -> MachineLayout {
    let parts = MachineParts(machine: machine, context: context)
    let origin = MachineLayout.Place(x: 0, y: 0)
    let curve = [origin, origin, origin, origin]
    let names =
      machine.states.map { MachineParts.node($0.id) }
      + machine.transitions.map { MachineParts.label($0.id) }
    let lines =
      parts.hasLabels
      ? machine.transitions.flatMap { ["1 " + $0.id, "2 " + $0.id] }
      : machine.transitions.map(parts.pair)
    return MachineLayout(
      width: 0, height: 0,
      nodes: names.map { .init(id: $0, center: origin, width: 0, height: 0) },
      edges: lines.map { .init(id: $0, curve: curve) },
      clusters: parts.groups.map {
        .init(id: "cluster " + $0.state, lowerLeft: origin, upperRight: origin)
      })
  }
}

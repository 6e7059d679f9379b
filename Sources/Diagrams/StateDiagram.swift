public import RuleModel
public import Simulation

/// The machine of a flow, whole or with the path that one scenario takes through it.
///
/// The layout is computed once, by `ownLayout(of:context:)` or from `layoutDot(of:context:)`, and serves all pictures of the machine, so
/// that its states stand in the same places on every page.
public struct StateDiagram: Sendable {
  /// The finished diagram.
  public let picture: Picture

  /// Returns the machine as DOT for Graphviz' layered layout (`dot`); only the places are of use.
  public static func layoutDot(of machine: Machine, context: DiagramContext) -> String {
    MachineParts(machine: machine, context: context).layoutDot
  }

  /// Returns a layout that needs no Graphviz: of a small machine with its states in a column, and of one
  /// too dense for `layoutDot(of:context:)` with them on a circle; nil for all others.
  public static func ownLayout(of machine: Machine, context: DiagramContext) -> MachineLayout? {
    let parts = MachineParts(machine: machine, context: context)
    guard parts.hasLabels else { return MachineCircle(parts: parts).layout }
    return MachineLadder(parts: parts)?.layout
  }

  /// Draws a whole machine.
  public init(_ machine: Machine, layout: MachineLayout, context: DiagramContext) {
    let parts = MachineParts(machine: machine, context: context)
    let drawing = MachineDrawing(parts: parts, layout: layout, story: nil, name: machine.id)
    let title = context.strings(.machineTitle, ["flow": context.flow(machine.id)])
    let description = machine.transitions.map(parts.words).joined(separator: " ")
    picture = Picture(
      title: title, description: description, drawing: drawing.drawing, context: context)
  }

  /// Draws the path of a timeline through its machine.
  ///
  /// - Parameters:
  ///   - machine: The machine of the timeline's flow.
  ///   - layout: The places of the whole machine.
  ///   - timeline: What happens.
  ///   - scenario: The scenario, for the name of the picture.
  ///   - occasion: When the scenario goes so; nil where it does not depend on conditions.
  ///   - context: The pack, the language and the look.
  public init(
    _ machine: Machine, layout: MachineLayout, path timeline: Timeline, scenario: Scenario,
    occasion: Occasion? = nil, context: DiagramContext
  ) {
    let parts = MachineParts(machine: machine, context: context)
    let drawing = MachineDrawing(
      parts: parts, layout: layout, story: .init(timeline, machine: machine, scenario: scenario),
      name: "\(scenario.id) \(machine.id)")
    let title = context.strings(
      .stateTitle,
      [
        "scenario": context.name(of: scenario, occasion), "flow": context.flow(machine.id),
      ])
    var sentences = [context.strings(.startsIn, ["state": context.state(timeline.start)])]
    for (index, change) in timeline.stateChanges.enumerated() {
      guard let transition = machine.transitions[change.transition] else { continue }
      sentences.append("\(index + 1). \(parts.words(for: transition))")
    }
    sentences.append(context.strings(.endsIn, ["state": context.state(timeline.final)]))
    picture = Picture(
      title: title, description: sentences.joined(separator: " "), drawing: drawing.drawing,
      context: context)
  }
}

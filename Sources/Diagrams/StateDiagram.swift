public import RuleModel
public import Simulation

/// The machine of a flow, or the path that one scenario takes through it.
public struct StateDiagram: Sendable {
  /// The finished diagram.
  public let picture: Picture

  /// Draws a whole machine: an arrow has the number of its transition, and its callbacks.
  public init(_ machine: Machine, context: DiagramContext) {
    let parts = MachineParts(machine: machine, context: context)
    let title = context.strings(.machineTitle, ["flow": context.flow(machine.id)])
    picture = Picture(
      title: title, description: parts.description,
      drawing: MachineDrawing(parts, title: title).drawing, context: context)
  }

  /// Draws the states that a timeline passes, with what happens in them and between them.
  ///
  /// - Parameters:
  ///   - machine: The machine of the timeline's flow.
  ///   - timeline: What happens.
  ///   - scenario: The scenario, for the name of the picture.
  ///   - occasion: When the scenario goes so; nil where it does not depend on conditions.
  ///   - context: The pack, the language and the look.
  public init(
    _ machine: Machine, path timeline: Timeline, scenario: Scenario, occasion: Occasion? = nil,
    context: DiagramContext
  ) {
    let title = context.strings(
      .stateTitle,
      [
        "scenario": context.name(of: scenario, occasion), "flow": context.flow(machine.id),
      ])
    let path = StatePath(timeline, machine: machine, scenario: scenario, context: context)
    var drawing = StatePathDrawing(
      name: "\(scenario.id) \(machine.id)", title: title,
      layout: StatePathLayout(path, context: context), context: context)
    drawing.addLegend(
      context.doubtLines(of: [timeline]).map {
        LegendLine(mark: $0.mark, look: $0.look, words: $0.words)
      })
    picture = Picture(
      title: title,
      description: StoryDescription(context: context, machine: machine).words(for: timeline),
      drawing: drawing.drawing, context: context)
  }
}

import Diagnostics
import RuleModel

/// Finds events of which no rule says what they hand over in some state, flow and setting, though they
/// hand something over elsewhere; and statements of absence that a rule contradicts.
///
/// It matters because pages cannot tell what is not known from what does not happen.
///
/// Example: a link hands its address over in the background and when the app is active, and no rule speaks
/// of the inactive app. A delivery, `handsOver: nothing` or `happens: never` says what happens there.
struct UncoveredCells: RuleCheck {
  /// The most findings of one event, so that a forgotten clause does not bury all else.
  static let limit = 8

  private enum Coverage: Hashable, Sendable {
    case covered, uncovered
  }

  func findings(in simulator: Simulator) -> [Diagnostic] {
    simulator.pack.events.flatMap { event -> [Diagnostic] in
      let rules = simulator.deliveries(of: event.id)
      guard rules.contains(where: { $0.handsSomethingOver || $0.absence != nil }) else { return [] }
      let cells = EventCells(of: event, in: simulator)
      var contradictions: [Diagnostic] = []
      var known: [[String]: [[String]: Coverage]] = [:]
      let folding = Folding<Coverage>(cells.dimensions) { values in
        let place = Array(values.prefix(2))
        if known[place] == nil {
          known[place] = coverage(of: cells, from: place) { circumstances in
            if let finding = contradiction(rules, circumstances),
              !contradictions.contains(where: { $0.location == finding.location })
            {
              contradictions.append(finding)
            }
          }
        }
        return known[place]?[values] ?? .covered
      }
      let open = folding.lines.filter { $0.result == .uncovered }
      return contradictions + findings(open, of: event, among: folding.dimensions)
    }
  }

  /// Whether each setting of a state and flow is covered.
  ///
  /// What cannot happen is taken for what all other settings are, so that no condition is named that only
  /// says where there is the flow or the event.
  private func coverage(
    of cells: EventCells, from place: [String], _ look: (Circumstances) -> Void
  ) -> [[String]: Coverage] {
    var found: [[String]: Coverage] = [:]
    var impossible: [[String]] = []
    for setting in cells.settings {
      let values = place + setting
      guard let circumstances = cells.circumstances(values) else {
        impossible.append(values)
        continue
      }
      look(circumstances)
      let ground = EventGround(of: cells.event, in: cells.simulator, under: circumstances)
      if ground.impossibility != nil {
        impossible.append(values)
      } else {
        found[values] = ground.isCovered ? .covered : .uncovered
      }
    }
    let isOpen = !found.isEmpty && found.values.allSatisfy { $0 == .uncovered }
    for values in impossible { found[values] = isOpen ? .uncovered : .covered }
    return found
  }

  private func findings(
    _ lines: [Folding<Coverage>.Line], of event: Event, among dimensions: [FoldingDimension]
  ) -> [Diagnostic] {
    let isLong = lines.count > Self.limit
    let shown = isLong ? Array(lines.prefix(Self.limit - 1)) : lines
    var findings = shown.map { line in
      Diagnostic(
        "uncovered-event", .warning,
        "no rule says what '\(event.id)' hands over " + words(for: line.choices, among: dimensions),
        at: event.location,
        hint: "add a delivery on '\(event.id)' for it, one with 'handsOver: nothing', or one with "
          + "'happens: never'")
    }
    if isLong {
      findings.append(
        Diagnostic(
          "uncovered-event", .warning,
          "no rule says what '\(event.id)' hands over in \(lines.count - shown.count) more groups "
            + "of cases", at: event.location,
          hint: "'lifeline export decisions' lists them all"))
    }
    return findings
  }

  /// A group of cells in words: `from 'inactive' or 'active' in the flow 'app', if os is '26' or '27'`.
  private func words(for choices: [[String]?], among dimensions: [FoldingDimension]) -> String {
    func list(_ values: [String]) -> String {
      let quoted = values.map { "'\($0)'" }
      guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
      return quoted.dropLast().joined(separator: ", ") + " or " + last
    }
    let state = choices[0].map { "from \(list($0))" } ?? "from any state"
    let flow =
      choices[1].map { " in the \($0.count == 1 ? "flow" : "flows") \(list($0))" }
      ?? (dimensions[1].values.count == 1 ? "" : " in any flow")
    let conditions = zip(dimensions, choices).dropFirst(2).compactMap { dimension, values in
      values.map { "\(dimension.name) is \(list($0))" }
    }
    return state + flow
      + (conditions.isEmpty ? "" : ", if " + conditions.joined(separator: " and "))
  }

  private func contradiction(
    _ rules: [Delivery], _ circumstances: Circumstances
  ) -> Diagnostic? {
    let holding = rules.filter { $0.when.holds(under: circumstances) }
    guard let statement = holding.first(where: { $0.absence != nil }),
      let other = holding.first(where: \.handsSomethingOver)
    else { return nil }
    return Diagnostic(
      "contradicted-absence", .error,
      "'\(statement.id)' states an absence in the flow '\(circumstances.flow)' from "
        + "'\(circumstances.states[0])', but '\(other.id)' hands something over there",
      at: statement.location, notes: [.init("'\(other.id)' is here", at: other.location)],
      hint: "give them 'when' guards that exclude each other")
  }
}

public import RuleModel

/// What the columns of a comparison stand for.
public enum ComparisonAxis: Sendable, Hashable {
  /// The flows.
  case flow
  /// The scenarios.
  case scenario
  /// The values of the condition with this id.
  case condition(String)
}

/// What is to be compared.
public struct ComparisonRequest: Sendable, Hashable {
  /// The scenarios.
  public var scenarios: [Scenario]
  /// The axes; the columns are all combinations of their values.
  public var axes: [ComparisonAxis]
  /// The ids of the flows; empty for all.
  public var flows: [String]
  /// Conditions that are set, and so not varied.
  public var settings: [Settings.Setting]

  /// Creates a request.
  public init(
    scenarios: [Scenario], axes: [ComparisonAxis] = [.flow], flows: [String] = [],
    settings: [Settings.Setting] = []
  ) {
    self.scenarios = scenarios
    self.axes = axes
    self.flows = flows
    self.settings = settings
  }
}

/// One table of a comparison, with what all of its columns share.
public struct ComparedStory: Sendable, Hashable {
  /// The scenario; nil where each column tells one of its own.
  public var scenario: Scenario?
  /// The id of the flow; nil where the columns differ in it.
  public var flow: String?
  /// The conditions that set the table apart from others; empty for the default ones.
  public var distinction: [Settings.Setting]
  /// The columns and what differs.
  public var table: ComparisonTable
}

/// Compares scenarios along any axis.
public struct AxisComparer: Sendable {
  private let simulator: Simulator
  private let comparer: Comparer
  private var pack: RulePack { simulator.pack }

  /// Creates a comparer for the scenarios of a pack.
  public init(_ pack: RulePack) {
    simulator = Simulator(pack)
    comparer = Comparer(pack)
  }

  /// Returns the tables of a request, in the order of the scenarios.
  ///
  /// Every distinct setting of the conditions that pages show is compared; settings that change nothing
  /// are folded into the table that they leave as it is.
  ///
  /// - Throws: An error that names the rules that contradict each other or lead nowhere.
  public func stories(of request: ComparisonRequest) throws(SimulationError) -> [ComparedStory] {
    guard !request.axes.contains(.scenario) else {
      return try stories(of: request.scenarios, request)
    }
    var stories: [ComparedStory] = []
    for scenario in request.scenarios { stories += try self.stories(of: [scenario], request) }
    return stories
  }

  // MARK: - Tables

  /// The tables whose columns tell these scenarios.
  private func stories(
    of scenarios: [Scenario], _ request: ComparisonRequest
  ) throws(SimulationError) -> [ComparedStory] {
    guard let first = scenarios.first else { return [] }
    let flows = pack.flows.ids.filter { flow in
      (request.flows.isEmpty || request.flows.contains(flow))
        && scenarios.contains { $0.flows.contains(flow) }
    }
    let fixed = Set(request.settings.map(\.condition) + request.axes.compactMap(\.condition))
    let pinned = Set(scenarios.flatMap(\.pins).map(\.condition))
    var stories: [ComparedStory] = []
    for flow in request.axes.contains(.flow) ? [nil] : flows.map(Optional.some) {
      var known: [ComparedStory] = []
      for distinction in simulator.pack.distinctions(of: first) {
        let names = distinction.map(\.condition)
        guard !names.contains(where: { fixed.contains($0) || pinned.contains($0) }) else {
          continue
        }
        let columns = try columns(
          scenarios, request, flows: flow.map { [$0] } ?? flows,
          base: pack.defaultSettings.overlaid(with: request.settings + distinction))
        guard columns.count > 1, !known.contains(where: { $0.table.tellsTheSame(as: columns) })
        else { continue }
        let scenario = scenarios.count == 1 ? first : nil
        known.append(
          ComparedStory(
            scenario: scenario, flow: flow, distinction: distinction,
            table: comparer.table(of: columns, scenario: scenario)))
      }
      stories += known
    }
    return stories
  }

  /// One column for each combination of values; those that do not apply are left out, unless it is a
  /// condition that keeps an event from happening.
  private func columns(
    _ scenarios: [Scenario], _ request: ComparisonRequest, flows: [String], base: Settings
  ) throws(SimulationError) -> [ComparisonTable.Column] {
    var columns: [ComparisonTable.Column] = []
    for place in places(scenarios, request, flows: flows) {
      let settings = base.overlaid(with: place.settings)
      let timeline = try simulator.timeline(
        of: place.scenario, flow: place.flow, settings: settings)
      // A condition that the scenario pins cannot be an axis.
      guard place.settings.allSatisfy({ timeline.settings[$0.condition] == $0.value }) else {
        continue
      }
      columns.append(
        .init(values: place.values, scenario: place.scenario.id, timeline: timeline))
    }
    let showsObstacles = !request.axes.contains(.flow) && !request.axes.contains(.scenario)
    if showsObstacles, columns.contains(where: { $0.timeline.isApplicable }) { return columns }
    return columns.filter(\.timeline.isApplicable)
  }

  /// Where a column stands on the axes.
  private struct Place {
    var scenario: Scenario
    var flow: String
    var settings: [Settings.Setting] = []
    var values: [String] = []
  }

  private func places(
    _ scenarios: [Scenario], _ request: ComparisonRequest, flows: [String]
  ) -> [Place] {
    guard let scenario = scenarios.first, let flow = flows.first else { return [] }
    return request.axes.reduce([Place(scenario: scenario, flow: flow)]) { places, axis in
      places.flatMap { place -> [Place] in
        func moved(_ value: String, _ change: (inout Place) -> Void) -> Place {
          var moved = place
          moved.values.append(value)
          change(&moved)
          return moved
        }
        switch axis {
        case .flow:
          return flows.map { flow in moved(flow) { $0.flow = flow } }
        case .scenario:
          return scenarios.map { scenario in moved(scenario.id) { $0.scenario = scenario } }
        case .condition(let id):
          return (pack.conditions[id]?.values ?? Catalog()).map { value in
            moved(value.id) { $0.settings.append(.init(condition: id, value: value.id)) }
          }
        }
      }
    }
  }
}

extension ComparisonAxis {
  /// The id of the condition, where the axis is one.
  public var condition: String? {
    if case .condition(let id) = self { id } else { nil }
  }
}

extension ComparisonTable {
  /// Returns whether columns tell the same stories as these, whatever the settings.
  fileprivate func tellsTheSame(as others: [Column]) -> Bool {
    columns.count == others.count
      && zip(columns, others).allSatisfy { own, other in
        own.values == other.values && own.timeline.tellsTheSame(as: other.timeline)
      }
  }
}

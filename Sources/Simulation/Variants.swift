public import RuleModel

/// One way in which a scenario goes in a flow, with the conditions that make it so.
public struct Variant: Sendable, Hashable {
  /// The conditions that set it apart; empty for the default story.
  public var distinction: [Settings.Setting]
  /// What happens.
  public var timeline: Timeline

  /// Creates a variant.
  public init(distinction: [Settings.Setting], timeline: Timeline) {
    self.distinction = distinction
    self.timeline = timeline
  }
}

extension Simulator {
  /// Returns the different ways in which a scenario goes in a flow, the default one first.
  ///
  /// The conditions that pages show are varied; settings that change nothing are folded into the story
  /// that they leave as it is.
  ///
  /// - Throws: An error that names the rules that contradict each other or lead nowhere.
  public func variants(of scenario: Scenario, flow: String) throws(SimulationError) -> [Variant] {
    var variants: [Variant] = []
    for distinction in distinctions(of: scenario) {
      let settings = pack.defaultSettings.overlaid(with: distinction)
      let timeline = try timeline(of: scenario, flow: flow, settings: settings)
      if variants.contains(where: { $0.timeline.tellsTheSame(as: timeline) }) { continue }
      variants.append(Variant(distinction: distinction, timeline: timeline))
    }
    return variants
  }

  /// Returns every way to set the conditions that a scenario's pages show, as what differs from the
  /// default settings: the default first, then those that differ in few conditions.
  public func distinctions(of scenario: Scenario) -> [[Settings.Setting]] {
    let pinned = Set(scenario.pins.map(\.condition))
    let varied = pack.conditions.filter { condition in
      !pinned.contains(condition.id)
        && (condition.variants == .whereItMatters || scenario.variants.contains(condition.id))
    }
    let combinations = varied.reduce(into: [[Settings.Setting]()]) { combinations, condition in
      combinations = combinations.flatMap { combination in
        condition.values.map { value in
          value.id == condition.values.first?.id
            ? combination
            : combination + [.init(condition: condition.id, value: value.id)]
        }
      }
    }
    // A stable sort by the number of conditions, written out since `sorted` does not promise stability.
    return (0...varied.count).flatMap { count in combinations.filter { $0.count == count } }
  }
}

extension Timeline {
  /// Returns whether another timeline of the flow tells the same story, whatever the settings.
  public func tellsTheSame(as other: Timeline) -> Bool {
    guard flow == other.flow else { return false }
    var settled = other
    settled.settings = settings
    return settled == self
  }
}

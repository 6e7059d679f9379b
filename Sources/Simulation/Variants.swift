public import RuleModel

/// One way in which a scenario goes in a flow, with the conditions that make it so.
public struct Variant: Sendable, Hashable {
  /// When it goes so.
  public var occasion: Occasion
  /// What happens.
  public var timeline: Timeline

  /// Creates a variant.
  public init(occasion: Occasion, timeline: Timeline) {
    self.occasion = occasion
    self.timeline = timeline
  }

  /// The conditions that set it apart; empty for the default story.
  public var distinction: [Settings.Setting] { occasion.distinction }
}

extension Simulator {
  /// Returns the different ways in which a scenario goes in a flow, the default one first.
  ///
  /// The conditions that pages show are varied; settings that change nothing are folded into the story
  /// that they leave as it is.
  ///
  /// - Throws: An error that names the rules that contradict each other or lead nowhere.
  public func variants(of scenario: Scenario, flow: String) throws(SimulationError) -> [Variant] {
    var ways: [(timeline: Timeline, distinctions: [[Settings.Setting]])] = []
    var places: [Timeline: Int] = [:]
    for distinction in pack.distinctions(of: scenario) {
      let settings = pack.defaultSettings.overlaid(with: distinction)
      let timeline = try timeline(of: scenario, flow: flow, settings: settings)
      let story = timeline.under(pack.defaultSettings)
      if let known = places[story] {
        ways[known].distinctions.append(distinction)
      } else {
        places[story] = ways.count
        ways.append((timeline, [distinction]))
      }
    }
    return ways.map { way in
      Variant(
        occasion: Occasion(way.distinctions, of: scenario, in: pack), timeline: way.timeline)
    }
  }
}

extension Timeline {
  /// Returns whether another timeline of the flow tells the same story, whatever the settings.
  public func tellsTheSame(as other: Timeline) -> Bool {
    flow == other.flow && other.under(settings) == self
  }

  /// Returns the story under other settings, by which stories that are told the same are found.
  public func under(_ settings: Settings) -> Timeline {
    var timeline = self
    timeline.settings = settings
    return timeline
  }
}

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
    for distinction in pack.distinctions(of: scenario) {
      let settings = pack.defaultSettings.overlaid(with: distinction)
      let timeline = try timeline(of: scenario, flow: flow, settings: settings)
      if let known = ways.firstIndex(where: { $0.timeline.tellsTheSame(as: timeline) }) {
        ways[known].distinctions.append(distinction)
      } else {
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
    flow == other.flow && story == other.story
  }

  /// The timeline without its settings, and without which of a rule's entries gave a call.
  private var story: Timeline {
    var story = self
    story.settings = Settings()
    story.entries = entries.map { entry in
      guard case .call(var call) = entry else { return entry }
      call.entry = nil
      return .call(call)
    }
    return story
  }
}

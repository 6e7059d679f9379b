import Diagnostics
import RuleModel
import Simulation

/// Everything that a page tells of one scenario: its ways in each flow, and the flows side by side.
struct Story: Sendable {
  /// The ways in which the scenario goes in one flow.
  struct FlowStory: Sendable {
    var flow: Flow
    var variants: [Variant]

    /// The variants that have pictures: those that can happen, as many as somebody reads.
    var drawn: ArraySlice<Variant> {
      variants.filter(\.timeline.isApplicable).prefix(Limits.readableWays)
    }

    /// Whether a variant has pictures.
    func isDrawn(_ variant: Variant) -> Bool {
      drawn.contains { $0.distinction == variant.distinction }
    }

    /// The place of the variant for each combination of conditions.
    fileprivate var places: [[Settings.Setting]: Int] {
      variants.indices.reduce(into: [:]) { places, index in
        for distinction in variants[index].occasion.distinctions { places[distinction] = index }
      }
    }
  }

  /// What all flows do under the same conditions; a flow comes after those that the pack lists before it.
  struct Case: Sendable {
    var distinctions: [[Settings.Setting]]
    var timelines: [Timeline]
  }

  /// Two flows side by side under some conditions.
  struct SideBySide: Sendable {
    /// When it is so.
    var occasion: Occasion
    var comparison: Comparison
    /// The comparisons under further conditions, in which the flows differ in just the same way.
    var alsoFor: [SideBySide] = []

    /// The combinations of conditions under which the flows differ in this way.
    var distinctions: [[Settings.Setting]] {
      occasion.distinctions + alsoFor.flatMap(\.occasion.distinctions)
    }
  }

  let pack: RulePack
  var scenario: Scenario
  var flows: [FlowStory]
  var cases: [Case]
  /// Each pair of flows that are both there under some conditions.
  var comparisons: [SideBySide]
  /// The comparisons that have pictures, as many as somebody reads.
  var drawnComparisons: ArraySlice<SideBySide> { comparisons.prefix(Limits.readableWays) }
  /// The ids of the claims that do not hold.
  var failedClaims: Set<String> = []

  /// Whether the flows differ in no way, whatever the conditions.
  var isSame: Bool { differsNowhere && !isApart }

  /// Whether no comparison shows a difference.
  var differsNowhere: Bool {
    !comparisons.isEmpty && comparisons.allSatisfy(\.comparison.differences.isEmpty)
  }

  /// Whether nothing is known in which the flows differ, but no rule covers what one of them hands over.
  var isUnknown: Bool {
    !isApart && comparisons.flatMap(\.comparison.differences).allSatisfy(\.isUncovered)
  }

  /// Whether the rules know the story wholly in every comparison of two flows.
  var isCertain: Bool {
    comparisons.flatMap { [$0] + $0.alsoFor }.allSatisfy(\.comparison.isCertain)
  }

  /// Whether under some conditions the story can happen in some flows only.
  var isApart: Bool {
    cases.contains { $0.timelines.contains(where: \.isApplicable) && !$0.isEverywhere }
  }

  /// Whether there are more flows than two, so that a comparison has to say which it is about.
  var hasManyFlows: Bool { flows.count > 2 }

  /// Whether a flow has several ways of the scenario that share their first event, so that one picture
  /// shows where they part; nobody reads one of very many ways.
  func hasBranches(in flow: FlowStory) -> Bool {
    let beginnings = flow.variants.map(\.timeline).filter(\.isApplicable).map { $0.entries.first }
    guard beginnings.count > 1, beginnings.count < Limits.readableWays,
      let first = beginnings.first
    else { return false }
    return beginnings.allSatisfy { $0 == first }
  }

  /// Returns when something is so that is so under these combinations of conditions.
  func occasion(of distinctions: [[Settings.Setting]]) -> Occasion {
    Occasion(distinctions, of: scenario, in: pack)
  }

  /// What the names of a comparison's files have for the flow: nothing where only two are compared.
  func fileFlow(of comparison: Comparison) -> String? {
    hasManyFlows ? "\(comparison.left.flow).\(comparison.right.flow)" : nil
  }

  /// Simulates a scenario.
  ///
  /// - Throws: An error that names the rules that contradict each other or lead nowhere.
  init(_ scenario: Scenario, simulator: Simulator, comparer: Comparer) throws(SimulationError) {
    self.scenario = scenario
    let pack = simulator.pack
    self.pack = pack
    flows = []
    for flow in pack.flows where scenario.flows.contains(flow.id) {
      flows.append(
        FlowStory(flow: flow, variants: try simulator.variants(of: scenario, flow: flow.id)))
    }
    cases = []
    let places = flows.map(\.places)
    var known: [[Int]: Int] = [:]
    for distinction in pack.distinctions(of: scenario) {
      let ways = places.compactMap { $0[distinction] }
      if let index = known[ways] {
        cases[index].distinctions.append(distinction)
      } else {
        known[ways] = cases.count
        let timelines = zip(flows, ways).map { $0.variants[$1].timeline }
        cases.append(Case(distinctions: [distinction], timelines: timelines))
      }
    }
    comparisons = []
    for (left, right) in pairs { comparisons += sidesBySides(left, right, comparer) }
  }

  /// The places of each two flows; first those that the pack compares first, in its order.
  private var pairs: [(left: Int, right: Int)] {
    let pairs = flows.indices.flatMap { right in
      flows.indices.prefix(right).map { (left: $0, right: right) }
    }
    let first = pack.compared.compactMap { id in flows.firstIndex { $0.flow.id == id } }
    guard first.count == 2 else { return pairs }
    return [(left: first[0], right: first[1])]
      + pairs.filter { Set([$0.left, $0.right]) != Set(first) }
  }

  /// Two flows under all conditions, those that differ in the same way put together.
  private func sidesBySides(_ left: Int, _ right: Int, _ comparer: Comparer) -> [SideBySide] {
    var pairs: [(distinctions: [[Settings.Setting]], left: Timeline, right: Timeline)] = []
    var places: [[Timeline]: Int] = [:]
    for one in cases {
      let (leftLine, rightLine) = (one.timelines[left], one.timelines[right])
      guard leftLine.isApplicable, rightLine.isApplicable else { continue }
      if let known = places[[leftLine, rightLine]] {
        pairs[known].distinctions += one.distinctions
      } else {
        places[[leftLine, rightLine]] = pairs.count
        pairs.append((one.distinctions, leftLine, rightLine))
      }
    }
    var shapes: [Comparison.Shape: Int] = [:]
    return pairs.reduce(into: []) { sides, pair in
      let settings = pack.defaultSettings.overlaid(with: pair.distinctions[0])
      var (leftLine, rightLine) = (pair.left, pair.right)
      (leftLine.settings, rightLine.settings) = (settings, settings)
      let side = SideBySide(
        occasion: occasion(of: pair.distinctions),
        comparison: comparer.comparison(of: leftLine, and: rightLine, scenario: scenario))
      let shape = side.comparison.shape
      if let alike = shapes[shape] {
        sides[alike].alsoFor.append(side)
      } else {
        shapes[shape] = sides.count
        sides.append(side)
      }
    }
  }
}

extension Story.Case {
  /// Whether the story can happen in every flow.
  fileprivate var isEverywhere: Bool { timelines.allSatisfy(\.isApplicable) }
}

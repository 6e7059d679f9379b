public import RuleModel

/// Holds the statements of the sources against what the rules give.
public struct ClaimChecker: Sendable {
  let simulator: Simulator
  let comparer: Comparer

  var pack: RulePack { simulator.pack }

  /// Creates a checker for a simulator's pack.
  public init(_ simulator: Simulator) {
    self.simulator = simulator
    comparer = Comparer(simulator.pack)
  }

  /// Returns the verdict on every claim of the pack, in its order.
  ///
  /// - Returns: One verdict a claim.
  /// - Throws: An error that names the rules that contradict each other or lead nowhere.
  public func verdicts() throws(SimulationError) -> [ClaimVerdict] {
    var verdicts: [ClaimVerdict] = []
    for claim in pack.claims { verdicts.append(try verdict(on: claim)) }
    return verdicts
  }

  /// Returns the verdict on one claim.
  public func verdict(on claim: Claim) throws(SimulationError) -> ClaimVerdict {
    var failures: [String] = []
    for claimCase in claim.cases {
      for expectation in claimCase.expectations {
        failures += try self.failures(of: expectation, in: claimCase)
      }
    }
    return ClaimVerdict(
      claim: claim.id, classification: claim.classification, failures: failures)
  }

  private func failures(
    of expectation: Claim.Expectation, in claimCase: Claim.Case
  ) throws(SimulationError) -> [String] {
    switch expectation {
    case .reference(let reference):
      return [failure(of: reference)].compactMap(\.self)
    case .transition(let shape):
      return flows(of: claimCase).compactMap { transitionFailure($0, shape) }
    default:
      if claimCase.subjects.isEmpty {
        return ["the claim names no scenario and no run to hold it against"]
      }
      var failures: [String] = []
      for subject in claimCase.subjects {
        failures += try self.failures(of: expectation, about: subject)
      }
      return failures
    }
  }

  // MARK: - Subjects

  /// The flows whose machines a case speaks of: those of its runs, or its own, or all.
  func flows(of claimCase: Claim.Case) -> [String] {
    if !claimCase.flows.isEmpty { return claimCase.flows }
    if claimCase.subjects.isEmpty { return pack.flows.ids }
    let flows = Set(claimCase.subjects.flatMap { self.flows(of: $0) })
    return pack.flows.ids.filter(flows.contains)
  }

  /// The flows that a subject speaks of.
  func flows(of subject: Claim.Subject) -> [String] {
    if !subject.flows.isEmpty { return subject.flows }
    switch subject.run {
    case .scenario(let id): return pack.scenarios[id]?.flows ?? []
    case .steps: return pack.flows.ids
    }
  }

  /// The events of a run.
  func events(of run: Claim.Run) -> [String] {
    switch run {
    case .scenario(let id): pack.scenarios[id]?.events.map(\.event) ?? []
    case .steps(_, let events): events
    }
  }

  /// Every combination of the values that a guard lists, as settings over the defaults.
  func settings(of guarded: Guard) -> [Settings] {
    guarded.clauses.reduce(into: [pack.defaultSettings]) { all, clause in
      all = all.flatMap { settings in
        clause.values.map { value in
          settings.overlaid(with: [.init(condition: clause.name, value: value)])
        }
      }
    }
  }

  /// The timeline of a subject's run.
  func timeline(
    of run: Claim.Run, flow: String, settings: Settings
  ) throws(SimulationError) -> Timeline {
    switch run {
    case .scenario(let id):
      guard let scenario = pack.scenarios[id] else {
        throw SimulationError("unknown-scenario", "there is no scenario '\(id)'", at: nil)
      }
      return try simulator.timeline(of: scenario, flow: flow, settings: settings)
    case .steps(let start, let events):
      return try simulator.timeline(from: start, events: events, flow: flow, settings: settings)
    }
  }

  // MARK: - Expectations

  private func failures(
    of expectation: Claim.Expectation, about subject: Claim.Subject
  ) throws(SimulationError) -> [String] {
    switch expectation {
    case .difference(let kind, let role, let number, let isPresent):
      return try differenceFailures(subject) { differences in
        let found = differences.contains { difference in
          difference.kind == kind && (role == nil || difference.role == role)
            && (number == nil || difference.number == number)
        }
        if found == isPresent { return nil }
        let name = [kind.rawValue, role, number].compactMap(\.self).joined(separator: " ")
        return isPresent ? "no difference '\(name)'" : "an unexpected difference '\(name)'"
      }
    case .noDifference(let roles):
      return try differenceFailures(subject) { differences in
        let found = differences.filter { roles.isEmpty || roles.contains($0.role ?? "") }
        guard let first = found.first else { return nil }
        return "an unexpected difference '\(first.kind.rawValue) \(first.role ?? "")'"
      }
    case .unnumbered(let expected):
      return try differenceFailures(subject) { differences in
        unnumberedFailure(differences.filter { $0.number == nil }, expected)
      }
    case .events(let expected):
      let events = events(of: subject.run)
      return events == expected ? [] : ["\(name(of: subject.run)): the events are \(list(events))"]
    case .requires(let requirement):
      return try requirementFailures(subject, requirement)
    default:
      break
    }
    var failures: [String] = []
    for flow in flows(of: subject) {
      for settings in settings(of: subject.when) {
        let timeline = try timeline(of: subject.run, flow: flow, settings: settings)
        guard let failure = try failure(of: expectation, in: timeline, about: subject) else {
          continue
        }
        failures.append("\(name(of: subject.run)), \(flow)\(difference(settings)): \(failure)")
      }
    }
    return failures
  }

  /// Holds one timeline against an expectation; nil where it holds.
  private func failure(
    of expectation: Claim.Expectation, in timeline: Timeline, about subject: Claim.Subject
  ) throws(SimulationError) -> String? {
    if case .outcome = expectation {
      return TimelineExpectation(timeline: timeline, pack: pack).failure(of: expectation)
    }
    guard timeline.isApplicable else { return "the run is not applicable" }
    if case .sameCalls(let other) = expectation {
      let flow = other.flows.first ?? timeline.flow
      var settings = timeline.settings
      for clause in other.when.clauses { settings[clause.name] = clause.values.first }
      let others = try self.timeline(of: other.run, flow: flow, settings: settings)
      let isSame = timeline.callOrder == others.callOrder && timeline.outcome == others.outcome
      return isSame
        ? nil : "the calls are \(timeline.listing), but there \(others.listing)"
    }
    return TimelineExpectation(timeline: timeline, pack: pack).failure(of: expectation)
  }

  /// Holds the differences without a number against those that are expected.
  private func unnumberedFailure(
    _ found: [Comparison.Difference], _ expected: [Claim.UnnumberedDifference]
  ) -> String? {
    let found = found.map { Claim.UnnumberedDifference(kind: $0.kind, role: $0.role) }
    let name = { (difference: Claim.UnnumberedDifference) in
      [difference.kind.rawValue, difference.role].compactMap(\.self).joined(separator: " ")
    }
    if let other = found.first(where: { !expected.contains($0) }) {
      return "a difference without a number: '\(name(other))'"
    }
    return expected.first { !found.contains($0) }
      .map { "no difference without a number like '\(name($0))'" }
  }

  private func differenceFailures(
    _ subject: Claim.Subject, check: ([Comparison.Difference]) -> String?
  ) throws(SimulationError) -> [String] {
    guard case .scenario(let id) = subject.run, let scenario = pack.scenarios[id] else {
      return ["differences are claimed of scenarios only"]
    }
    let flows = subject.flows.count == 2 ? subject.flows : Array(pack.flows.ids.prefix(2))
    guard flows.count == 2 else { return ["there are not two flows to compare"] }
    var failures: [String] = []
    for settings in settings(of: subject.when) {
      let left = try simulator.timeline(of: scenario, flow: flows[0], settings: settings)
      let right = try simulator.timeline(of: scenario, flow: flows[1], settings: settings)
      let comparison = comparer.comparison(of: left, and: right, scenario: scenario)
      guard let failure = check(comparison.differences) else { continue }
      failures.append("\(id)\(difference(settings)): \(failure)")
    }
    return failures
  }

  private func requirementFailures(
    _ subject: Claim.Subject, _ requirement: Guard
  ) throws(SimulationError) -> [String] {
    var failures: [String] = []
    for flow in flows(of: subject) {
      for clause in requirement.clauses {
        for value in pack.conditions[clause.name]?.values.ids ?? [] {
          let settings = pack.defaultSettings.overlaid(
            with: [.init(condition: clause.name, value: value)])
          let timeline = try timeline(of: subject.run, flow: flow, settings: settings)
          guard timeline.isApplicable != clause.values.contains(value) else { continue }
          failures.append(
            "\(name(of: subject.run)), \(flow), \(clause.name) \(value): the run is "
              + (timeline.isApplicable ? "applicable" : "not applicable"))
        }
      }
    }
    return failures
  }

  // MARK: - Words

  private func name(of run: Claim.Run) -> String {
    switch run {
    case .scenario(let id): id
    case .steps(let start, let events): "\(start) + \(events.joined(separator: " + "))"
    }
  }

  private func difference(_ settings: Settings) -> String {
    let defaults = pack.defaultSettings
    let differing = settings.all.filter { defaults[$0.condition] != $0.value }
    return differing.isEmpty
      ? "" : " (" + differing.map { "\($0.condition) \($0.value)" }.joined(separator: ", ") + ")"
  }
}

/// Ids as a list for people.
func list(_ ids: [String]) -> String {
  ids.isEmpty ? "none" : ids.joined(separator: ", ")
}

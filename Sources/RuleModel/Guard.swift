/// A condition on when a rule holds: every clause of one of its alternatives must be satisfied.
///
/// A clause names `flow`, `from` (the state in which the event finds the machine: a process state or a
/// state of the machine itself) or a condition of the pack, and the values that it allows or excludes.
public struct Guard: Sendable, Hashable {
  /// One name and the values it may have, or must not have.
  public struct Clause: Sendable, Hashable {
    /// `flow`, `from`, or the id of a condition.
    public var name: String
    /// The values of which one must hold, or none where the clause excludes them.
    public var values: [String]
    /// Whether the values are those that must not hold.
    public var isExclusion: Bool

    /// Creates a clause.
    public init(name: String, values: [String], isExclusion: Bool = false) {
      self.name = name
      self.values = values
      self.isExclusion = isExclusion
    }

    /// Whether it is about the flow or the state, and not about a condition.
    public var isCircumstance: Bool { name == "flow" || name == "from" }

    /// Returns whether the clause lets a value be.
    public func admits(_ value: String) -> Bool { values.contains(value) != isExclusion }

    /// Returns the shorter way to tell the clause: of many values those that are left out say more.
    ///
    /// - Parameter domain: All values that there are; empty where they are not known.
    /// - Returns: The values to tell, and whether they are those that must not hold.
    public func shortest(of domain: [String]) -> (values: [String], isExclusion: Bool) {
      let others = domain.filter { !values.contains($0) }
      guard !isExclusion, values.count > 2, !others.isEmpty, others.count < values.count else {
        return (values, isExclusion)
      }
      return (others, true)
    }

    /// Returns whether the clause is satisfied under these circumstances.
    public func holds(under circumstances: Circumstances) -> Bool {
      switch name {
      case "flow": admits(circumstances.flow)
      case "from": circumstances.states.contains(where: values.contains) != isExclusion
      default: circumstances.settings[name].map(admits) ?? false
      }
    }
  }

  /// Whether all that the guard lacks is a condition: flow and state are as it demands.
  public func failsByConditionAlone(under circumstances: Circumstances) -> Bool {
    !holds(under: circumstances)
      && alternatives.contains { clauses in
        clauses.allSatisfy { !$0.isCircumstance || $0.holds(under: circumstances) }
      }
  }

  /// The alternatives of which one must hold, each with the clauses that must all be satisfied.
  public var alternatives: [[Clause]]

  /// Creates a guard whose clauses must all be satisfied; without any it always holds.
  public init(_ clauses: [Clause] = []) { alternatives = [clauses] }

  /// Creates a guard of alternatives, each with the clauses that must all be satisfied.
  public init(anyOf alternatives: [[Clause]]) { self.alternatives = alternatives }

  /// A guard that always holds.
  public static let always = Guard()

  /// Whether the guard holds whatever the circumstances.
  public var isAlways: Bool { alternatives.contains(where: \.isEmpty) }

  /// Every clause that the guard names, whichever alternative has it.
  public var clauses: [Clause] { alternatives.flatMap { $0 } }

  /// Returns whether there are circumstances with this value of a name under which the guard holds.
  public func admits(_ value: String, of name: String) -> Bool {
    alternatives.contains { clauses in
      clauses.allSatisfy { $0.name != name || $0.admits(value) }
    }
  }

  /// Returns whether the guard holds under these circumstances.
  public func holds(under circumstances: Circumstances) -> Bool {
    alternatives.contains { clauses in clauses.allSatisfy { $0.holds(under: circumstances) } }
  }

  /// The clauses that all alternatives have, and what each has besides; nothing of the latter where
  /// there is one alternative. So a text need not repeat what is common.
  public var factored: (common: [Clause], rest: [[Clause]]) {
    guard alternatives.count > 1, let first = alternatives.first else { return (clauses, []) }
    let common = first.filter { clause in alternatives.allSatisfy { $0.contains(clause) } }
    return (common, alternatives.map { $0.filter { !common.contains($0) } })
  }
}

/// What a guard is held against.
public struct Circumstances: Sendable, Hashable {
  /// The flow that is simulated.
  public var flow: String
  /// The state's names: the machine's own state and the process state that it stands for.
  public var states: [String]
  /// The value of each condition.
  public var settings: Settings

  /// Creates circumstances.
  public init(flow: String, states: [String], settings: Settings) {
    self.flow = flow
    self.states = states
    self.settings = settings
  }
}

/// A value for each condition of a pack, in the order in which the pack declares the conditions.
public struct Settings: Sendable, Hashable {
  /// A condition and its value.
  public struct Setting: Sendable, Hashable {
    /// The id of the condition.
    public var condition: String
    /// One of the condition's values.
    public var value: String

    /// Creates a setting.
    public init(condition: String, value: String) {
      self.condition = condition
      self.value = value
    }
  }

  /// The settings in the order of the pack's conditions.
  public private(set) var all: [Setting]

  /// Creates settings.
  public init(_ all: [Setting] = []) { self.all = all }

  /// Creates the default settings of conditions: each has its first value.
  public init(defaultsOf conditions: some Sequence<Condition>) {
    all = conditions.map { Setting(condition: $0.id, value: $0.values.first?.id ?? "") }
  }

  /// The value of a condition; a new condition is added at the end.
  public subscript(condition: String) -> String? {
    get { all.first { $0.condition == condition }?.value }
    set {
      let place = all.firstIndex { $0.condition == condition }
      switch (place, newValue) {
      case (let place?, let value?): all[place].value = value
      case (nil, let value?): all.append(Setting(condition: condition, value: value))
      case (let place?, nil): all.remove(at: place)
      case (nil, nil): break
      }
    }
  }

  /// Returns these settings with others laid over them.
  public func overlaid(with others: [Setting]) -> Settings {
    var result = self
    for setting in others { result[setting.condition] = setting.value }
    return result
  }
}

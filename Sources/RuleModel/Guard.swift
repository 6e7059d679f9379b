/// A condition on when a rule holds: every clause must be satisfied.
///
/// A clause names `flow`, `from` (the state in which the event finds the machine: a process state or a
/// state of the machine itself) or a condition of the pack, and the values that it allows.
public struct Guard: Sendable, Hashable {
  /// One name and the values it may have.
  public struct Clause: Sendable, Hashable {
    /// `flow`, `from`, or the id of a condition.
    public var name: String
    /// The values of which one must hold.
    public var values: [String]

    /// Creates a clause.
    public init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// The clauses, in the order of the rules.
  public var clauses: [Clause]

  /// Creates a guard; without clauses it always holds.
  public init(_ clauses: [Clause] = []) { self.clauses = clauses }

  /// A guard that always holds.
  public static let always = Guard()

  /// Whether the guard has no clause.
  public var isAlways: Bool { clauses.isEmpty }

  /// Returns the values that the guard allows for a name, or nil where it does not speak of it.
  public subscript(name: String) -> [String]? { clauses.first { $0.name == name }?.values }

  /// Returns whether the guard holds under these circumstances.
  public func holds(under circumstances: Circumstances) -> Bool {
    clauses.allSatisfy { clause in
      switch clause.name {
      case "flow": clause.values.contains(circumstances.flow)
      case "from": circumstances.states.contains { clause.values.contains($0) }
      default: circumstances.settings[clause.name].map(clause.values.contains) ?? false
      }
    }
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

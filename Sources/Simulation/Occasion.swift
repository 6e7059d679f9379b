public import RuleModel

/// When a story goes in one way, among the combinations of conditions that a scenario's pages show.
public struct Occasion: Sendable, Hashable {
  /// The combinations, each as what differs from the default settings; the first stands for all of them in
  /// the names of files.
  public private(set) var distinctions: [[Settings.Setting]]
  /// The same put together: one of these holds under just these combinations.
  public private(set) var guards: [Guard]

  /// The combination that stands for all of them.
  public var distinction: [Settings.Setting] { distinctions.first ?? [] }
  /// Whether it is so under every combination.
  public var isAlways: Bool { guards.contains(.always) }

  /// Creates the occasion of one combination.
  public init(_ distinction: [Settings.Setting]) {
    distinctions = [distinction]
    guards = [Guard(distinction.map { .init(name: $0.condition, values: [$0.value]) })]
  }

  /// Creates the occasion of some combinations of a scenario.
  ///
  /// - Parameters:
  ///   - distinctions: The combinations, of those that `RulePack.distinctions(of:)` lists.
  ///   - scenario: The scenario.
  ///   - pack: The rules.
  public init(_ distinctions: [[Settings.Setting]], of scenario: Scenario, in pack: RulePack) {
    self.distinctions = distinctions
    let conditions = pack.variedConditions(of: scenario)
    if let only = distinctions.first, distinctions.count == 1 {
      guards = [
        Guard(
          conditions.compactMap { condition in
            let value = only.first { $0.condition == condition.id }?.value
            guard condition.values.count > 1, let value = value ?? condition.values.first?.id else {
              return nil
            }
            return .init(name: condition.id, values: [value])
          })
      ]
      return
    }
    let members = Set(distinctions)
    let folding = Folding<Bool>(
      conditions.map { .init(name: $0.id, values: $0.values.ids) }
    ) { values in
      members.contains(
        zip(conditions, values).compactMap { condition, value in
          value == condition.values.first?.id
            ? nil : Settings.Setting(condition: condition.id, value: value)
        })
    }
    guards = folding.lines.filter(\.result).map { line in
      Guard(
        zip(conditions, line.choices).compactMap { condition, values in
          values.map { .init(name: condition.id, values: $0) }
        })
    }
  }
}

extension RulePack {
  /// Returns the conditions that a scenario's pages vary.
  public func variedConditions(of scenario: Scenario) -> [Condition] {
    let pinned = Set(scenario.pins.map(\.condition))
    return conditions.filter { condition in
      !pinned.contains(condition.id)
        && (condition.variants == .whereItMatters || scenario.variants.contains(condition.id))
    }
  }

  /// Returns every way to set the conditions that a scenario's pages show, as what differs from the
  /// default settings: the default first, then those that differ in few conditions.
  public func distinctions(of scenario: Scenario) -> [[Settings.Setting]] {
    let varied = variedConditions(of: scenario)
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

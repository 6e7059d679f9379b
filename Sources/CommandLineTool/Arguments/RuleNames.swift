import Diagnostics
import RuleModel
import Text

/// Finds what arguments name among the rules, and collects what is wrong with them: the one place that
/// says so, for all commands.
struct RuleNames {
  /// What is wrong with the arguments.
  private(set) var problems: [Diagnostic] = []

  private let pack: RulePack

  init(_ pack: RulePack) { self.pack = pack }

  // MARK: - Names

  /// Returns the scenario of an id.
  mutating func scenario(_ id: String) -> Scenario? {
    if let scenario = pack.scenarios[id] { return scenario }
    if let other = pack.scenarios.first(where: { $0.alsoKnownAs.contains(id) }) {
      refuse("unknown-scenario", "there is no scenario '\(id)'", hint: "its id is '\(other.id)'")
    } else {
      refuse(unknown: id, "scenario", among: pack.scenarios.ids)
    }
    return nil
  }

  /// Returns the ids of the flows that are named, in the order of the rules; none where none is.
  mutating func flows(_ names: [String]) -> [String] {
    for name in names where pack.flows[name] == nil {
      refuse(unknown: name, "flow", among: pack.flows.ids)
    }
    return pack.flows.ids.filter(names.contains)
  }

  /// Returns the settings that texts such as `notifications=denied` make, each condition once.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - scenarios: The scenarios that are named; what they pin cannot be set otherwise.
  /// - Returns: The settings.
  mutating func settings(
    _ texts: [String], for scenarios: [Scenario]
  ) -> [Settings.Setting] {
    var settings: [Settings.Setting] = []
    for text in texts {
      guard let setting = setting(text, for: scenarios) else { continue }
      guard let other = settings.first(where: { $0.condition == setting.condition }) else {
        settings.append(setting)
        continue
      }
      if other.value != setting.value {
        refuse(
          "conflicting-options",
          "'\(other.condition)' is set to '\(other.value)' and to '\(setting.value)'")
      }
    }
    return settings
  }

  private mutating func setting(
    _ text: String, for scenarios: [Scenario]
  ) -> Settings.Setting? {
    let parts = text.pieces(at: "=", atMost: 2)
    guard parts.count == 2 else {
      refuse(
        "bad-setting", "'\(text)' sets nothing",
        hint: "write --set CONDITION=VALUE, such as --set \(example)")
      return nil
    }
    let (name, value) = (String(parts[0]), String(parts[1]))
    guard let condition = pack.conditions[name] else {
      refuse(unknown: name, "condition", among: pack.conditions.ids)
      return nil
    }
    guard condition.values[value] != nil else {
      let nearest = nearestName(to: value, among: condition.values.ids)
      refuse(
        "unknown-value",
        "'\(value)' is no value of '\(name)': expected \(condition.values.ids.joined(separator: ", "))",
        hint: nearest.map { "did you mean '\($0)'?" })
      return nil
    }
    for scenario in scenarios {
      guard let pin = scenario.pins.first(where: { $0.condition == name }), pin.value != value
      else { continue }
      refuse(
        "pinned-condition",
        "the scenario '\(scenario.id)' pins '\(name)' to '\(pin.value)', so it cannot be "
          + "'\(value)'",
        hint: "leave --set \(text) out, or tell a story of your own with "
          + "'lifeline simulate --from STATE --event EVENT'")
      return nil
    }
    return .init(condition: name, value: value)
  }

  private var example: String {
    guard let condition = pack.conditions.first, let value = condition.values.last else {
      return "name=value"
    }
    return "\(condition.id)=\(value.id)"
  }

  // MARK: - Problems

  /// Refuses a name that is not among the known ones.
  mutating func check(_ name: String, _ kind: String, among known: [String]) {
    if !known.contains(name) { refuse(unknown: name, kind, among: known) }
  }

  /// Refuses a name, and says what may be meant by it.
  mutating func refuse(unknown name: String, _ kind: String, among known: [String]) {
    refuse(
      "unknown-\(kind)", "there is no \(kind) '\(name)'", hint: Self.hint(for: name, among: known))
  }

  /// Adds something that is wrong.
  mutating func refuse(_ identifier: String, _ message: String, hint: String? = nil) {
    problems.append(Diagnostic(identifier, .error, message, hint: hint))
  }

  /// Names what was meant, or what has the name in it, or all there is.
  private static func hint(for name: String, among known: [String]) -> String {
    if let nearest = nearestName(to: name, among: known) { return "did you mean '\(nearest)'?" }
    let similar = name.count > 2 ? known.filter { $0.contains(name) } : []
    let names = similar.isEmpty ? known : similar
    return (similar.isEmpty ? "known are: " : "similar are: ") + names.joined(separator: ", ")
  }
}

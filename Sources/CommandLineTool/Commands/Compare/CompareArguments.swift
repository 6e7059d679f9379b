import Diagnostics
import LifecycleDocs
import RuleModel
import Simulation
import Text

/// What `compare` is asked for, checked against the rules.
struct CompareArguments {
  private(set) var scenarios: [Scenario] = []
  private(set) var axes: [ComparisonAxis] = []
  private(set) var flows: [String] = []
  private(set) var settings: [Settings.Setting] = []

  private let pack: RulePack
  private var names: RuleNames

  /// What is wrong with the arguments.
  var problems: [Diagnostic] { names.problems }

  /// Reads the arguments.
  ///
  /// - Parameters:
  ///   - arguments: What was given.
  ///   - pack: The rules.
  ///   - isWhole: Whether all scenarios are meant where none is named.
  init(_ arguments: ParsedArguments, pack: RulePack, isWhole: Bool = false) {
    self.pack = pack
    names = RuleNames(pack)
    readScenarios(arguments, isWhole: isWhole)
    flows = names.flows(arguments.values["flow"] ?? [])
    settings = names.settings(
      arguments.values["set"] ?? [], for: arguments.operands.isEmpty ? [] : scenarios)
    // Of all scenarios, those that hold for another value are not meant.
    scenarios.removeAll { scenario in
      settings.contains { setting in
        scenario.pins.contains { $0.condition == setting.condition && $0.value != setting.value }
      }
    }
    for name in arguments.list("by") { readAxis(name) }
    guard axes.isEmpty else { return }
    axes = scenarios.count > 1 && flows.count == 1 && !arguments.has("all") ? [.scenario] : [.flow]
  }

  /// The request.
  var request: ComparisonRequest {
    ComparisonRequest(scenarios: scenarios, axes: axes, flows: flows, settings: settings)
  }

  private mutating func readScenarios(_ arguments: ParsedArguments, isWhole: Bool) {
    let operands = arguments.operands
    if arguments.has("all"), let name = operands.first {
      names.refuse(
        "conflicting-options", "--all takes the place of '\(name)'", hint: "leave one out")
    } else if arguments.has("all") || (operands.isEmpty && isWhole) {
      scenarios = Array(pack.scenarios)
    } else if operands.isEmpty {
      names.refuse(
        "missing-argument", "no scenario is named",
        hint: "name one, or all of them with --all: \(pack.scenarios.ids.joined(separator: ", "))")
    }
    for name in operands {
      if let scenario = names.scenario(name) { scenarios.append(scenario) }
    }
  }

  private mutating func readAxis(_ name: String) {
    switch name {
    case "flow": axes.append(.flow)
    case "scenario": axes.append(.scenario)
    default:
      guard pack.conditions[name] != nil else {
        names.refuse(
          unknown: name, "axis", among: ["flow", "scenario"] + pack.conditions.ids)
        return
      }
      if settings.contains(where: { $0.condition == name }) {
        names.refuse(
          "conflicting-options", "--by \(name) and --set \(name) exclude each other",
          hint: "leave one out")
      }
      axes.append(.condition(name))
    }
  }
}

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
  /// What is wrong with the arguments.
  private(set) var problems: [Diagnostic] = []

  private let pack: RulePack

  /// Reads the arguments.
  ///
  /// - Parameters:
  ///   - arguments: What was given.
  ///   - pack: The rules.
  ///   - isWhole: Whether all scenarios are meant where none is named.
  init(_ arguments: ParsedArguments, pack: RulePack, isWhole: Bool = false) {
    self.pack = pack
    readScenarios(arguments, isWhole: isWhole)
    for flow in arguments.values["flow"] ?? [] {
      if pack.flows[flow] != nil {
        flows.append(flow)
      } else {
        unknown(flow, "flow", pack.flows.ids)
      }
    }
    for text in arguments.values["set"] ?? [] { readSetting(text) }
    for name in arguments.list("by") { readAxis(name) }
    guard axes.isEmpty else { return }
    axes = scenarios.count > 1 && flows.count == 1 && !arguments.has("all") ? [.scenario] : [.flow]
  }

  /// The request.
  var request: ComparisonRequest {
    ComparisonRequest(scenarios: scenarios, axes: axes, flows: flows, settings: settings)
  }

  private mutating func readScenarios(_ arguments: ParsedArguments, isWhole: Bool) {
    let names = arguments.operands
    guard !arguments.has("all") else {
      scenarios = Array(pack.scenarios)
      if let name = names.first {
        refuse(
          "conflicting-options", "--all takes the place of '\(name)'", hint: "leave one out")
      }
      return
    }
    for name in names {
      let known = pack.scenarios.first { $0.alsoKnownAs.contains(name) }
      if let scenario = pack.scenarios[name] {
        scenarios.append(scenario)
      } else if let known {
        refuse(
          "unknown-scenario", "there is no scenario '\(name)'", hint: "its id is '\(known.id)'")
      } else {
        unknown(name, "scenario", pack.scenarios.ids)
      }
    }
    guard names.isEmpty else { return }
    if isWhole {
      scenarios = Array(pack.scenarios)
    } else {
      refuse(
        "missing-argument", "no scenario is named",
        hint: "name one, or all of them with --all: \(pack.scenarios.ids.joined(separator: ", "))")
    }
  }

  private mutating func readAxis(_ name: String) {
    switch name {
    case "flow": axes.append(.flow)
    case "scenario": axes.append(.scenario)
    default:
      guard pack.conditions[name] != nil else {
        unknown(name, "axis", ["flow", "scenario"] + pack.conditions.ids)
        return
      }
      if settings.contains(where: { $0.condition == name }) {
        refuse(
          "conflicting-options", "--by \(name) and --set \(name) exclude each other",
          hint: "leave one out")
      }
      axes.append(.condition(name))
    }
  }

  private mutating func readSetting(_ text: String) {
    let parts = text.pieces(at: "=", atMost: 2)
      .map(String.init)
    guard parts.count == 2 else {
      refuse("bad-setting", "'\(text)' sets nothing", hint: "write --set CONDITION=VALUE")
      return
    }
    guard let condition = pack.conditions[parts[0]] else {
      unknown(parts[0], "condition", pack.conditions.ids)
      return
    }
    guard condition.values[parts[1]] != nil else {
      refuse(
        "unknown-value", "'\(parts[1])' is no value of '\(parts[0])'",
        hint: "expected \(condition.values.ids.joined(separator: ", "))")
      return
    }
    settings.append(.init(condition: parts[0], value: parts[1]))
  }

  private mutating func unknown(_ name: String, _ kind: String, _ known: [String]) {
    refuse(
      "unknown-\(kind)", "there is no \(kind) '\(name)'",
      hint: nearestName(to: name, among: known).map { "did you mean '\($0)'?" }
        ?? "known are: \(known.joined(separator: ", "))")
  }

  private mutating func refuse(_ identifier: String, _ message: String, hint: String? = nil) {
    problems.append(Diagnostic(identifier, .error, message, hint: hint))
  }
}

import RuleFiles
import RuleModel
import RulePacks
import Simulation
import Testing

/// The embedded iOS pack, loaded once for all tests.
enum IOSPack {
  static let pack: RulePack = {
    let files = RulePacks.files(of: RulePacks.defaultPack).map { ($0.path, Array($0.text.utf8)) }
    let loaded = RuleFileLoader().load(files: files)
    return loaded.pack ?? RulePack()
  }()

  static let simulator = Simulator(pack)

  /// The timeline of a scenario under the default conditions, save for the given ones.
  static func timeline(
    _ scenario: String, _ flow: String, _ settings: [String: String] = [:]
  ) throws -> Timeline {
    let scenario = try #require(pack.scenarios[scenario])
    let overlay = settings.sorted { $0.key < $1.key }
      .map { Settings.Setting(condition: $0.key, value: $0.value) }
    return try simulator.timeline(
      of: scenario, flow: flow, settings: pack.defaultSettings.overlaid(with: overlay))
  }

  /// The differences of a scenario between the flows, as `3.1 extra willEnterForeground`.
  static func differences(
    _ scenario: String, _ settings: [String: String] = [:]
  ) throws -> [String] {
    let comparison = Comparer(pack).comparison(
      of: try timeline(scenario, "app", settings), and: try timeline(scenario, "scene", settings),
      scenario: pack.scenarios[scenario])
    return comparison.differences.map { difference in
      [difference.number ?? "-", difference.kind.rawValue, difference.role ?? "-"]
        .joined(separator: " ")
    }
  }
}

/// A scenario in a flow and the calls that the sources state.
struct StatedOrder: Sendable, CustomTestStringConvertible {
  var scenario: String
  var flow: String
  var settings: [String: String] = [:]
  /// The calls: callback ids without the optional ones.
  var calls: [String]
  /// The process states that are passed through.
  var states: [String]
  /// Where it is stated, for the reader of the test.
  var basis: String

  var testDescription: String {
    "\(scenario) \(flow) \(settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })"
  }
}

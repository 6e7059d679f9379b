import Foundation
import RuleModel
import Simulation
import Testing

@testable import LifecycleDocs

/// The explorer's data, read as its script reads it, against the simulator.
@Suite struct ExplorerTests {
  /// What the page's script has, and its way to a result.
  struct Data {
    var root: [String: Any]

    init(_ file: String) throws {
      let json = try #require(file.firstRange(of: "= ")).upperBound
      let text = String(file[json...].dropLast(2))
      root = try #require(
        try JSONSerialization.jsonObject(with: Foundation.Data(text.utf8)) as? [String: Any])
    }

    func list<Element>(_ key: String) throws -> [Element] {
      try #require(root[key] as? [Element])
    }

    func result(
      flow: String, start: String, event: String, settings: Settings
    ) throws -> [String: Any] {
      let starts: [String] = try list("starts")
      let events: [String] = try list("events")
      let flows: [String] = try list("flows")
      let grid: [Int] = try list("grid")
      let cells: [[[Int]]] = try list("cells")
      let conditions: [[String: Any]] = try list("conditions")
      let row = try #require(flows.firstIndex(of: flow)) * starts.count
      let column = try #require(starts.firstIndex(of: start))
      let cell = cells[grid[(row + column) * events.count + (events.firstIndex(of: event) ?? 0)]]
      var place = 0
      for index in cell[0] {
        let values = try #require(conditions[index]["values"] as? [String])
        let id = try #require(conditions[index]["id"] as? String)
        place = place * values.count + (values.firstIndex(of: settings[id] ?? "") ?? 0)
      }
      let results: [[String: Any]] = try list("results")
      return results[cell[1][place]]
    }

    /// The full names of the callbacks in a result, in order.
    func calls(of result: [String: Any]) throws -> [String] {
      let rows: [[String]] = try list("rows")
      return (result["rows"] as? [Int] ?? []).map { rows[$0] }.filter { $0[0] == "call" }
        .map { row in
          let name = row[2].split(separator: #/ <(small|span)/#)[0].replacing(/<[^>]*>/, with: "")
          return String(name.reversed().drop { $0 == " " }.reversed())
        }
    }
  }

  /// A small generator of random numbers with a known start.
  struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }

  @Test func dataTellsWhatTheSimulatorTells() throws {
    let pack = try #require(Project(rules: nil).rules)
    let strings = try #require(Project(rules: nil).strings["en"])
    let words = Words(pack: pack, strings: strings)
    let simulator = Simulator(pack)
    let file = try #require(try HTMLSiteTests.site().files["assets/explorer.en.js"])
    let data = try Data(file)
    let starts: [String] = try data.list("starts")
    #expect(starts.count >= pack.states.count)
    var random = SplitMix(state: 4)
    for number in 0..<1500 {
      var settings = pack.defaultSettings
      for condition in pack.conditions {
        settings[condition.id] = condition.values.randomElement(using: &random)?.id
      }
      let flow = try #require(pack.flows.randomElement(using: &random)).id
      let start = try #require(pack.states.randomElement(using: &random)).id
      let event = try #require(pack.events.randomElement(using: &random)).id
      let told = try data.result(flow: flow, start: start, event: event, settings: settings)
      let timeline = try simulator.timeline(
        from: start, events: [event], flow: flow, settings: settings)
      let what: Comment = "sample \(number): \(flow) \(start) \(event) \(settings.all)"
      let names = timeline.calls.map { pack.callbacks[$0.callback]?.name ?? $0.callback }
      #expect(try data.calls(of: told) == names, what)
      #expect(told["states"] as? [String] == timeline.states, what)
      #expect(told["final"] as? String == timeline.final, what)
      #expect(told["outcome"] as? String == HTMLText.inline(words.outcome(of: timeline)), what)
      #expect(told["possible"] as? Bool == timeline.isCompleted, what)
    }
  }

  @Test func aCombinationThatCannotHappenSaysWhy() throws {
    let file = try #require(try HTMLSiteTests.site().files["assets/explorer.en.js"])
    let data = try Data(file)
    let pack = try #require(Project(rules: nil).rules)
    var settings = pack.defaultSettings
    settings["notifications"] = "denied"
    let denied = try data.result(
      flow: "scene", start: "background", event: "notification.tap", settings: settings)
    #expect(denied["possible"] as? Bool == false)
    #expect(
      denied["outcome"] as? String
        == "Cannot happen: “Tap a notification” needs Notification permission: Authorized.")
    let unknown = try data.result(
      flow: "app", start: "unattached", event: "icon.tap", settings: settings)
    #expect(unknown["outcome"] as? String == "This flow has no such state.")
  }

  @Test func onlyConditionsThatMatterAreAsked() throws {
    let pack = try #require(Project(rules: nil).rules)
    let model = ExplorerModel(pack)
    for cell in model.cells {
      let count = cell.conditions.reduce(1) { $0 * pack.conditions[$1].values.count }
      #expect(cell.results.count == count)
      var stride = count
      for index in cell.conditions {
        let values = pack.conditions[index].values.count
        stride /= values
        let isSame = cell.results.indices.allSatisfy { place in
          cell.results[place] == cell.results[place - (place / stride % values) * stride]
        }
        #expect(!isSame, "\(pack.conditions[index].id) makes no difference")
      }
    }
  }

  @Test func everyScenarioOfOneEventIsFound() throws {
    let pack = try #require(Project(rules: nil).rules)
    let file = try #require(try HTMLSiteTests.site().files["assets/explorer.en.js"])
    let data = try Data(file)
    for scenario in pack.scenarios where scenario.events.count == 1 && scenario.pins.isEmpty {
      guard scenario.start.count == 1, pack.states[scenario.start[0].state] != nil else { continue }
      for flow in scenario.flows {
        let told = try data.result(
          flow: flow, start: scenario.start[0].state, event: scenario.events[0].event,
          settings: pack.defaultSettings)
        let links = (told["scenarios"] as? [[String: String]] ?? []).compactMap { $0["link"] }
        #expect(links.contains("scenarios/\(scenario.id).html#flow-\(flow)"), "\(scenario.id)")
      }
    }
  }
}

import RuleModel
import Simulation
import Testing

/// What the first source document says about the two flows, in its own numbers.
@Suite struct ComparisonTests {
  struct Stated: Sendable, CustomTestStringConvertible {
    var scenario: String
    var settings: [String: String] = [:]
    var differences: [String]
    var testDescription: String { "\(scenario) \(settings)" }
  }

  static let stated: [Stated] = [
    .init(scenario: "cold-launch-icon", differences: ["3.1 extra willEnterForeground"]),
    .init(
      scenario: "cold-launch-url-scheme",
      differences: ["3.2 carrier -", "3.2 missing openURL", "3.1 extra willEnterForeground"]),
    .init(
      scenario: "background-url-scheme", differences: ["3.4 moved openURL"]),
    .init(
      scenario: "background-notification-tap", differences: ["3.5 moved notificationResponse"]),
    .init(scenario: "cold-launch-silent-push", differences: ["3.6 carrier -"]),
    .init(
      scenario: "background-silent-push-return", settings: ["notifications": "denied"],
      differences: ["3.7 deferred remoteNotification"]),
    .init(
      scenario: "cold-launch-silent-push", settings: ["notifications": "denied"],
      differences: ["3.8 reach -"]),
  ]

  @Test(arguments: stated)
  func numberedDifferencesFollow(stated: Stated) throws {
    #expect(try IOSPack.differences(stated.scenario, stated.settings) == stated.differences)
  }

  @Test func universalLinkLosesItsCallbackOnAColdLaunch() throws {
    let differences = try IOSPack.differences("cold-launch-universal-link")
    #expect(differences.contains("3.3 carrier -"))
    #expect(differences.contains("3.3 missing continueUserActivity"))
  }

  @Test(arguments: [
    "not-running-alert-push", "go-to-background", "return-to-foreground",
    "relaunch-from-suspended", "system-permission-alert", "app-switcher",
    "foreground-alert-push", "background-alert-push-return", "foreground-silent-push",
    "background-silent-push-return", "background-universal-link", "memory-purge",
    "terminate-suspended", "terminate-frontmost",
  ])
  func theOthersAreTheSame(scenario: String) throws {
    #expect(try IOSPack.differences(scenario) == [])
  }

  @Test func mirroredColumnsMirrorTheKinds() throws {
    let pack = IOSPack.pack
    let comparer = Comparer(pack)
    for scenario in pack.scenarios where scenario.flows.count == 2 {
      let app = try IOSPack.timeline(scenario.id, "app")
      let scene = try IOSPack.timeline(scenario.id, "scene")
      let forth = comparer.comparison(of: app, and: scene, scenario: scenario).differences
      let back = comparer.comparison(of: scene, and: app, scenario: scenario).differences
      #expect(Set(forth.map(\.number)) == Set(back.map(\.number)), "\(scenario.id)")
      let extra = forth.count { $0.kind == .extra }
      let missing = back.count { $0.kind == .missing }
      #expect(extra == missing, "\(scenario.id)")
    }
  }

  @Test func silentPushIsTheSameWithAndWithoutAuthorizationInTheSceneFlow() throws {
    let pack = IOSPack.pack
    for scenario in ["cold-launch-silent-push", "background-silent-push-return"] {
      let comparison = Comparer(pack).comparison(
        of: try IOSPack.timeline(scenario, "scene"),
        and: try IOSPack.timeline(scenario, "scene", ["notifications": "denied"]),
        scenario: pack.scenarios[scenario])
      #expect(comparison.differences.isEmpty)
    }
  }
}

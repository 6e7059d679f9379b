import RuleModel
import Simulation
import Testing

/// The orders that the source documents and the published sequences state, written out by hand.
@Suite struct StatedOrderTests {
  @Test(arguments: StatedOrder.all)
  func followsFromTheRules(order: StatedOrder) throws {
    let timeline = try IOSPack.timeline(order.scenario, order.flow, order.settings)
    #expect(timeline.isCompleted)
    #expect(timeline.calls.filter { !$0.isOptional }.map(\.callback) == order.calls)
    #expect(timeline.states == order.states)
  }

  @Test func everyScenarioIsStated() {
    let stated = Set(StatedOrder.all.map(\.scenario)).union(["launch-without-scenes-sdk27"])
    #expect(Set(StatedOrder.required).isSubset(of: stated))
    #expect(Set(StatedOrder.required).isSubset(of: Set(IOSPack.pack.scenarios.ids)))
  }

  @Test func launchWithoutScenesIsNotReachedWithSDK27() throws {
    let app = try IOSPack.timeline("launch-without-scenes-sdk27", "app")
    guard case .notReached = app.outcome else {
      Issue.record("the outcome is \(app.outcome)")
      return
    }
    #expect(app.calls.isEmpty)
    #expect(app.final == "notRunning")
    let scene = try IOSPack.timeline("launch-without-scenes-sdk27", "scene")
    #expect(scene.isCompleted)
    #expect(scene.final == "active")
  }

  @Test(arguments: ["cold-launch-notification-tap", "background-notification-tap"])
  func tappingNeedsAuthorization(scenario: String) throws {
    for flow in ["app", "scene"] {
      let timeline = try IOSPack.timeline(scenario, flow, ["notifications": "denied"])
      #expect(!timeline.isApplicable)
      #expect(timeline.calls.isEmpty)
    }
  }

  @Test func placeOfDidReceiveOnAColdTapIsOpenInTheSceneFlow() throws {
    let timeline = try IOSPack.timeline("cold-launch-notification-tap", "scene")
    let response = try #require(
      timeline.calls.first { $0.callback == "notificationCenter.didReceive" })
    let unordered = timeline.calls.filter { response.unordered.contains($0.number) }
    #expect(
      unordered.map(\.callback) == ["scene.willEnterForeground", "scene.didBecomeActive"])
    #expect(response.doubts == ["Q3"])
  }

  @Test func heldSilentPushComesWithTheReturn() throws {
    let timeline = try IOSPack.timeline(
      "background-silent-push-return", "app", ["notifications": "denied"])
    let push = try #require(
      timeline.calls.first { $0.callback == "app.didReceiveRemoteNotification" })
    #expect(push.heldSince == 0)
    #expect(push.eventIndex == 1)
    #expect(push.state == "active")
  }

  @Test func discardOfASuspendedAppIsHeldForTheNextLaunch() throws {
    let timeline = try IOSPack.timeline("terminate-suspended", "scene")
    #expect(timeline.calls.isEmpty)
    #expect(timeline.undelivered.map(\.callback) == ["app.didDiscardSceneSessions"])
  }

  @Test func alertPushIsPresentedButNotShownWithoutAuthorization() throws {
    for flow in ["app", "scene"] {
      let timeline = try IOSPack.timeline(
        "foreground-alert-push", flow, ["notifications": "denied"])
      #expect(timeline.calls.map(\.callback) == ["notificationCenter.willPresent"])
      #expect(timeline.effects.map(\.isPresent) == [false, false])
    }
  }
}

extension StatedOrder {
  /// The scenarios that the pack must have.
  static let required = [
    "cold-launch-icon", "cold-launch-url-scheme", "cold-launch-universal-link",
    "cold-launch-notification-tap", "cold-launch-silent-push", "not-running-alert-push",
    "go-to-background", "home-exits-on-suspend", "return-to-foreground",
    "relaunch-from-suspended", "system-permission-alert", "app-switcher",
    "foreground-alert-push", "background-alert-push-return", "background-notification-tap",
    "foreground-silent-push", "background-silent-push-return", "background-url-scheme",
    "background-universal-link", "memory-purge", "relaunch-after-purge", "terminate-suspended",
    "terminate-frontmost", "scene-new-window", "scene-disconnect-and-return",
    "scene-session-discarded", "launch-without-scenes-sdk27",
  ]

  private static let willFinish = "app.willFinishLaunching"
  private static let didFinish = "app.didFinishLaunching"
  private static let configure = "app.configurationForConnecting"
  private static let connect = "scene.willConnect"
  private static let push = "app.didReceiveRemoteNotification"
  private static let response = "notificationCenter.didReceive"
  private static let appLaunch = [willFinish, didFinish]
  private static let sceneLaunch = [willFinish, didFinish, configure, connect]
  private static let appReturn = ["app.willEnterForeground", "app.didBecomeActive"]
  private static let sceneReturn = ["scene.willEnterForeground", "scene.didBecomeActive"]
  private static let appLeave = ["app.willResignActive", "app.didEnterBackground"]
  private static let sceneLeave = ["scene.willResignActive", "scene.didEnterBackground"]
  private static let appUp = ["notRunning", "inactive", "active"]
  private static let sceneUp = ["notRunning", "background", "inactive", "active"]
  private static let comeBack = ["background", "inactive", "active"]
  private static let leave = ["active", "inactive", "background"]

  static let all: [StatedOrder] = launches + taps + pushes + movements + ends + scenes

  private static let launches: [StatedOrder] = [
    .init(
      scenario: "cold-launch-icon", flow: "app", calls: appLaunch + ["app.didBecomeActive"],
      states: appUp, basis: "S0 3.1, A-1"),
    .init(
      scenario: "cold-launch-icon", flow: "scene", calls: sceneLaunch + sceneReturn,
      states: sceneUp, basis: "S0 3.1, B-1"),
    .init(
      scenario: "cold-launch-icon", flow: "scene", settings: ["session": "restored"],
      calls: appLaunch + [connect] + sceneReturn, states: sceneUp, basis: "B-37"),
    .init(
      scenario: "cold-launch-url-scheme", flow: "app",
      calls: appLaunch + ["app.openURL", "app.didBecomeActive"], states: appUp, basis: "A-2"),
    .init(
      scenario: "cold-launch-url-scheme", flow: "scene", calls: sceneLaunch + sceneReturn,
      states: sceneUp, basis: "S0 1.1, B-2"),
    .init(
      scenario: "cold-launch-universal-link", flow: "app",
      calls: appLaunch + ["app.continueUserActivity", "app.didBecomeActive"], states: appUp,
      basis: "A-3"),
    .init(
      scenario: "cold-launch-universal-link", flow: "scene", calls: sceneLaunch + sceneReturn,
      states: sceneUp, basis: "S0 1.1, B-3"),
    .init(
      scenario: "cold-launch-notification-tap", flow: "app",
      calls: appLaunch + [response, "app.didBecomeActive"], states: appUp, basis: "A-4"),
    .init(
      scenario: "cold-launch-notification-tap", flow: "scene",
      calls: sceneLaunch + [response] + sceneReturn, states: sceneUp, basis: "S0 1.1, B-4"),
    .init(
      scenario: "cold-launch-silent-push", flow: "app", calls: appLaunch + [push],
      states: ["notRunning", "background"], basis: "S0 2.1, A-5"),
    .init(
      scenario: "cold-launch-silent-push", flow: "app", settings: ["notifications": "denied"],
      calls: [], states: ["notRunning"], basis: "S0 3.8, A-6"),
    .init(
      scenario: "cold-launch-silent-push", flow: "scene", calls: sceneLaunch + [push],
      states: ["notRunning", "background"], basis: "S0 1.1, B-5"),
    .init(
      scenario: "cold-launch-silent-push", flow: "scene", settings: ["notifications": "denied"],
      calls: sceneLaunch + [push], states: ["notRunning", "background"], basis: "S0 3.8"),
    .init(
      scenario: "not-running-alert-push", flow: "app", calls: [], states: ["notRunning"],
      basis: "S0 2.1"),
    .init(
      scenario: "not-running-alert-push", flow: "scene", calls: [], states: ["notRunning"],
      basis: "S0 1.1"),
    .init(
      scenario: "relaunch-after-purge", flow: "app", calls: appLaunch + ["app.didBecomeActive"],
      states: appUp, basis: "S1 memory purge"),
    .init(
      scenario: "relaunch-after-purge", flow: "scene",
      calls: appLaunch + [connect] + sceneReturn, states: sceneUp, basis: "B-37"),
  ]

  private static let taps: [StatedOrder] = [
    .init(
      scenario: "background-url-scheme", flow: "app",
      calls: ["app.willEnterForeground", "app.openURL", "app.didBecomeActive"], states: comeBack,
      basis: "S0 2.5, A-13"),
    .init(
      scenario: "background-url-scheme", flow: "scene",
      calls: ["scene.openURLContexts"] + sceneReturn, states: comeBack, basis: "S0 1.5, B-11"),
    .init(
      scenario: "background-universal-link", flow: "app",
      calls: ["app.willEnterForeground", "app.continueUserActivity", "app.didBecomeActive"],
      states: comeBack, basis: "S0 2.5, A-14"),
    .init(
      scenario: "background-universal-link", flow: "scene",
      calls: ["scene.willEnterForeground", "scene.continueUserActivity", "scene.didBecomeActive"],
      states: comeBack, basis: "S0 1.5, B-13"),
    .init(
      scenario: "background-notification-tap", flow: "app",
      calls: ["app.willEnterForeground", response, "app.didBecomeActive"], states: comeBack,
      basis: "S0 2.3, A-15"),
    .init(
      scenario: "background-notification-tap", flow: "scene", calls: [response] + sceneReturn,
      states: comeBack, basis: "S0 1.3, B-12"),
  ]

  private static let pushes: [StatedOrder] = [
    .init(
      scenario: "foreground-alert-push", flow: "app", calls: ["notificationCenter.willPresent"],
      states: ["active"], basis: "S0 2.3"),
    .init(
      scenario: "foreground-alert-push", flow: "scene", calls: ["notificationCenter.willPresent"],
      states: ["active"], basis: "S0 1.3"),
    .init(
      scenario: "background-alert-push-return", flow: "app", calls: appReturn, states: comeBack,
      basis: "S0 2.3"),
    .init(
      scenario: "background-alert-push-return", flow: "scene", calls: sceneReturn,
      states: comeBack, basis: "S0 1.3"),
    .init(
      scenario: "foreground-silent-push", flow: "app", calls: [push], states: ["active"],
      basis: "S0 2.4"),
    .init(
      scenario: "foreground-silent-push", flow: "scene", settings: ["notifications": "denied"],
      calls: [push], states: ["active"], basis: "S0 1.4"),
    .init(
      scenario: "background-silent-push-return", flow: "app", calls: [push] + appReturn,
      states: comeBack, basis: "S0 2.4"),
    .init(
      scenario: "background-silent-push-return", flow: "app",
      settings: ["notifications": "denied"], calls: appReturn + [push], states: comeBack,
      basis: "S0 2.4, A-17"),
    .init(
      scenario: "background-silent-push-return", flow: "scene",
      settings: ["notifications": "denied"], calls: [push] + sceneReturn, states: comeBack,
      basis: "S0 1.4, B-16"),
  ]

  private static let movements: [StatedOrder] = [
    .init(
      scenario: "go-to-background", flow: "app", calls: appLeave, states: leave, basis: "A-11"),
    .init(
      scenario: "go-to-background", flow: "scene", calls: sceneLeave, states: leave, basis: "B-9"),
    .init(
      scenario: "go-to-background", flow: "app", settings: ["os": "3"],
      calls: ["app.willResignActive", "app.willTerminate"],
      states: ["active", "inactive", "notRunning"], basis: "S1 Home"),
    .init(
      scenario: "return-to-foreground", flow: "app", calls: appReturn, states: comeBack,
      basis: "A-12"),
    .init(
      scenario: "return-to-foreground", flow: "scene", calls: sceneReturn, states: comeBack,
      basis: "B-10"),
    .init(
      scenario: "relaunch-from-suspended", flow: "app", calls: appReturn,
      states: ["suspended"] + comeBack, basis: "S1 suspended"),
    .init(
      scenario: "relaunch-from-suspended", flow: "scene", calls: sceneReturn,
      states: ["suspended"] + comeBack, basis: "B-10"),
    .init(
      scenario: "system-permission-alert", flow: "app",
      calls: ["app.willResignActive", "app.didBecomeActive"],
      states: ["active", "inactive", "active"], basis: "A-21"),
    .init(
      scenario: "system-permission-alert", flow: "scene",
      calls: ["scene.willResignActive", "scene.didBecomeActive"],
      states: ["active", "inactive", "active"], basis: "B-18"),
    .init(
      scenario: "app-switcher", flow: "app",
      calls: ["app.willResignActive", "app.didBecomeActive"],
      states: ["active", "inactive", "active"], basis: "A-25"),
    .init(
      scenario: "app-switcher", flow: "scene",
      calls: ["scene.willResignActive", "scene.didBecomeActive"],
      states: ["active", "inactive", "active"], basis: "B-20"),
  ]

  private static let ends: [StatedOrder] = [
    .init(
      scenario: "home-exits-on-suspend", flow: "app", calls: appLeave + ["app.willTerminate"],
      states: leave + ["suspended", "notRunning"], basis: "S1 Home, case 2"),
    .init(
      scenario: "memory-purge", flow: "app", calls: [], states: ["suspended", "notRunning"],
      basis: "S1 memory purge"),
    .init(
      scenario: "memory-purge", flow: "scene", calls: [], states: ["suspended", "notRunning"],
      basis: "B-27"),
    .init(
      scenario: "terminate-suspended", flow: "app", calls: [],
      states: ["suspended", "notRunning"], basis: "A-29"),
    .init(
      scenario: "terminate-suspended", flow: "scene", calls: [],
      states: ["suspended", "notRunning"], basis: "B-25"),
    .init(
      scenario: "terminate-frontmost", flow: "app", calls: appLeave + ["app.willTerminate"],
      states: leave + ["notRunning"], basis: "A-28"),
    .init(
      scenario: "terminate-frontmost", flow: "scene", calls: sceneLeave + ["app.willTerminate"],
      states: leave + ["notRunning"], basis: "B-23, first report"),
  ]

  private static let scenes: [StatedOrder] = [
    .init(
      scenario: "scene-new-window", flow: "scene", calls: [configure, connect] + sceneReturn,
      states: ["active"], basis: "B-29"),
    .init(
      scenario: "scene-disconnect-and-return", flow: "scene", calls: [connect] + sceneReturn,
      states: comeBack, basis: "B-28"),
    .init(
      scenario: "scene-session-discarded", flow: "scene",
      calls: ["scene.didDisconnect", "app.didDiscardSceneSessions"], states: ["active"],
      basis: "B-30"),
  ]
}

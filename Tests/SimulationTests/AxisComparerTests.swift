import RuleModel
import Simulation
import Testing

@Suite struct AxisComparerTests {
  private func stories(
    _ scenarios: [String], _ axes: [ComparisonAxis] = [.flow], flows: [String] = [],
    settings: [Settings.Setting] = []
  ) throws -> [ComparedStory] {
    try AxisComparer(IOSPack.pack).stories(
      of: ComparisonRequest(
        scenarios: scenarios.compactMap { IOSPack.pack.scenarios[$0] }, axes: axes, flows: flows,
        settings: settings))
  }

  @Test func theNumberedDifferencesComeOutOfAllScenarios() throws {
    let numbers = try stories(IOSPack.pack.scenarios.ids)
      .flatMap(\.table.differences).compactMap(\.difference.number)
    #expect(Set(numbers) == Set((1...8).map { "3.\($0)" }))
  }

  @Test func coldLaunchesOfTheSceneFlowAreTheSame() throws {
    let stories = try stories(
      ["cold-launch-icon", "cold-launch-url-scheme", "cold-launch-universal-link"], [.scenario],
      flows: ["scene"])
    #expect(!stories.isEmpty)
    for story in stories {
      #expect(story.table.columns.count == 3)
      #expect(story.table.isSameSequence)
      #expect(story.table.isSame)
      #expect(story.table.differences.isEmpty)
      // What a restored session brings is in doubt, so a row may be doubtful besides.
      #expect(story.table.rows.allSatisfy { Set($0.kinds).subtracting([.doubtful]) == [.same] })
    }
  }

  @Test func permissionChangesASilentPushInTheAppFlowAlone() throws {
    let stories = try stories(
      ["background-silent-push-return"], [.condition("notifications")])
    #expect(stories.map(\.flow) == ["app", "scene"])
    #expect(stories.map(\.table.isSame) == [false, true])
    #expect(stories[0].table.differences.map(\.difference.kind) == [.deferred])
  }

  @Test func severalAxesGiveAColumnForEachCombination() throws {
    let stories = try stories(
      ["background-silent-push-return"], [.flow, .condition("notifications")])
    #expect(
      stories.first?.table.columns.map(\.id)
        == ["app authorized", "app denied", "scene authorized", "scene denied"])
  }

  @Test func movedCallIsMarkedInBothOfItsLines() throws {
    let table = try #require(try stories(["background-url-scheme"]).first).table
    #expect(
      table.rows.map { "\($0.role) \($0.kinds.map(\.rawValue))" } == [
        "openURL [\"moved\"]", "willEnterForeground [\"renamed\"]", "openURL [\"moved\"]",
        "didBecomeActive [\"renamed\"]",
      ])
  }

  @Test func columnsThatChangePlacesMirrorTheirDifferences() throws {
    let pack = IOSPack.pack
    let comparer = Comparer(pack)
    for story in try stories(pack.scenarios.ids) {
      let columns = story.table.columns
      let back = comparer.table(of: columns.reversed(), scenario: story.scenario)
      func named(_ table: ComparisonTable, _ extra: DifferenceKind, _ missing: DifferenceKind)
        -> Set<String>
      {
        Set(
          table.differences.map { found in
            let difference = found.difference
            let kind =
              difference.kind == .extra
              ? extra : difference.kind == .missing ? missing : difference.kind
            return "\(kind) \(difference.role ?? "-") \(difference.number ?? "-")"
          })
      }
      #expect(
        named(story.table, .extra, .missing) == named(back, .missing, .extra),
        "\(story.scenario?.id ?? "")")
    }
  }

  @Test func scenarioThatPinsTheConditionIsNotCompared() throws {
    #expect(try stories(["launch-without-scenes-sdk27"], [.condition("sdk")]).isEmpty)
  }
}

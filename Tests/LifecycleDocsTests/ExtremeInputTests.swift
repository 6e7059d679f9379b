import Diagnostics
import Testing

@testable import LifecycleDocs

/// Whatever a user's file holds, `lint` and `generate` say the same of it, and neither stops in the middle.
@Suite struct ExtremeInputTests {
  static let door = """
    pack: {id: door, title: Door, locales: [en]}
    flows: [{id: door, title: Door}]
    participants: [{id: visitor, title: Visitor, kind: actor}, {id: host, title: Host}]
    states: [{id: shut, title: Shut}, {id: open, title: Open, activity: 1}]
    callbacks: [{id: doorDidOpen, owner: host}]
    machines:
      door:
        states: [shut, open]
        transitions: [{id: opening, from: shut, to: open, after: doorDidOpen}]
    events: [{id: knock, title: Somebody knocks, by: visitor, drivesTo: open}]
    scenarios: [{id: visit, title: A visit, start: shut, events: knock}]

    """

  /// What lint says, and what planning and making every file says.
  private func findings(
    _ rules: String = door, theme: String? = nil
  ) -> (lint: [String], generate: [String]) {
    let file = InputFile(path: "door.yaml", name: "door.yaml", bytes: Array(rules.utf8))
    let look = theme.map {
      InputFile(path: "theme.yaml", name: "theme.yaml", bytes: Array($0.utf8))
    }
    let project = Project(rules: [file], templates: [look].compactMap(\.self))
    let lint = ProjectLint(project).diagnostics.filter { $0.severity == .error }.map(\.identifier)
    do throws(GenerationError) {
      let documentation = try Documentation(of: project)
      for file in documentation.files { _ = try documentation.contents(of: file) }
      return (lint, [])
    } catch {
      return (lint, error.diagnostics.filter { $0.severity == .error }.map(\.identifier))
    }
  }

  static let numbers: [String] = [
    "sizes title", "sizes text", "sizes code", "sizes small", "spacings margin", "spacings row",
    "spacings column", "spacings gutter", "spacings callLabel", "spacings eventLabel",
    "spacings boxLabel", "spacings bandLabel", "strokes line", "strokes arrow", "strokes frame",
    "strokes path",
  ]

  /// A theme with one value for every number.
  private func theme(_ value: String) -> String {
    ["sizes", "spacings", "strokes"].map { group in
      let keys = Self.numbers.filter { $0.hasPrefix(group) }.map { $0.split(separator: " ")[1] }
      return "\(group): {" + keys.map { "\($0): \(value)" }.joined(separator: ", ") + "}\n"
    }.joined() + "width: \(value)\n"
  }

  @Test(arguments: [
    "1e17", "1e300", "-1", "-0", "0", "1e-300", "nan", "NaN", "inf", "Infinity", "0x1p3", "1e999",
    "9223372036854775808", "99999999999999999999999999999999", "''", "[1]", "{a: 1}", "+-1", "1e",
  ])
  func noNumberOfTheLookStopsTheMachine(value: String) {
    let found = findings(theme: theme(value))
    #expect(found.lint.count == Self.numbers.count + 1, "\(found.lint)")
    #expect(found.generate == found.lint)
  }

  @Test(arguments: numbers)
  func endsOfARangeAreDrawn(key: String) {
    let parts = key.split(separator: " ").map(String.init)
    let range =
      parts[0] == "sizes"
      ? Limits.fontSizes
      : parts[0] == "strokes"
        ? Limits.strokeWidths
        : parts[1].hasSuffix("Label") ? Limits.labelWidths : Limits.distances
    for value in [range.lowerBound, range.upperBound] {
      let found = findings(theme: "\(parts[0]): {\(parts[1]): \(value)}\n")
      #expect(found.lint == [] && found.generate == [], "\(key) \(value)")
    }
  }

  @Test(arguments: [Limits.pictureWidths.lowerBound, Limits.pictureWidths.upperBound])
  func endsOfTheWidthOfPicturesAreDrawn(width: Double) {
    let found = findings(theme: "width: \(width)\n")
    #expect(found.lint == [] && found.generate == [])
  }

  @Test(arguments: [
    "9223372036854775807", "-9223372036854775808", "1000001", "1e5", "1.5", "99999999999999999999",
    "nan", "-0", "+1", "0x10",
  ])
  func noNumberOfTheRulesStopsTheMachine(value: String) {
    let found = findings(Self.door.replacing("activity: 1", with: "activity: \(value)"))
    #expect(found.lint.count == 1)
    #expect(found.generate == found.lint)
  }

  @Test(arguments: [
    "title: Host", "title: Visitor", "title: Open", "title: Somebody knocks", "title: A visit",
    "title: Door}]", "title: Door, locales",
  ])
  func titlesOfManyLinesOrCharactersAreRefused(title: String) {
    let name = title.dropFirst("title: ".count).prefix { $0 != "}" && $0 != "," }
    for text in [
      String(repeating: "x\\n", count: 33_000), String(repeating: "x ", count: 300),
      String(repeating: "x\\n", count: 100), String(repeating: "界", count: 499),
      String(repeating: "e\u{301}", count: 251),
    ] {
      let found = findings(
        Self.door.replacing(title, with: title.replacing(name, with: "\"\(text)\"")))
      #expect(found.lint == ["text-too-long"], "\(title)")
      #expect(found.generate == found.lint)
    }
  }

  @Test func longTextsAreRefusedWherePagesAloneShowThem() {
    let text = String(repeating: "word ", count: 801)
    let found = findings(Self.door + "terms: [{id: t, title: T, text: \"\(text)\"}]\n")
    #expect(found.lint == ["text-too-long"])
    #expect(found.generate == found.lint)
    let short = String(repeating: "word ", count: 799)
    #expect(findings(Self.door + "terms: [{id: t, title: T, text: \"\(short)\"}]\n").lint == [])
  }

  @Test func aliasesCannotMultiplyWhatIsDefined() {
    let aliases = String(repeating: ", *x", count: 5_000)
    let found = findings(
      Self.door.replacing(
        "{id: doorDidOpen, owner: host}", with: "&x {id: doorDidOpen, owner: host}\(aliases)"))
    #expect(Set(found.lint) == ["duplicate-id"])
    #expect(found.generate == found.lint)
  }
}

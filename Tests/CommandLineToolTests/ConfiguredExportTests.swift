import Testing

@testable import CommandLineTool

/// Exports that `lifeline.yaml` names, with the facade of the tool.
@Suite struct ConfiguredExportTests {
  private let tool: Tool

  init() throws {
    tool = try Tool()
    tool.facade = .current
    try tool.folder.write(Self.rules(title: "A visit"), to: "rules/door.yaml")
  }

  private static func rules(title: String) -> String {
    """
    pack: {id: door, title: Door, locales: [en]}
    flows: [{id: front, title: Front}, {id: back, title: Back}]
    participants: [{id: visitor, title: Visitor, kind: actor}, {id: host, title: Host}]
    states: [{id: shut, title: Shut}, {id: open, title: Open, activity: 1}]
    callbacks: [{id: doorDidOpen, owner: host}]
    machines:
      front:
        states: [shut, open]
        transitions: [{id: front.opening, from: shut, to: open, after: doorDidOpen}]
      back:
        states: [shut, open]
        transitions: [{id: back.opening, from: shut, to: open, after: doorDidOpen}]
    events: [{id: knock, title: Somebody knocks, by: visitor, drivesTo: open}]
    scenarios: [{id: visit, title: \(title), start: shut, events: knock}]
    """
  }

  private func configure(_ exports: String) throws {
    try tool.folder.write("rules: rules\nexports:\n\(exports)\n", to: "lifeline.yaml")
  }

  private var tables: [String] {
    get throws { try tool.folder.disk.names(in: tool.folder.path + "/output/tables").sorted() }
  }

  @Test func projectThatNamesNoneHasTheStandardOnes() throws {
    try tool.folder.write("rules: rules\n", to: "lifeline.yaml")
    #expect(tool("generate").status == 0)
    #expect(
      try tables == [
        "callbacks.csv", "callbacks.json", "comparison.csv", "comparison.json", "scenarios.csv",
        "scenarios.json",
      ])
  }

  @Test func namedExportsTakeTheirPlace() throws {
    try configure(
      """
        - name: back-calls
          table: scenarios
          columns: [scenario, flow, callback]
          where: {flow: back}
        - {table: states, format: md, pad: false, columns: [id, title]}
      """)
    let result = tool("generate")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try tables == ["back-calls.csv", "states.md"])
    #expect(
      try tool.folder.text(of: "output/tables/back-calls.csv")
        == "scenario,flow,callback\r\nvisit,back,doorDidOpen\r\n")
    #expect(try tool.folder.text(of: "output/tables/states.md").contains("| `shut` | Shut |"))
    #expect(tool("check").status == 0)
  }

  @Test func exportIsMadeAnewForItsOwnReasonsAlone() throws {
    let calls = "  - {name: calls, table: scenarios, columns: [scenario, callback]}"
    try configure(calls + "\n  - {name: titles, table: scenarios, columns: [title]}")
    #expect(tool("generate").status == 0)
    #expect(tool("generate").errors.hasPrefix("written 0,"))

    try tool.folder.write(Self.rules(title: "Another visit"), to: "rules/door.yaml")
    let drift = tool("check").output
    #expect(drift.contains("tables/titles.csv"))
    #expect(!drift.contains("tables/calls.csv"))
    #expect(tool("generate").status == 0)

    try configure(calls + "\n  - {name: titles, table: scenarios, columns: [title, flow]}")
    let changed = tool("check")
    #expect(changed.status == 1)
    #expect(changed.output.contains("export titles changed"))
    #expect(!changed.output.contains("tables/calls.csv"))
    #expect(tool("generate").status == 0)

    try configure(calls)
    #expect(tool("generate").errors.hasSuffix("removed 1\n"))
    #expect(try tables == ["calls.csv"])
  }

  #if Spreadsheets
    @Test func workbookMayHoldSeveralTables() throws {
      try configure("  - {name: all, format: xlsx, table: [states, scenarios]}")
      #expect(tool("generate").status == 0)
      let bytes = try tool.folder.disk.contents(of: "output/tables/all.xlsx")
      #expect(bytes.starts(with: [0x50, 0x4B]))
      #expect(tool("check").status == 0)
      #expect(tool("generate", "--force").errors.hasPrefix("written 0,"))
    }
  #endif

  @Test(arguments: [
    (
      "  - {table: scenario}",
      """
      lifeline.yaml:3:13: error: there is no table 'scenario'
          - {table: scenario}
                    ^~~~~~~~
        hint: did you mean 'scenarios'?

      """
    ),
    (
      "  - {table: states, colums: [id]}",
      """
      lifeline.yaml:3:21: error: an export has no 'colums'
          - {table: states, colums: [id]}
                            ^~~~~~
        hint: did you mean 'columns'?

      """
    ),
    (
      "  - {table: states, columns: [idd]}",
      """
      lifeline.yaml:3:31: error: the table 'states' has no column 'idd'
          - {table: states, columns: [idd]}
                                      ^~~
        hint: did you mean 'id'?

      """
    ),
    (
      "  - {table: scenarios, where: {flow: bakc}}",
      """
      lifeline.yaml:3:38: error: the column 'flow' never has the value 'bakc'
          - {table: scenarios, where: {flow: bakc}}
                                             ^~~~
        hint: did you mean 'back'?

      """
    ),
    (
      "  - {table: [states, claims], format: md}",
      """
      lifeline.yaml:3:13: error: several tables do not fit into one text of md
          - {table: [states, claims], format: md}
                    ^~~~~~~~~~~~~~~~
        hint: xlsx has a sheet for each table

      """
    ),
    (
      "  - {table: states, format: xslx}",
      """
      lifeline.yaml:3:29: error: a table cannot be written as 'xslx'
          - {table: states, format: xslx}
                                    ^~~~
        hint: did you mean 'xlsx'?

      """
    ),
  ])
  func mistakesAreShownWhereTheyAre(exports: String, errors: String) throws {
    try configure(exports)
    let result = tool("generate")
    #expect(result.status == 2)
    #expect(result.errors == errors)
    #expect(try tool.folder.exists("output") == false)
  }

  @Test func oneFileIsNotWrittenTwice() throws {
    try configure("  - {table: states}\n  - {table: states, columns: [id]}")
    let result = tool("generate")
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix(
        "lifeline.yaml:4:5: error: two exports would be the file 'states.csv'\n"))
  }
}

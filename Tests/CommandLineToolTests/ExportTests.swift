import CommandLineTool
import Testing

@Suite struct ExportTests {
  let tool: Tool

  init() throws { tool = try Tool() }

  @Test func callsAreWrittenInTheLongForm() {
    let result = tool(
      "export", "scenarios", "--columns", "scenario,flow,fuse,number,callback,payload,outcome")
    #expect(result.status == 0)
    #expect(
      result.output == """
        scenario,flow,fuse,number,callback,payload,outcome\r
        turn-on,wire,intact,1,lamp.turnedOn,turnedOnBy,completed\r
        turn-on,wire,blown,,,,notReached\r
        turn-on,radio,intact,1,lamp.turnedOn,turnedOnBy,completed\r
        turn-on,radio,blown,,,,notReached\r
        wire-only,wire,intact,1,lamp.turnedOn,turnedOnBy,completed\r

        """)
  }

  @Test func rowsAreChosenByValue() {
    let result = tool(
      "export", "scenarios", "--where", "flow=radio", "--where", "fuse=blown,any", "--columns",
      "scenario,fuse")
    #expect(result.output == "scenario,fuse\r\nturn-on,blown\r\n")
  }

  @Test func decisionsFoldWhatMakesNoDifference() {
    let result = tool(
      "export", "decisions", "--columns", "from,flow,fuse,outcome,final,payload")
    #expect(
      result.output == """
        from,flow,fuse,outcome,final,payload\r
        dark,any,intact,happens,bright,turnedOnBy\r
        dark,wire,blown,notReached,dark,\r
        dark,radio,blown,notReached,dark,\r
        bright,any,any,nothing,bright,\r

        """)
  }

  @Test func fileIsReplacedWhenAllIsWritten() throws {
    try tool.folder.write("old", to: "calls.csv")
    let result = tool(
      "export", "scenarios", "--output", "calls.csv", "--columns", "scenario", "--where",
      "scenario=wire-only")
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(try tool.folder.text(of: "calls.csv") == "scenario\r\nwire-only\r\n")
    #expect(try tool.folder.disk.names(in: tool.folder.path) == ["calls.csv"])
  }

  @Test(arguments: ["append", "rename"])
  func faultOfTheDiskLeavesTheFileAsItWas(action: String) throws {
    try tool.folder.write("old", to: "calls.csv")
    let disk = FaultyDisk(tool.folder.disk) { refused, _ in refused == action }
    let console = RecordingConsole()
    let status = run(
      arguments: ["export", "scenarios", "--output", "calls.csv"], environment: [:],
      console: console, fileSystem: disk, facade: tool.facade, interruption: tool.interruption)
    #expect(status.code == 2)
    #expect(try tool.folder.text(of: "calls.csv") == "old")
    #expect(try tool.folder.disk.names(in: tool.folder.path) == ["calls.csv"])
  }

  @Test func unknownColumnIsNamed() {
    let result = tool("export", "scenarios", "--columns", "scenaro")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "error: the table 'scenarios' has no column 'scenaro'\n  hint: did you mean 'scenario'?\n"
    )
  }

  @Test func languageWithoutWordsIsRefused() {
    let result = tool("export", "states", "--locale", "xx")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: there are no words for the language 'xx'\n"))
  }

  @Test func diagramIsTextOfTheLanguage() {
    let result = tool(
      "export", "diagrams", "--format", "d2", "--scenario", "wire-only", "--kind", "state")
    #expect(
      result.output == """
        story: "By wire: By wire" {
          direction: down
          s0: "Dark"
          s1: "Bright"
          s0 -> s1: "1. turnedOn (doubtful: Q1)"
        }

        """)
  }

  @Test func severalDiagramsNeedAFolder() throws {
    #expect(tool("export", "diagrams", "--format", "mermaid").status == 2)
    let result = tool("export", "diagrams", "--format", "mermaid", "--output", "diagrams")
    #expect(result.status == 0)
    #expect(
      try tool.folder.disk.names(in: tool.folder.path + "/diagrams").contains(
        "turn-on.wire.fuse-blown.sequence.mmd"))
  }

  @Test func severalTablesNeedAWorkbook() {
    let result = tool("export", "states", "callbacks")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: 2 tables do not fit into one text of csv\n"))
    #expect(tool("export", "states", "diagrams").status == 2)
  }

  @Test func valueThatAColumnNeverHasIsNamed() {
    let result = tool("export", "scenarios", "--where", "flow=wier")
    #expect(result.status == 2)
    #expect(
      result.errors
        == "error: the column 'flow' never has the value 'wier'\n  hint: did you mean 'wire'?\n")
  }

  #if Spreadsheets
    @Test func workbookIsNotForATerminal() {
      let console = RecordingConsole()
      console.outputIsTerminal = true
      let status = run(
        arguments: ["export", "states", "--format", "xlsx"], environment: [:], console: console,
        fileSystem: tool.folder.disk, facade: tool.facade, interruption: tool.interruption)
      #expect(status.code == 2)
      #expect(console.output.isEmpty)
      #expect(console.errors.hasPrefix("error: a workbook is not for a terminal\n"))
    }

    @Test func workbookGoesToAFileOrAPipe() throws {
      #expect(tool("export", "states", "--format", "xlsx").output.hasPrefix("PK"))
      let result = tool("export", "all", "--format", "xlsx", "--output", "all.xlsx")
      #expect(result.status == 0, "\(result.errors)")
      let bytes = try tool.folder.disk.contents(of: "all.xlsx")
      #expect(bytes.count > 5_000)
      #expect(try tool.folder.disk.names(in: tool.folder.path) == ["all.xlsx"])
    }
  #else
    @Test func buildWithoutWorkbooksSaysHowToGetThem() {
      let result = tool("export", "states", "--format", "xlsx")
      #expect(result.status == 2)
      #expect(result.errors.contains("this build of lifeline has no libxlsxwriter"))
      #expect(result.errors.contains("Spreadsheets"))
    }
  #endif
}

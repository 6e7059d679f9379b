import Testing

@testable import LifecycleDocs

@Suite struct TableFormatTests {
  /// A table of one row with a column for each cell.
  private static func table(_ cells: [ExportTable.Cell]) -> ExportTable {
    ExportTable(
      id: "sample", title: "A & B", locale: "th", pack: "light",
      columns: cells.enumerated().map { index, cell in
        let kind: ExportTable.Kind =
          switch cell {
          case .number: .number
          case .list: .list
          case .code: .code
          case .empty, .text, .term, .flag, .link: .text
          }
        return .init(id: "c\(index)", heading: "H|\(index)", kind: kind)
      },
      makeRows: { (receive: ExportTable.Receiver) throws(GenerationError) in receive(cells) })
  }

  private static func text(
    _ cells: [ExportTable.Cell], _ format: TableFormat,
    _ change: (inout TableOptions) -> Void = { _ in }
  ) throws -> String {
    var options = TableOptions()
    change(&options)
    return try table(cells).text(as: format, options: options)
  }

  @Test func valuesSeparatedByCommasAreQuotedAsTheStandardHasIt() throws {
    #expect(
      try Self.text(
        [.text("a,b"), .text("say \"hi\""), .text("1\n2\r\n3"), .text("中文"), .empty, .number(-5)],
        .csv) == "c0,c1,c2,c3,c4,c5\r\n\"a,b\",\"say \"\"hi\"\"\",\"1\n2\r\n3\",中文,,-5\r\n")
  }

  struct Formula: Sendable, CustomTestStringConvertible {
    var text: String
    var field: String
    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    Formula(text: "=1+1", field: "'=1+1"), Formula(text: "+1", field: "'+1"),
    Formula(text: "-flow", field: "'-flow"), Formula(text: "@scene", field: "'@scene"),
    Formula(text: "\tx", field: "'\tx"), Formula(text: "  =1+1", field: "'  =1+1"),
    Formula(text: "\rx", field: "\"'\rx\""), Formula(text: "＝1", field: "'＝1"),
    Formula(text: "-5", field: "-5"), Formula(text: "-5.25", field: "-5.25"),
    Formula(text: "-5-", field: "'-5-"), Formula(text: "Idle", field: "Idle"),
    Formula(text: "a=b", field: "a=b"), Formula(text: "'x", field: "'x"),
  ])
  func formulasAreMadeHarmless(_ formula: Formula) throws {
    #expect(try Self.text([.text(formula.text)], .csv) == "c0\r\n\(formula.field)\r\n")
    let raw = try Self.text([.text(formula.text)], .csv) { $0.isRaw = true }
    #expect(raw.contains(formula.text))
    #expect(!raw.contains("'" + formula.text))
    #expect(try Self.text([.text(formula.text)], .json).contains("'=") == false)
  }

  @Test func byteOrderMarkAndHeadingsAreThereWhereAskedFor() throws {
    let text = try Self.text([.text("x")], .tsv) {
      $0.hasByteOrderMark = true
      $0.hasHeadings = true
    }
    #expect(text == "\u{FEFF}H|0\r\nx\r\n")
  }

  @Test func jsonKeepsKindsAndCharacters() throws {
    let cells: [ExportTable.Cell] = [
      .text("a\r\n<b>"), .list(["x", "y"]), .number(3), .flag(true, words: "ja"),
      .term("denied", words: "no"), .empty,
    ]
    #expect(
      try Self.text(cells, .jsonl)
        == "{\"c0\": \"a\\r\\n<b>\", \"c1\": [\"x\", \"y\"], \"c2\": 3, \"c3\": true, "
        + "\"c4\": \"denied\", \"c5\": null}\n")
  }

  @Test func jsonOfNoRowsIsClosed() throws {
    let table = try Self.table([.text("x")]).selecting(
      where: [.init(column: "c0", values: ["y"])])
    #expect(try table.text(as: .json).hasSuffix("\"rows\": []\n}\n"))
  }

  @Test func htmlShowsTextAsText() throws {
    let html = try Self.text(
      [
        .text("line1\r\nline2\rline3\n\n<item> & {count} </td><script>x</script>"),
        .text("see `a<b>`"), .link("t", target: "../x.md#\"y"),
      ], .html)
    #expect(html.contains("<html lang=\"th\">"))
    #expect(html.contains("<caption>A &amp; B</caption>"))
    #expect(html.contains("<th scope=\"col\">H|0</th>"))
    #expect(
      html.contains(
        "<th scope=\"row\">line1<br>line2<br>line3<br><br>&lt;item&gt; &amp; {count} "
          + "&lt;/td&gt;&lt;script&gt;x&lt;/script&gt;</th>"))
    #expect(html.contains("<td>see <code>a&lt;b&gt;</code></td>"))
    #expect(html.contains("<a href=\"../x.md#&quot;y\">t</a>"))
  }

  @Test func markdownIsPaddedUnlessAskedNotTo() throws {
    let cells: [ExportTable.Cell] = [.text("Idle | Ready"), .code("scene|app"), .number(12)]
    #expect(
      try Self.text(cells, .md) == """
        | H\\|0          | H\\|1                        | H\\|2 |
        | ------------- | --------------------------- | ---: |
        | Idle \\| Ready | <code>scene&#124;app</code> | 12   |

        """)
    #expect(
      try Self.text(cells, .md) { $0.isPadded = false }.hasPrefix(
        "| H\\|0 | H\\|1 | H\\|2 |\n| --- | --- | ---: |\n"))
  }

  @Test func latexIsEscaped() throws {
    let latex = try Self.text([.text("50% of $x_1 & {y}\\~^#"), .code("a_b(_:)")], .latex)
    #expect(
      latex.contains(
        "50\\% of \\$x\\_1 \\& \\{y\\}\\textbackslash{}\\textasciitilde{}\\textasciicircum{}\\#"
          + " & \\texttt{a\\_b(\\_:)} \\\\{}\n"))
    #expect(latex.contains("\\toprule"))
  }

  @Test func columnsAndRowsAreChosen() throws {
    let table = Self.table([.text("x"), .list(["p", "q"]), .number(1)])
    let chosen = try table.selecting(
      columns: ["c2", "c0"], where: [.init(column: "c1", values: ["q", "z"])])
    #expect(try chosen.text(as: .csv) == "c2,c0\r\n1,x\r\n")
    let none = try table.selecting(where: [.init(column: "c0", values: ["y"])])
    #expect(try none.text(as: .csv) == "c0,c1,c2\r\n")
    #expect(throws: GenerationError.self) { try table.selecting(columns: ["c3"]) }
  }
}

import Testing

@testable import LifecycleDocs

@Suite struct MarkdownLayoutTests {
  @Test func padsTablesForEastAsianWidth() {
    let page = """
      | 状态 | Note |
      | --- | ---: |
      | 前台活动 | a \\| b |
      | x | |
      """
    #expect(
      MarkdownLayout.formatted(page) == """
        | 状态     | Note   |
        | -------- | -----: |
        | 前台活动 | a \\| b |
        | x        | –      |

        """)
  }

  @Test func everyRowHasAsManyCellsAsItsHeader() {
    let page = "| a | b |\n| --- | --- |\n| 1 |\n| 2 | 3 |\n"
    #expect(
      MarkdownLayout.formatted(page)
        == "| a   | b   |\n| --- | --- |\n| 1   | –   |\n| 2   | 3   |\n")
  }

  @Test func combiningMarksTakeNoColumn() {
    let page = "| สถานะ | x |\n| --- | --- |\n| ไม่ใช้งาน | y |\n"
    let lines = MarkdownLayout.formatted(page).split(separator: "\n")
    let pipes = lines.map { line in
      line.reduce(into: (column: 0, places: [Int]())) { state, character in
        if character == "|" { state.places.append(state.column) }
        state.column +=
          character.unicodeScalars.allSatisfy {
            $0.properties.generalCategory == .nonspacingMark
          } ? 0 : 1
      }.places
    }
    #expect(Set(pipes).count == 1)
  }

  @Test func theThaiVowelAmHasAColumn() {
    let page = "| ก | x |\n| --- | --- |\n| คำสั่ง | y |\n| abcd | z |\n"
    let lines = MarkdownLayout.formatted(page).split(separator: "\n")
    #expect(lines[2] == "| คำสั่ง | y   |")
    #expect(lines[3] == "| abcd | z   |")
  }

  @Test func emptyColumnsAndTablesWithoutRowsAreLeftOut() {
    let page = """
      a

      | x | y | z |
      | --- | --- | --- |
      | 1 |  | 3 |

      | none |
      | --- |

      | fill in | |
      | --- | --- |
      | name | |
      """
    #expect(
      MarkdownLayout.formatted(page) == """
        a

        | x   | z   |
        | --- | --- |
        | 1   | 3   |

        | fill in |     |
        | ------- | --- |
        | name    |     |

        """)
  }

  @Test func aPipeNeedsItsBackslashInTablesAlone() {
    #expect(MarkdownLayout.formatted("# a \\| b `c\\|d` \\\\|") == "# a | b `c\\|d` \\\\|\n")
    let cells = "| h |\n| --- |\n| \\# a \\| b |\n| 1\\. c |\n"
    #expect(
      MarkdownLayout.formatted(cells)
        == "| h        |\n| -------- |\n| # a \\| b |\n| 1. c     |\n")
  }

  @Test func keepsBlankLinesSingleAndFencesWhole() {
    let page = "# a\n\n\n\nb  \n```swift\nx\n\n\n| no | table |\n```\n\n\n"
    #expect(
      MarkdownLayout.formatted(page) == "# a\n\nb\n```swift\nx\n\n\n| no | table |\n```\n")
  }

  @Test func carriageReturnsGiveTheSamePage() {
    let page = "| a | b |\n| --- | --- |\n\n\ntext\n"
    #expect(
      MarkdownLayout.formatted(page.replacing("\n", with: "\r\n")) == MarkdownLayout.formatted(page)
    )
  }
}

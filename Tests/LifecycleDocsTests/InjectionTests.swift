import Diagnostics
import Testing

@testable import LifecycleDocs

/// Blocks in hand-written files.
@Suite struct InjectionTests {
  private func injected(
    _ text: String, link: String = "output/"
  ) throws -> (text: String, report: String, stale: [String]) {
    let documentation = try Documentation(of: SmallPacks.project(SmallPacks.download))
    let file = InputFile(path: "README.md", name: "README.md", bytes: Array(text.utf8))
    let result = documentation.injector.result(for: file, outputLink: link)
    let source = SourceFile(path: "README.md", text: text)
    return (
      String(decoding: result.bytes, as: UTF8.self),
      DiagnosticText(files: [source]).text(for: result.diagnostics), result.staleBlocks
    )
  }

  @Test(arguments: ["\n", "\r\n"])
  func aBlockIsWrittenAndAllElseIsKept(lineEnd: String) throws {
    let before = "# Mine  \n\n\ttext \n<!-- lifeline:begin table:comparison.renames -->\nold\n"
    let after = "<!-- lifeline:end -->\n\n\n```\n<!-- lifeline:begin X -->\n```\nno line end"
    let made = """

      | Duty       | Plain                                         | Resumable                                       |
      | ---------- | --------------------------------------------- | ----------------------------------------------- |
      | `didFail`  | [`didFail`](output/en/callbacks.md#didfail)   | –                                               |
      | `didPause` | –                                             | [`didPause`](output/en/callbacks.md#didpause)   |


      """
    let text = (before + after).replacing("\n", with: lineEnd)
    let result = try injected(text)
    let head = before.replacing("old\n", with: "").replacing("\n", with: lineEnd)
    #expect(result.text.utf8.starts(with: head.utf8))
    #expect(result.text.hasSuffix(after.replacing("\n", with: lineEnd)))
    let block = result.text.dropFirst(head.count).dropLast(
      after.replacing("\n", with: lineEnd).count)
    let squeezed = String(block).replacing(/[ ]+/, with: " ").replacing(/-+/, with: "-")
    #expect(
      squeezed
        == made.replacing(/[ ]+/, with: " ").replacing(/-+/, with: "-").replacing(
          "\n", with: lineEnd))
    #expect(result.report == "")
    #expect(result.stale == ["table:comparison.renames"])
    #expect(try injected(result.text).stale == [])
    #expect(try injected(result.text).text == result.text)
  }

  @Test func indentationFollowsTheMark() throws {
    let result = try injected(
      "- a\n\n  <!-- lifeline:begin picture:dropped.comparison -->\n  <!-- lifeline:end -->\n",
      link: "../")
    #expect(
      result.text == """
        - a

          <!-- lifeline:begin picture:dropped.comparison -->

          ![Both flows side by side: Connection lost](../diagrams/en/dropped.comparison.svg)

          <!-- lifeline:end -->

        """)
  }

  @Test func everyNamedBlockCanBeMade() throws {
    let project = SmallPacks.project(SmallPacks.download)
    let library = try StoryLibrary(try #require(project.rules))
    for name in InjectedBlocks(library).names {
      let result = try injected("<!-- lifeline:begin \(name) -->\n<!-- lifeline:end -->\n")
      let isEmpty = result.report.contains("warning: there is nothing to show in '\(name)'")
      #expect(isEmpty || result.report == "", "\(name)")
      #expect(isEmpty || result.text.split(separator: "\n").count > 2, "\(name)")
    }
  }

  @Test func mistakesAreShownWhereTheyAre() throws {
    let text = """
      <!-- lifeline:begin table:comparison.renmaes -->
      <!-- lifeline:end -->
      <!-- lifeline:begin table:index.flows@tlh -->
      <!-- lifeline:end -->
      <!-- lifeline:end -->
      <!-- lifeline:begin -->
      <!-- lifeline:begin table:index.flows -->
      <!-- lifeline:ende -->
      """
    let result = try injected(text)
    #expect(result.text == text)
    #expect(
      result.report == """
        README.md:5:1: error: no block ends here
          <!-- lifeline:end -->
          ^~~~~~~~~~~~~~~~~~~~~
          hint: remove it, or write its beginning
        README.md:6:1: error: the block has no name
          <!-- lifeline:begin -->
          ^~~~~~~~~~~~~~~~~~~~~~~
          hint: write '<!-- lifeline:begin table:index.entry-points -->'
        README.md:7:1: error: a block begins inside of another
          <!-- lifeline:begin table:index.flows -->
          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          hint: end the first one before
        README.md:8:1: error: there is no mark 'lifeline:ende'
          <!-- lifeline:ende -->
          ^~~~~~~~~~~~~~~~~~~~~~
          hint: did you mean 'lifeline:end'?
        README.md:6:1: error: the block has no end
          <!-- lifeline:begin -->
          ^~~~~~~~~~~~~~~~~~~~~~~
          hint: write '<!-- lifeline:end -->' on a line of its own behind it
        README.md:1:21: error: there is no block 'table:comparison.renmaes'
          <!-- lifeline:begin table:comparison.renmaes -->
                              ^~~~~~~~~~~~~~~~~~~~~~~~
          hint: did you mean 'table:comparison.renames'?
        README.md:3:21: error: no pages are made in the language 'tlh'
          <!-- lifeline:begin table:index.flows@tlh -->
                              ^~~~~~~~~~~~~~~~~~~~~
          hint: there are: en

        """)
  }

  @Test func aFileWithoutBlocksIsWarnedOf() throws {
    let result = try injected("# Mine\n")
    #expect(result.text == "# Mine\n")
    #expect(result.report.hasPrefix("warning: the file 'README.md' has no block\n"))
  }
}

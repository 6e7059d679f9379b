import Testing
import Text

@testable import LifecycleDocs

@Suite struct MarkdownTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var markdown: String
    var testDescription: String { text }
  }

  static let cases: [Case] = [
    .init(text: "Idle | Ready", markdown: "Idle \\| Ready"),
    .init(text: "scene|app", markdown: "scene\\|app"),
    .init(
      text: "see https://example.test/a_b_c#x_y and *not bold* _not italic_",
      markdown: "see <https://example.test/a_b_c#x_y> and \\*not bold\\* \\_not italic\\_"),
    .init(text: "(https://example.test/a).", markdown: "(<https://example.test/a>)."),
    .init(
      text: "line1\r\nline2\rline3\n\nvalue <item> & {count} </td><script>x</script>",
      markdown: "line1<br>line2<br>line3<br><br>value \\<item> & {count} \\</td>"
        + "\\<script>x\\</script>"),
    .init(text: "`scene(_:continue:)` is called", markdown: "`scene(_:continue:)` is called"),
    .init(text: "`a_b*c` d_e", markdown: "`a_b*c` d_e"),
    .init(text: "_a_ b_ _ *c * d", markdown: "\\_a\\_ b\\_ _ \\*c * d"),
    .init(text: "scene(_:open:)", markdown: "scene(\\_:open:)"),
    .init(text: "启动_状态", markdown: "启动_状态"),
    .init(text: "see [1] and [a](b) ]", markdown: "see [1] and \\[a\\](b) \\]"),
    .init(text: "[a]", markdown: "\\[a\\]"), .init(text: "[x] y", markdown: "\\[x\\] y"),
    .init(text: "[a [b]]", markdown: "\\[a [b]\\]"),
    .init(text: "1. no list", markdown: "1\\. no list"),
    .init(text: "2) no list", markdown: "2\\) no list"), .init(text: "3.1", markdown: "3.1"),
    .init(text: "+1 -2 #3", markdown: "+1 -2 #3"), .init(text: "-", markdown: "\\-"),
    .init(text: "---", markdown: "\\---"), .init(text: "===", markdown: "\\==="),
    .init(text: "> no quotation", markdown: "\\> no quotation"),
    .init(text: "a < b && c", markdown: "a < b && c"),
    .init(text: "a &#62; b", markdown: "a \\&#62; b"),
    .init(
      text: "https://example.test/a_(b) (https://example.test/c)",
      markdown: "<https://example.test/a_(b)> (<https://example.test/c>)"),
    .init(text: "https://example.test/?a|b", markdown: "<https://example.test/?a%7Cb>"),
    .init(text: "`a|b`", markdown: "<code>a&#124;b</code>"),
    .init(text: "`` a`b ``", markdown: "``a`b``"),
    .init(text: "one ` alone", markdown: "one \\` alone"),
    .init(text: "[a](b)", markdown: "\\[a\\](b)"),
    .init(text: "# no heading", markdown: "\\# no heading"),
    .init(text: "- no list", markdown: "\\- no list"),
    .init(text: "  spaces ", markdown: "&#32;&#32;spaces&#32;"),
    .init(text: "back\\slash", markdown: "back\\\\slash"),
    .init(text: "a~~b~~", markdown: "a\\~\\~b\\~\\~"),
    .init(text: "&copy;", markdown: "\\&copy;"),
    .init(text: "中文，`回调`。", markdown: "中文，`回调`。"),
    .init(text: "", markdown: ""),
  ]

  @Test(arguments: cases)
  func writesTextCharacterForCharacter(example: Case) {
    #expect(MarkdownText.inline(example.text) == example.markdown)
  }

  @Test func codeSpansOfAnyCharacters() {
    #expect(MarkdownText.codeSpan("a") == "`a`")
    #expect(MarkdownText.codeSpan("`a`") == "`` `a` ``")
    #expect(
      MarkdownText.codeSpan("a``b") == "```a``b```" || MarkdownText.codeSpan("a``b") == "`a``b`")
    #expect(MarkdownText.codeSpan("x|y<z>") == "<code>x&#124;y&lt;z&gt;</code>")
    #expect(MarkdownText.codeSpan("") == "")
  }

  @Test func plainTextDropsTheMarksOfCode() {
    #expect(ReaderText.plain("call `a(_:)` first") == "call a(_:) first")
  }
}

import Mustache
import Testing

@testable import LifecycleDocs

/// Texts of the rules in each flavour of Markdown.
@Suite struct SiteTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var mkdocs: String
    var docusaurus: String
    var docc: String
    var testDescription: String { text }
  }

  static let cases: [Case] = [
    .init(text: "plain", mkdocs: "plain", docusaurus: "plain", docc: "plain"),
    .init(text: "a|b", mkdocs: "a\\|b", docusaurus: "a\\|b", docc: "a\\|b"),
    .init(
      text: "value <item> & {count}", mkdocs: "value &lt;item> &amp; \\{count\\}",
      docusaurus: "value &lt;item> &amp; \\{count\\}", docc: "value \\<item> & {count}"),
    .init(
      text: "1\r\n2\r3\n4", mkdocs: "1<br>2<br>3<br>4",
      docusaurus: "1<br />2<br />3<br />4", docc: "1; 2; 3; 4"),
    .init(
      text: "a_b _c_ _", mkdocs: "a_b \\_c\\_ \\_", docusaurus: "a_b \\_c\\_ \\_",
      docc: "a_b \\_c\\_ \\_"),
    .init(text: "a~b", mkdocs: "a~b", docusaurus: "a\\~b", docc: "a\\~b"),
    .init(text: "`a{b}<c>`", mkdocs: "`a{b}<c>`", docusaurus: "`a{b}<c>`", docc: "`a{b}<c>`"),
    .init(
      text: "`a|{b}`", mkdocs: "<code>a&#124;{b}</code>",
      docusaurus: "<code>a&#124;&#123;b&#125;</code>", docc: "a\\|{b}"),
    .init(text: "`` a`b ``", mkdocs: "``a`b``", docusaurus: "``a`b``", docc: "a\\`b"),
    .init(
      text: "see https://example.test/a_b{c}", mkdocs: "see <https://example.test/a_b{c}>",
      docusaurus: "see [https://example.test/a_b\\{c\\}](https://example.test/a_b%7Bc%7D)",
      docc: "see <https://example.test/a_b{c}>"),
    .init(
      text: "import this", mkdocs: "import this", docusaurus: "&#105;mport this",
      docc: "import this"),
    .init(
      text: "export that", mkdocs: "export that", docusaurus: "&#101;xport that",
      docc: "export that"),
    .init(text: "@scene", mkdocs: "@scene", docusaurus: "@scene", docc: "\\@scene"),
    .init(text: "!!! note", mkdocs: "\\!!! note", docusaurus: "!!! note", docc: "!!! note"),
    .init(text: ":::tip", mkdocs: ":::tip", docusaurus: "\\:::tip", docc: ":::tip"),
    .init(
      text: "it's \"so\" -- or...", mkdocs: "it's \"so\" -- or...",
      docusaurus: "it's \"so\" -- or...", docc: "it's \"so\" -\\- or.\\.\\."),
    .init(text: "1. first", mkdocs: "1\\. first", docusaurus: "1\\. first", docc: "1\\. first"),
    .init(text: "3.4 order", mkdocs: "3.4 order", docusaurus: "3.4 order", docc: "3.4 order"),
    .init(text: "- item", mkdocs: "\\- item", docusaurus: "\\- item", docc: "\\- item"),
    .init(text: " a ", mkdocs: "&#32;a&#32;", docusaurus: "&#32;a&#32;", docc: "&#32;a&#32;"),
    .init(text: "中文，`回调`。", mkdocs: "中文，`回调`。", docusaurus: "中文，`回调`。", docc: "中文，`回调`。"),
    .init(text: "", mkdocs: "", docusaurus: "", docc: ""),
  ]

  @Test(arguments: cases)
  func textsAreShownCharacterForCharacter(example: Case) {
    #expect(MarkdownFlavour.mkdocs.escape(example.text) == example.mkdocs)
    #expect(MarkdownFlavour.docusaurus.escape(example.text) == example.docusaurus)
    #expect(MarkdownFlavour.docc.escape(example.text) == example.docc)
  }

  @Test(arguments: cases)
  func nothingIsLeftThatMDXWouldRun(example: Case) {
    #expect(MDXScanner.faults(in: MarkdownFlavour.docusaurus.escape(example.text)) == [])
  }

  @Test func headingsGetTheirIds() {
    let page = """
      # Title

      ## 应用启动？

      ### แอปเข้าสู่พื้นหลัง

      ## Windows 下载

      ## `scene(_:continue:)`

      ```sh
      # no heading
      ```

      ## Windows 下载

      ## a &lt;b> \\{c\\}

      """
    let expected = """
      # Title {#title}

      ## 应用启动？ {#应用启动}

      ### แอปเข้าสู่พื้นหลัง {#แอปเข้าสู่พื้นหลัง}

      ## Windows 下载 {#windows-下载}

      ## `scene(_:continue:)` {#scene_continue}

      ```sh
      # no heading
      ```

      ## Windows 下载 {#windows-下载-1}

      ## a &lt;b> \\{c\\} {#a-b-c}

      """
    #expect(MarkdownFlavour.mkdocs.page(page) == expected)
    #expect(
      MarkdownFlavour.docusaurus.page(page)
        == expected.replacing("# Title {#title}", with: "# Title"))
  }

  @Test func docCReadsNeitherAsidesNorBackticks() {
    let page = """
      # `scene(_:)` and *more*

      - Note: no aside
      - Since: iOS 13
      - State: active
      - `a`: b

      ```text
      - Note: code
      # `code`
      ```

      """
    let expected = """
      # scene(\\_:) and *more*

      - **Note**: no aside
      - **Since**: iOS 13
      - State: active
      - `a`: b

      ```text
      - Note: code
      # `code`
      ```

      """
    #expect(MarkdownFlavour.docc.page(page) == expected)
  }
}

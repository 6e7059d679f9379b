import Diagnostics
import JSON
import Testing
import Text
import YAML

/// Every syntax with each joining scalar before and behind each of its signs: what a reader of the syntax
/// gets is the text, and nothing gets out of it.
@Suite struct EscapeTableTests {
  /// A way to write a text, and a reader that is told apart from it.
  struct Syntax: Sendable, CustomTestStringConvertible {
    var name: String
    var signs: String
    /// What the reader should get.
    var meant: @Sendable (String) -> [Unicode.Scalar]
    /// What it gets of the text as it is written.
    var read: @Sendable (String) -> [Unicode.Scalar]?
    var testDescription: String { name }
    var hasCodeSpans: Bool {
      ["GitHub's Markdown", "Python-Markdown", "MDX", "DocC"].contains(name)
    }

    init(
      _ name: String, _ signs: String,
      meant: @escaping @Sendable (String) -> [Unicode.Scalar] = Readers.unified,
      read: @escaping @Sendable (String) -> [Unicode.Scalar]?
    ) {
      self.name = name
      self.signs = signs
      self.meant = meant
      self.read = read
    }
  }

  @Sendable private static func exactly(_ text: String) -> [Unicode.Scalar] {
    Array(text.unicodeScalars)
  }

  static let syntaxes: [Syntax] = [
    Syntax("HTML content", "<>&\"'") { Readers.html(HTMLText.phrasing($0), lineBreak: "<br>") },
    Syntax(
      "HTML attribute", "<>&\"'",
      meant: { Readers.unified($0).map { $0 == "\n" ? " " : $0 } },
      read: { Readers.html(HTMLText.attribute($0), lineBreak: "<br>") }),
    Syntax("JSON", "\"\\/<", meant: exactly) { text in
      JSONReader.value(of: Array(JSONText.quoted(text).utf8))?.text.map(exactly)
    },
    Syntax("YAML, as JSON and JavaScript have it", "\"\\:#'{}", meant: exactly) { text in
      let read = YAMLReader.read(
        path: "a.yaml", bytes: Array(("a: " + JSONText.quotedForAll(text)).utf8))
      return read.diagnostics.isEmpty
        ? read.documents.first?.mapping?["a"]?.text.map(exactly) : nil
    },
    Syntax("CSV", ",\";", meant: exactly) {
      Readers.separated(SeparatedText.field($0, separator: ","), ",")
    },
    Syntax("TSV", "\t\"", meant: exactly) {
      Readers.separated(SeparatedText.field($0, separator: "\t"), "\t")
    },
    Syntax("LaTeX", "\\{}$&#_%^~<>|\"`'-") { Readers.laTeX(LaTeXText.escaped($0)) },
    Syntax("Mermaid", "#;:<>&\"%{}`\\*_~$") { Readers.mermaid(MermaidText.escaped($0)) },
    Syntax("PlantUML", "\\<>&\"~%#${}[]|'*_/-=^!@`:;") {
      Readers.plantUML(PlantUMLText.escaped($0))
    },
    Syntax("D2", "\"\\$") { Readers.d2(D2Text.escaped($0)) },
    Syntax(
      "DOT", "\"\\",
      meant: {
        exactly($0).filter { $0 == "\n" || $0.value >= 0xA0 || (0x20..<0x7F).contains($0.value) }
      },
      read: { Readers.quoted(DotText.quoted($0), [("\\\"", "\""), ("\\\\", "\\")]) }),
    Syntax("shell word", "'\"\\$`;&|<>(){}*?[]!#~ ", meant: exactly) {
      Readers.shell(ShellWord.quoted($0))
    },
    Syntax("GitHub command", "%:,", meant: exactly) {
      Readers.gitHub(GitHubText.data($0), property: false)
    },
    Syntax("GitHub property", "%:,", meant: exactly) {
      Readers.gitHub(GitHubText.property($0), property: true)
    },
    Syntax("part of an address", "/?#%&=+<>\"'() ", meant: exactly) {
      URLText.decoded(URLText.part($0)).map(exactly)
    },
    Syntax("link", "?#%&<>\"() |", meant: exactly) { text in
      let link = URLText.link(text)
      let isSafe = !link.unicodeScalars.contains { "?#&<>\"() |\n\r".unicodeScalars.contains($0) }
      return isSafe ? URLText.decoded(link).map(exactly) : nil
    },
    Syntax("GitHub's Markdown", "<>&\\`*_[]|~#+-=!", meant: markdown) {
      InlineMarkdown().read(MarkdownText.inline($0))
    },
    Syntax("Python-Markdown", "<>&\\`*_[]{}|~#+-=!:", meant: markdown) {
      InlineMarkdown(escapable: "\\`*_{}[]()>#+-.!|", forbidden: "`|{}*[]", allowsApart: false)
        .read(PythonMarkdownText.inline($0))
    },
    Syntax("MDX", "<>&\\`*_[]{}|~#+-=!:", meant: markdown) {
      InlineMarkdown(
        elements: [("<br />", "\n")], forbidden: "`|{}*[]~", allowsApart: false
      ).read(MDXText.inline($0))
    },
    Syntax("DocC", "<>&\\`*_[]|~#+-=!.@", meant: { unbroken($0, "; ") }) {
      InlineMarkdown(elements: []).read(DocCText.inline($0))
    },
  ]

  @Sendable private static func markdown(_ text: String) -> [Unicode.Scalar] {
    Readers.unified(text)
  }

  @Sendable private static func unbroken(_ text: String, _ lineBreak: String) -> [Unicode.Scalar] {
    Readers.unified(text).flatMap { $0 == "\n" ? Array(lineBreak.unicodeScalars) : [$0] }
  }

  @Test(arguments: syntaxes) func nothingGetsOut(of syntax: Syntax) {
    // Two backticks make a code span, whatever stands between them; `rowsAndFencesAreCutByBytes` reads those.
    let texts = JoiningScalars.texts(aroundEachOf: syntax.signs).filter { text in
      !syntax.hasCodeSpans || !ReaderText.spans(of: text).contains(where: \.isCode)
    }
    #expect(texts.count >= syntax.signs.unicodeScalars.count * 190)
    let escaped = texts.filter { syntax.read($0) != syntax.meant($0) }
    #expect(escaped.map(\.debugDescription).prefix(5) == [])
  }

  // MARK: - What has no text to read back

  @Test func noCellIsAFormula() {
    for sign in "=+-@＝＋－＠".unicodeScalars {
      for unseen in ["", " ", "\u{A0}", "\u{3000}", "\u{200B}", "\u{FEFF}", "\u{200D}", "\u{0600}"]
      {
        for joiner in JoiningScalars.kinds.flatMap(\.scalars) {
          let cell = unseen + String(sign) + joiner + "1+1"
          let written = Array(SeparatedText.harmless(cell).unicodeScalars)
          #expect(written == ["'"] + Array(cell.unicodeScalars))
        }
      }
    }
    for plain in ["-1", "-1.5", "1", "a=b", ""] { #expect(SeparatedText.harmless(plain) == plain) }
  }

  @Test func noLineIsACommand() {
    for joiner in JoiningScalars.kinds.flatMap(\.scalars) + [
      "\t", " ", "\u{A0}", "\u{1B}", "\u{202E}",
    ] {
      for lead in ["", "a\n", "  ", "\n\n"] {
        let text = TerminalText.lines(
          lead + joiner + "::error::x" + joiner + "\n::warning::y##[group]z")
        for line in text.unicodeScalars.split(separator: "\n") {
          // What a machine may pass over at the beginning: blanks, and what nobody sees.
          let words = line.drop { scalar in
            scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
              || [.format, .control].contains(scalar.properties.generalCategory)
          }
          let isCommand = words.starts(with: "::".unicodeScalars)
          #expect(!isCommand, "\(text.debugDescription)")
        }
        #expect(!text.holds("##["))
        #expect(
          !text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E || $0 == "\r" })
      }
    }
  }

  @Test func pathsOfNinja() {
    for text in JoiningScalars.texts(aroundEachOf: "$ :|'\"") where NinjaText.canHold(text) {
      #expect(Readers.ninja(path: NinjaText.path(text)) == Array(text.unicodeScalars))
    }
    #expect(!NinjaText.canHold("a\nb"))
    #expect(NinjaText.definitions(for: NinjaText.path("a|b")) == "bar = |\n")
  }

  @Test func pathsOfMake() {
    for text in JoiningScalars.texts(aroundEachOf: ";|*?[]%=~\n\r") where text.holds("\n") {
      #expect(!MakeText.canHold(text))
    }
    for sign in ";|*?[]%=~".unicodeScalars {
      for text in JoiningScalars.texts(around: String(sign)) { #expect(!MakeText.canHold(text)) }
    }
    #expect(MakeText.path("a b\\ c#d$e:f") == "a\\ b\\\\\\ c\\#d$$e\\:f")
  }

  @Test func rowsAndFencesAreCutByBytes() {
    for joiner in JoiningScalars.kinds.flatMap(\.scalars) where !LineBreaks.isIn(joiner) {
      let cell = MarkdownText.inline("a\(joiner)|\(joiner)b")
      let cells = MarkdownTable.cells(of: "| \(cell) | \(joiner)x |")
      #expect(cells.count == 2, "\(joiner.debugDescription)")
      #expect(MarkdownTable.cells(of: "|a\(joiner)|b|").count == 2)
      let code = "x\n\(joiner)```\(joiner)\n"
      let fence = MarkdownFence.around(code)
      #expect(MarkdownFence(opening: fence)?.isClosed(by: "```") == false)
      #expect(ReaderText.parts(of: "`a\(joiner)`").count == 1)
      #expect(ReaderText.plain(ReaderText.marked("`\(joiner)`")) == "`\(joiner)`")
    }
  }

  @Test func anAddressEndsWhereItDoes() {
    for joiner in JoiningScalars.kinds.flatMap(\.scalars) {
      for stop in ["<", ">", "\"", "`", " "] {
        let parts = ReaderText.parts(of: "https://example.org/a" + joiner + stop + joiner + "b")
        for case .url(let url) in parts {
          #expect(!url.unicodeScalars.contains { "<>\"` \n\r".unicodeScalars.contains($0) })
        }
      }
    }
  }
}

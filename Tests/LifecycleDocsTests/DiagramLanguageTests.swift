import Testing

@testable import LifecycleDocs

@Suite struct DiagramLanguageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var language: DiagramLanguage
    var text: String
    var written: String
    var testDescription: String { "\(language) \(text)" }
  }

  @Test(arguments: [
    Case(language: .mermaid, text: "a: b; #c\nd", written: "a#58; b#59; #35;c<br/>d"),
    Case(language: .mermaid, text: "<b>\"x\"</b>", written: "#60;b#62;#34;x#34;#60;/b#62;"),
    Case(
      language: .plantuml, text: "a_b\n**c**",
      written: "a<U+005F>b\\n<U+002A><U+002A>c<U+002A><U+002A>"),
    Case(language: .plantuml, text: "\\n 中", written: "<U+005C>n 中"),
    Case(language: .d2, text: "say \"hi\" ${x} \\\n", written: "say \\\"hi\\\" \\${x} \\\\\\n"),
  ])
  func textIsEscapedForTheLanguage(_ example: Case) {
    #expect(example.language.written(example.text) == example.written)
  }
}

import Diagnostics
import Mustache
import Testing

/// What is wrong with a template itself, as it is printed to the user.
@Suite struct TemplateDiagnosticTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let template: String
    let printed: String

    init(_ description: String, _ template: String, prints printed: String) {
      testDescription = description
      self.template = template
      self.printed = printed
    }
  }

  static let cases: [Case] = [
    Case(
      "a section that is not closed", "a\n  {{#states}}\nb\n",
      prints: """
        t:2:3: error: section 'states' is not closed
            {{#states}}
            ^~~~~~~~~~~
          hint: close it with '{{/states}}'

        """),
    Case(
      "an inverted section that is not closed", "{{^ x }}",
      prints: """
        t:1:1: error: section 'x' is not closed
          {{^ x }}
          ^~~~~~~~
          hint: close it with '{{/x}}'

        """),
    Case(
      "an inner section that is not closed", "{{#a}}{{#b}}{{/a}}",
      prints: """
        t:1:7: error: section 'b' is not closed
          {{#a}}{{#b}}{{/a}}
                ^~~~~~
          hint: close it with '{{/b}}'

        """),
    Case(
      "a closing tag without a section", "ไทย 状 {{/x}} {{y}}",
      prints: """
        t:1:7: error: closing tag 'x' has no open section
          ไทย 状 {{/x}} {{y}}
                 ^~~~~~
          hint: remove it, or open the section with '{{#x}}'

        """),
    Case(
      "a stray closing tag in a section that is closed later", "{{#a}}{{/b}}{{/a}}",
      prints: """
        t:1:7: error: closing tag 'b' has no open section
          {{#a}}{{/b}}{{/a}}
                ^~~~~~
          hint: remove it, or open the section with '{{#b}}'

        """),
    Case(
      "a misspelt closing tag", "{{#state}}\r\nx\r\n{{/sttae}}\r\n",
      prints: """
        t:3:1: error: closing tag 'sttae' does not match section 'state'
          {{/sttae}}
          ^~~~~~~~~~
        t:1:1: note: section 'state' is opened here
          {{#state}}
          ^~~~~~~~~~
          hint: close the innermost section first, with '{{/state}}'

        """),
    Case(
      "sections that cross", "{{#a}}{{#b}}{{/a}}{{/b}}",
      prints: """
        t:1:13: error: closing tag 'a' does not match section 'b'
          {{#a}}{{#b}}{{/a}}{{/b}}
                      ^~~~~~
        t:1:7: note: section 'b' is opened here
          {{#a}}{{#b}}{{/a}}{{/b}}
                ^~~~~~
          hint: close the innermost section first, with '{{/b}}'

        """),
    Case(
      "a tag that is not closed", "a {{name\nb",
      prints: """
        t:1:3: error: tag '{{name' is not closed
          a {{name
            ^~~~~~
          hint: end it with '}}'

        """),
    Case(
      "a tag that runs into the next one", "{{#name {{x}} {{/name}}",
      prints: """
        t:1:1: error: tag '{{#name' is not closed
          {{#name {{x}} {{/name}}
          ^~~~~~~
          hint: end it with '}}'
        t:1:15: error: closing tag 'name' has no open section
          {{#name {{x}} {{/name}}
                        ^~~~~~~~~
          hint: remove it, or open the section with '{{#name}}'

        """),
    Case(
      "three braces closed by two", "{{{name}} and {{{other}}}",
      prints: """
        t:1:1: error: tag '{{{name}}' is not closed
          {{{name}} and {{{other}}}
          ^~~~~~~~~
          hint: end it with '}}}'

        """),
    Case(
      "a comment that is not closed", "x\n{{! words {{y",
      prints: """
        t:2:1: error: tag '{{! words' is not closed
          {{! words {{y
          ^~~~~~~~~
          hint: end it with '}}'
        t:2:11: error: tag '{{y' is not closed
          {{! words {{y
                    ^~~
          hint: end it with '}}'

        """),
    Case(
      "an opening delimiter at the end", "x {{",
      prints: """
        t:1:3: error: tag '{{' is not closed
          x {{
            ^~
          hint: end it with '}}'

        """),
    Case(
      "tags without a name", "{{}}{{ # }}{{{ }}}",
      prints: """
        t:1:1: error: tag '{{}}' has no name
          {{}}{{ # }}{{{ }}}
          ^~~~
        t:1:5: error: tag '{{ # }}' has no name
          {{}}{{ # }}{{{ }}}
              ^~~~~~~
        t:1:12: error: tag '{{{ }}}' has no name
          {{}}{{ # }}{{{ }}}
                     ^~~~~~~

        """),
    Case(
      "a name of two words", "{{first second}}",
      prints: """
        t:1:1: error: the name in '{{first second}}' has white space in it
          {{first second}}
          ^~~~~~~~~~~~~~~~
          hint: a name is one word, its parts separated by periods

        """),
    Case(
      "a name with a space of another kind", "{{a\u{A0}b}}",
      prints: """
        t:1:1: error: the name in '{{a\u{A0}b}}' has white space in it
          {{a\u{A0}b}}
          ^~~~~~~
          hint: a name is one word, its parts separated by periods

        """),
    Case(
      "one delimiter", "{{=<%=}}{{x}}",
      prints: """
        t:1:1: error: '{{=<%=}}' does not set two delimiters
          {{=<%=}}{{x}}
          ^~~~~~~~
          hint: separate them by white space and end with '=', as in '{{=<% %>=}}'

        """),
    Case(
      "three delimiters", "{{= a b c =}}{{x}}",
      prints: """
        t:1:1: error: '{{= a b c =}}' does not set two delimiters
          {{= a b c =}}{{x}}
          ^~~~~~~~~~~~~
          hint: separate them by white space and end with '=', as in '{{=<% %>=}}'

        """),
    Case(
      "delimiters without the last equals sign", "{{=<% %>}}{{x}}",
      prints: """
        t:1:1: error: '{{=<% %>}}' does not set two delimiters
          {{=<% %>}}{{x}}
          ^~~~~~~~~~
          hint: separate them by white space and end with '=', as in '{{=<% %>=}}'

        """),
    Case(
      "a tag with other delimiters that is not closed", "{{=<% %>=}}\n<%a\n<%#b%>",
      prints: """
        t:2:1: error: tag '<%a' is not closed
          <%a
          ^~~
          hint: end it with '%>'
        t:3:1: error: section 'b' is not closed
          <%#b%>
          ^~~~~~
          hint: close it with '{{/b}}'

        """),
  ]

  @Test(arguments: cases)
  func problemIsPrintedWithItsPlace(example: Case) {
    let file = SourceFile(path: "t", text: example.template)
    let template = Template(file)
    #expect(DiagnosticText(files: [file]).text(for: template.diagnostics) == example.printed)
  }

  @Test func allProblemsAreFoundInOneRun() {
    let text = "{{}}\n{{#a}}\n{{/b}}\n{{= x =}}\n{{c d}}\n{{/e}}\n{{#f}}\n{{g"
    let diagnostics = Template(SourceFile(path: "t", text: text)).diagnostics
    #expect(
      diagnostics.map { "\($0.location?.start.line ?? 0) \($0.identifier)" } == [
        "1 empty-tag", "3 mismatched-close", "4 bad-delimiters", "5 invalid-name",
        "6 stray-close", "7 unclosed-section", "8 unclosed-tag",
      ])
  }

  @Test func rangeCoversTheWholeTag() {
    let template = Template(SourceFile(path: "t", text: "é\u{301}x {{#\n a}}"))
    let location = template.diagnostics.first?.location
    #expect(location?.start == SourcePosition(line: 1, column: 5))
    #expect(location?.end == SourcePosition(line: 2, column: 5))
  }

  @Test func brokenTemplateStillRenders() {
    let set = TemplateSet([SourceFile(path: "t", text: "a{{}}{{x}}{{/q}}{{#y}}b{{z")])
    #expect(set.render("t", with: ["x": 1, "y": true]).text == "a{{}}1b{{z")
  }

  @Test(arguments: [
    "{{ ", "{{{a", "{{a ", "{{#a}}", "{{/a}}", "{{=a ", "{{\n", "{{!", "{{^a}}{{#b}}",
  ])
  func eachOfManyProblemsIsReported(piece: String) {
    // Sections that are open are within each other, and of those there may be fewer.
    let count = piece.contains("{{#") ? Limits.sectionDepth / 2 : Limits.fileFindings
    let text = String(repeating: piece, count: count)
    let file = SourceFile(path: "t", text: text)
    #expect(Template(file).diagnostics.count == count * (piece.contains("b") ? 2 : 1))
    _ = TemplateSet([file]).render("t", with: ["a": true])
  }
}

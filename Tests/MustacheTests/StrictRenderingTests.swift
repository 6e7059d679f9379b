import Diagnostics
import Mustache
import Testing

@Suite struct StrictRenderingTests {
  private static func printed(
    _ files: [SourceFile], _ value: TemplateValue, schema: ContextSchema? = nil
  ) -> String {
    let rendering = TemplateSet(files).renderStrictly("page", with: value, schema: schema)
    return DiagnosticText(files: files).text(for: rendering.diagnostics)
  }

  private static func printed(_ text: String, _ value: TemplateValue) -> String {
    printed([SourceFile(path: "page", text: text)], value)
  }

  @Test func unknownNamesAreReportedWithTheNamesInScope() {
    let text = "# Page\n{{titel}}\n{{#states}}{{nmae}} {{title.fr}} {{zzzzzz}}{{/states}}\n"
    let value: TemplateValue = [
      "title": ["en": "Title"], "states": [["name": "a"], ["name": "b"]],
    ]
    let expected = """
      page:2:1: error: unknown name 'titel'
        {{titel}}
        ^~~~~~~~~
        hint: did you mean 'title'?
      page:3:12: error: unknown name 'nmae'
        {{#states}}{{nmae}} {{title.fr}} {{zzzzzz}}{{/states}}
                   ^~~~~~~~
        hint: did you mean 'name'?
      page:3:21: error: unknown name 'fr' in 'title'
        {{#states}}{{nmae}} {{title.fr}} {{zzzzzz}}{{/states}}
                            ^~~~~~~~~~~~
        hint: known here: en
      page:3:34: error: unknown name 'zzzzzz'
        {{#states}}{{nmae}} {{title.fr}} {{zzzzzz}}{{/states}}
                                         ^~~~~~~~~~
        hint: known here: name, states, title

      """
    #expect(Self.printed(text, value) == expected)
  }

  @Test func partialsOnTheWayAreNotes() {
    let files = [
      SourceFile(path: "page", text: "{{#rows}}\n  {{>row}}\n{{/rows}}"),
      SourceFile(path: "row", text: "| {{> cell }} |"),
      SourceFile(path: "cell", text: "{{text}}{{>cel}}"),
    ]
    let expected = """
      cell:1:1: error: unknown name 'text'
        {{text}}{{>cel}}
        ^~~~~~~~
      row:1:3: note: partial 'cell' is included from row:1:3
        | {{> cell }} |
          ^~~~~~~~~~~
      page:2:3: note: partial 'row' is included from page:2:3
          {{>row}}
          ^~~~~~~~
        hint: did you mean 'txt'?
      cell:1:9: error: there is no partial 'cel'
        {{text}}{{>cel}}
                ^~~~~~~~
      row:1:3: note: partial 'cell' is included from row:1:3
        | {{> cell }} |
          ^~~~~~~~~~~
      page:2:3: note: partial 'row' is included from page:2:3
          {{>row}}
          ^~~~~~~~
        hint: did you mean 'cell'?

      """
    #expect(Self.printed(files, ["rows": [["txt": "a"], ["txt": "b"]]]) == expected)
  }

  @Test func strictTextIsTheSame() {
    let set = TemplateSet([SourceFile(path: "page", text: "a{{x}}{{>y}}{{#z}}b{{/z}}c")])
    let strict = set.renderStrictly("page", with: [:])
    #expect(strict.text == "ac")
    #expect(strict.text == set.render("page", with: [:]).text)
    #expect(
      strict.diagnostics.map(\.identifier) == ["unknown-name", "missing-partial", "unknown-name"])
  }

  @Test(arguments: [
    "{{a}}{{b}}{{c}}{{d}}", "{{#e}}x{{/e}}{{^b}}x{{/b}}",
    "{{a.b}}{{#a.b}}{{/a.b}}{{^a.b.c}}{{/a.b.c}}",
    "{{#f}}{{b}}{{/f}}",
  ])
  func valueThatIsThereIsNoError(text: String) {
    let value: TemplateValue = ["a": nil, "b": "", "c": false, "d": 0, "e": [], "f": [nil, ""]]
    #expect(Self.printed(text, value) == "")
  }

  @Test func sectionMayAskForWhatOtherElementsHave() {
    let value: TemplateValue = [
      "states": [
        ["name": "a", "next": [["to": "b"]]],
        ["name": "b", "note": "n", "next": [["to": "c", "guard": "g"]]],
      ]
    ]
    let text = """
      {{#states}}{{#note}}{{.}}{{/note}}{{^note}}-{{/note}}{{#next}}{{#guard}}{{.}}{{/guard}}{{/next}}
      {{/states}}
      """
    #expect(Self.printed(text, value) == "")
    #expect(Self.printed("{{#states}}{{#ntoe}}{{.}}{{/ntoe}}{{/states}}", value) != "")
    // Behind the list the name is out of scope again.
    #expect(Self.printed("{{#states}}{{/states}}{{#note}}x{{/note}}", value) != "")
    // A tag that would print the name still misses it.
    #expect(
      Self.printed("{{#states}}{{note}}{{/states}}", value).contains("unknown name 'note'"))
  }

  @Test func schemaExcusesOptionalNamesOnly() {
    let schema = ContextSchema([
      .init("needed", .text), .init("note", .text, isOptional: true),
      .init("parent", .object([.init("name", .text)]), isOptional: true),
    ])
    let file = SourceFile(
      path: "page", text: "{{note}}{{#note}}{{/note}}{{parent.name}}\n{{needed}}\n{{other}}")
    let rendering = TemplateSet([file]).renderStrictly("page", with: [:], schema: schema)
    #expect(rendering.diagnostics.map { $0.location?.description } == ["page:2:1", "page:3:1"])
  }

  @Test func listOrObjectThatIsPrintedIsReported() {
    let expected = """
      page:1:1: error: 'list' is a list and prints nothing
        {{list}}{{#list}}{{.}}{{/list}}
        ^~~~~~~~
        hint: open a section, '{{#list}}', or name one of its values
      page:1:18: error: '.' is an object and prints nothing
        {{list}}{{#list}}{{.}}{{/list}}
                         ^~~~~
        hint: open a section, '{{#.}}', or name one of its values

      """
    #expect(
      Self.printed("{{list}}{{#list}}{{.}}{{/list}}", ["list": [["a": 1], ["a": 2]]]) == expected)
  }
}

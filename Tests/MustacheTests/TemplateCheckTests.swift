import Diagnostics
import Mustache
import Testing

@Suite struct TemplateCheckTests {
  static let schema = ContextSchema(
    [
      .init("title", .object([.init("en", .text), .init("th", .text, isOptional: true)])),
      .init("isDraft", .boolean),
      .init("states", .list(of: .reference("state"))),
      .init("tags", .list(of: .text), isOptional: true),
    ],
    definitions: [
      "state": [
        .init("name", .text), .init("note", .text, isOptional: true),
        .init("children", .list(of: .reference("state")), isOptional: true),
      ]
    ])

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let found: [String]

    /// The template `page`, its partials, and what is found as `file:line:column identifier`.
    init(
      _ description: String, _ page: String, _ partials: [String: String] = [:], finds: String...
    ) {
      testDescription = description
      files = partials.merging(["page": page]) { _, page in page }
      found = finds
    }
  }

  static let cases: [Case] = [
    Case(
      "names that are declared",
      """
      {{title.en}}{{#title}}{{en}}{{th}}{{/title}}{{isDraft}}{{^isDraft}}{{title.en}}{{/isDraft}}
      {{#states}}{{name}}{{#note}}{{.}}{{note}}{{/note}}{{title.en}}{{/states}}{{#tags}}{{.}}{{/tags}}
      """),
    Case(
      "names that are not declared",
      "{{titel}}\n{{title.fr}}\n{{#states}}{{nmae}}{{/states}}\n{{en}}",
      finds: "page:1:1 unknown-name", "page:2:1 unknown-name", "page:3:12 unknown-name",
      "page:4:1 unknown-name"),
    Case(
      "names that are in scope elsewhere only", "{{name}}{{#states}}{{/states}}{{name}}",
      finds: "page:1:1 unknown-name", "page:1:31 unknown-name"),
    Case(
      "parts of a list, a text and a truth value", "{{states.name}}{{title.en.x}}{{isDraft.x}}",
      finds: "page:1:1 unknown-name", "page:1:16 unknown-name", "page:1:30 unknown-name"),
    Case(
      "a misspelt section does not hide what is in it", "{{#staets}}{{name}}{{nmae}}{{/staets}}",
      finds: "page:1:1 unknown-name", "page:1:20 unknown-name"),
    Case(
      "what is in an unknown section is not guessed", "{{#qqqqqq}}{{a}}{{b}}{{/qqqqqq}}{{c}}",
      finds: "page:1:1 unknown-name", "page:1:33 unknown-name"),
    Case(
      "an inverted section keeps the scope",
      "{{^states}}{{name}}{{isDraft}}{{/states}}{{^x}}{{/x}}",
      finds: "page:1:12 unknown-name", "page:1:42 unknown-name"),
    Case(
      "lists and objects are not printed", "{{states}}{{{title}}}{{#states}}{{.}}{{/states}}{{.}}",
      finds: "page:1:1 unprintable-value", "page:1:11 unprintable-value",
      "page:1:33 unprintable-value", "page:1:49 unprintable-value"),
    Case(
      "a partial is checked in the scope of its tag",
      "{{#states}}{{>row}}{{/states}}\n{{>row}}", ["row": "{{name}}{{isDraft}}"],
      finds: "row:1:1 unknown-name"),
    Case(
      "a place is reported once", "{{>row}}{{>row}}{{#states}}{{>row}}{{/states}}",
      ["row": "{{oops}}{{>none}}"],
      finds: "row:1:1 unknown-name", "row:1:9 missing-partial"),
    Case(
      "a partial that is not there", "{{>a/b}}{{>../row}}{{#tags}}{{>rwo}}{{/tags}}", ["row": ""],
      finds: "page:1:1 missing-partial", "page:1:9 missing-partial", "page:1:29 missing-partial"),
    Case(
      "a recursive partial in a section", "{{#states}}{{>tree}}{{/states}}",
      ["tree": "{{name}}{{#children}}{{>tree}}{{/children}}{{nmae}}"],
      finds: "tree:1:44 unknown-name"),
    Case(
      "a partial that includes itself without end", "{{>a}}", ["a": "x{{>a}}"],
      finds: "a:1:2 partial-cycle"),
    Case(
      "a page that includes itself without end", "{{>page}}", finds: "page:1:1 partial-cycle"),
    Case(
      "partials that include each other without end", "{{#isDraft}}{{>a}}{{/isDraft}}",
      ["a": "{{>c}}{{>b}}", "b": "\n{{>a}}", "c": "{{oops}}"],
      finds: "b:2:1 partial-cycle", "c:1:1 unknown-name"),
    Case(
      "a cycle through a section may end", "{{>a}}",
      ["a": "{{>b}}", "b": "{{^isDraft}}{{>a}}{{/isDraft}}"]),
    Case("two ways to a partial are no cycle", "{{>a}}{{>b}}", ["a": "{{>b}}", "b": "x"]),
  ]

  @Test(arguments: cases)
  func checkFinds(example: Case) {
    let set = TemplateSet(
      example.files.map { (name: $0.key, file: SourceFile(path: $0.key, text: $0.value)) })
    let diagnostics = set.check("page", against: Self.schema)
    #expect(
      diagnostics.map { "\($0.location?.description ?? "") \($0.identifier)" } == example.found)
  }

  @Test func unknownNameIsPrintedWithItsPartials() {
    let files = [
      SourceFile(path: "page", text: "{{#states}}\n{{>tree}}\n{{/states}}"),
      SourceFile(path: "tree", text: "{{#children}}{{titel.en}}{{/children}}"),
    ]
    let diagnostics = TemplateSet(files).check("page", against: Self.schema)
    let expected = """
      tree:1:14: error: unknown name 'titel'
        {{#children}}{{titel.en}}{{/children}}
                     ^~~~~~~~~~~~
      page:2:1: note: partial 'tree' is included from page:2:1
        {{>tree}}
        ^~~~~~~~~
        hint: did you mean 'title.en'?

      """
    #expect(DiagnosticText(files: files).text(for: diagnostics) == expected)
  }

  @Test func cycleIsPrintedWithItsTags() {
    let files = [
      SourceFile(path: "page", text: "{{>a}}"), SourceFile(path: "a", text: "{{>b}}"),
      SourceFile(path: "b", text: "{{>a}}"),
    ]
    let diagnostics = TemplateSet(files).check("page", against: Self.schema)
    let expected = """
      b:1:1: error: partial 'a' includes itself without end
        {{>a}}
        ^~~~~~
      a:1:1: note: partial 'b' is included from a:1:1
        {{>b}}
        ^~~~~~
        hint: put one of the tags into a section that ends

      """
    #expect(DiagnosticText(files: files).text(for: diagnostics) == expected)
  }

  @Test func unknownEntryTemplateIsReported() {
    let diagnostics = TemplateSet([:]).check("page", against: Self.schema)
    #expect(diagnostics.map(\.identifier) == ["unknown-template"])
  }

  @Test func manyRecursivePartialsEnd() {
    // Partials that include each other under sections in every order have scopes without number.
    let names = (0..<9).map { "n\($0)" }
    let objects = Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, names.map { ContextSchema.Field($0, .reference($0), isOptional: true) })
      })
    let fields = names.map { ContextSchema.Field($0, .reference($0), isOptional: true) }
    let body = names.map { "{{#\($0)}}{{>page}}{{/\($0)}}" }.joined()
    let set = TemplateSet([SourceFile(path: "page", text: body + "{{oops}}")])
    let found = set.check("page", against: ContextSchema(fields, definitions: objects))
    #expect(found.map(\.identifier) == ["unknown-name"])
  }
}

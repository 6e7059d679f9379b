import JSON
import Diagnostics
import LifecycleDocs
import Mustache

extension Command {
  static let render = Command(
    description: CommandDescription(
      name: "render", summary: "renders one template over JSON data",
      discussion: """
        Prints what a Mustache template gives with the data of a JSON file, to the letter of the \
        Mustache specification: a name that the data lacks, and a partial that is not there, print \
        nothing. With --strict both are errors, each with its place in the template.

        Partials are files NAME.mustache beside the template. They may include each other up to \
        \(TemplateSet.partialDepthLimit) deep.
        """,
      operands: [.init(placeholder: "TEMPLATE", kind: .file, help: "the template")],
      options: [
        .init(name: "data", placeholder: "FILE", kind: .file, help: "the data, as JSON"),
        .init(
          name: "escape", placeholder: "FORMAT", kind: .choice(["html", "gfm", "none"]),
          help: "how texts are made safe (default: html)"),
        .init(name: "strict", help: "reports names and partials that are not there"),
        .followLinks,
      ],
      examples: [
        .init(
          command: "lifeline render page.mustache --data page.json --escape gfm --strict",
          help: "renders a page as Markdown, and stops at a misspelt name")
      ],
      exits: [
        (0, "printed"),
        (2, "the template or the data has errors, or with --strict a name is not there"),
      ]),
    run: { $0.render() })
}

extension Invocation {
  fileprivate func render() -> ExitStatus {
    guard let path = arguments.operands.first, let dataPath = arguments["data"] else {
      words.report(
        Diagnostic(
          "missing-option", .error, "no data is named", hint: "name a JSON file with --data FILE"))
      return .unusable
    }
    var library = TemplateLibrary(fileSystem: fileSystem, path: path, followsLinks: followsLinks)
    let data: (value: JSONValue?, file: SourceFile, diagnostics: [Diagnostic])
    do {
      try library.load()
      let rule = ReadingRule.named(
        dataPath, limit: Limits.dataFileBytes, followsLinks: followsLinks)
      data = JSONReader.read(
        path: dataPath, bytes: try fileSystem.contents(of: dataPath, under: rule))
    } catch {
      words.report(error.diagnostic)
      return .unusable
    }
    let files = library.files + [data.file]
    let problems = library.diagnostics + data.diagnostics
    guard let value = data.value, !problems.containsError else {
      words.report(problems, files: files)
      return .unusable
    }
    let templates = library.templates
    let context = TemplateValue(value)
    let rendering =
      arguments.has("strict")
      ? templates.renderStrictly(library.entry, with: context, escape: escape)
      : templates.render(library.entry, with: context, escape: escape)
    words.report(problems + rendering.diagnostics, files: files)
    guard !rendering.diagnostics.containsError else { return .unusable }
    console.write(rendering.text)
    return .done
  }

  private var escape: Escape {
    switch arguments["escape"] {
    case "gfm": .markdown
    case "none": .none
    default: .html
    }
  }
}

extension TemplateValue {
  /// Creates a value from JSON.
  fileprivate init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let literal): self = .number(literal)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .list(elements.map { TemplateValue($0) })
    case .object(let members):
      self = .object(
        Dictionary(members.map { ($0.name, TemplateValue($0.value)) }) { first, _ in first })
    }
  }
}

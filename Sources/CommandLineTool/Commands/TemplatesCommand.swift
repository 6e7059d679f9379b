import Diagnostics
import JSON
import LifecycleDocs
import Text

extension Command {
  static let templates = Command(
    description: CommandDescription(
      name: "templates", summary: "tells what templates may use, and copies them to start from",
      discussion: """
        'describe' lists the page templates, or the names that one of them may use: what stands \
        behind each, and whether it may be absent (marked by '?'). 'a[].b' is the 'b' of each of the \
        'a'. A name that is not in the list is an error in 'generate' and 'check', with its place.

        'export' writes the embedded templates, words and theme into a folder, to be changed and \
        given with --templates. Keep only the files that you change: what is not there is taken \
        from the embedded ones. A language is a file strings/LOCALE.yaml; words that it lacks are \
        taken from English.
        """,
      operands: [
        .init(
          placeholder: "ACTION", kind: .choice(["describe", "export"]), help: "describe or export"),
        .init(
          placeholder: "NAME", isRequired: false,
          help: "the template to describe, or the folder to export to"),
      ],
      options: [.init(name: "json", help: "describes as JSON", scope: .operand("describe"))],
      examples: [
        .init(command: "lifeline templates describe", help: "lists the page templates"),
        .init(
          command: "lifeline templates describe scenario",
          help: "lists the names that a scenario's page may use"),
        .init(
          command: "lifeline templates export my-templates", help: "copies what there is to change"),
      ],
      exits: [(0, "done"), (2, "there is no such template, or a file is in the way")]),
    run: { invocation in
      invocation.arguments.operands.first == "export"
        ? invocation.exportTemplates() : invocation.describeTemplates()
    })
}

extension Invocation {
  // MARK: - describe

  fileprivate func describeTemplates() -> ExitStatus {
    let guide = TemplateGuide()
    guard arguments.operands.count > 1 else {
      listTemplates(guide)
      return .done
    }
    let name = arguments.operands[1]
    guard let names = guide.names(of: name) else {
      let meant = nearestName(to: name, among: guide.templates).map { "did you mean '\($0)'? " }
      words.report(
        Diagnostic(
          "unknown-template", .error, "no page is made of a template '\(name)'",
          hint: (meant ?? "") + "there are: \(guide.templates.joined(separator: ", "))"))
      return .unusable
    }
    if arguments.has("json") {
      console.write(Self.json(name, names, words: guide.wordNames).pretty + "\n")
    } else {
      console.writeWords(Self.text(names, words: guide.wordNames))
    }
    return .done
  }

  private func listTemplates(_ guide: TemplateGuide) {
    if arguments.has("json") {
      let all = guide.templates.map { name in
        Self.json(name, guide.names(of: name) ?? [], words: guide.wordNames)
      }
      console.write(JSONValue.array(all).pretty + "\n")
    } else {
      for name in guide.templates { console.writeWords(name + "\n") }
    }
  }

  /// A line a name: path, kind, and what it says, in columns.
  private static func text(_ names: [TemplateGuide.Name], words: [String]) -> String {
    let rows = names.map { name in
      (name.path + (name.isOptional ? "?" : ""), name.kind, name.description)
    }
    let pathWidth = rows.map { columns(of: $0.0) }.max() ?? 0
    let kindWidth = rows.map { columns(of: $0.1) }.max() ?? 0
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - columns(of: text)))
    }
    let lines = rows.map { path, kind, description in
      "\(padded(path, pathWidth))  \(padded(kind, kindWidth))  \(description)\n"
    }
    return lines.joined() + "\n" + words.map { $0 + "\n" }.joined()
  }

  private static func json(
    _ template: String, _ names: [TemplateGuide.Name], words: [String]
  ) -> JSONValue {
    .object([
      .init("template", .string(template)),
      .init(
        "names",
        .array(
          names.map { name in
            .object([
              .init("path", .string(name.path)), .init("kind", .string(name.kind)),
              .init("optional", .bool(name.isOptional)),
              .init("description", .string(name.description)),
            ])
          })),
      .init("words", .array(words.map(JSONValue.string))),
    ])
  }

  // MARK: - export

  fileprivate func exportTemplates() -> ExitStatus {
    guard arguments.operands.count > 1 else {
      words.report(
        Diagnostic(
          "missing-operand", .error, "no folder is named",
          hint: "name the folder to write to: lifeline templates export DIR"))
      return .unusable
    }
    let files = TemplateGuide().files
    var folder = arguments.operands[1]
    while folder.count > 1, folder.ends(with: "/") { folder.removeLast() }
    do {
      let blocking = try obstacles(in: folder, files.map(\.path))
      guard blocking.isEmpty else {
        words.report(blocking)
        return .unusable
      }
      for file in files {
        let path = folder + "/" + file.path
        if let slash = path.lastIndex(of: "/") {
          try fileSystem.makeFolders(String(path[..<slash]))
        }
        try fileSystem.write(Array(file.text.utf8), to: path)
      }
    } catch {
      words.report(error.diagnostic)
      return .unusable
    }
    words.say("written \(files.count) files into '\(folder)'; use them with --templates \(folder)")
    return .done
  }

  /// Returns an error for each file that would be overwritten.
  private func obstacles(
    in folder: String, _ names: [String]
  ) throws(FileSystemError) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for name in names where try fileSystem.kind(of: folder + "/" + name) != nil {
      found.append(
        Diagnostic(
          "in-the-way", .error, "'\(folder)/\(name)' is there already, and nothing was written",
          hint: "export to another folder, or remove it"))
    }
    return found
  }
}

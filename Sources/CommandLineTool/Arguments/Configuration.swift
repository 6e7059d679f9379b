import Diagnostics
import LifecycleDocs
import Text
import YAML

/// What the user has written down once in place of options: `lifeline.yaml`.
///
/// Each key is the name of an option, and an option that is given wins. Paths are seen from the folder
/// of the file, so that a command does the same in each folder below it.
///
///     rules: documentation/rules
///     output: documentation/pages
///     locale: [en, th]
///     strict: true
///     exports:
///       - {table: scenarios, format: csv, where: {flow: scene}}
struct Configuration {
  /// The names under which the file is looked for, in each folder from the working folder upwards.
  static let names = ["lifeline.yaml", ".lifeline.yaml", ".config/lifeline.yaml"]

  /// The names without their folders, under which no rule file is looked for.
  static let fileNames: Set<String> = ["lifeline.yaml", ".lifeline.yaml"]

  /// The key of the exports, which is no option.
  static let exportsKey = "exports"

  /// What the file says for each option.
  private(set) var values: [String: [String]] = [:]
  /// Where the values stand, in the same order.
  private(set) var places: [String: [SourceLocation]] = [:]
  /// The options without a value that it turns on.
  private(set) var flags: Set<String> = []
  /// The exports that are kept current; nil where it names none.
  private(set) var exports: ConfiguredExports?
  /// What is wrong with it.
  private(set) var diagnostics: [Diagnostic] = []
  /// The text of the file, for showing diagnostics.
  private(set) var file: SourceFile

  /// Finds the file; nil where there is none.
  ///
  /// - Returns: The path of the file, and the folder that its paths are seen from, with `/` at its end, or
  ///   empty for the working folder.
  static func find(on fileSystem: any FileSystem) throws(FileSystemError) -> (
    path: String, folder: String
  )? {
    var folder = ""
    while true {
      for name in names {
        let kind = try fileSystem.targetKind(of: folder + name)
        // A pipe of that name is refused when it is read.
        if kind == .file || kind == .other { return (folder + name, folder) }
      }
      let here = try fileSystem.resolvedPath(folder.isEmpty ? "." : folder)
      if here == "/" { return nil }
      folder += "../"
    }
  }

  /// Says that a file is not read, since it belongs to somebody else.
  static func isOfAnother(_ path: String) -> Diagnostic {
    Diagnostic(
      "foreign-configuration", .warning,
      "'\(path)' belongs to another user and is not read",
      hint: "make it yours, or name the folders by options")
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path for diagnostics.
  ///   - bytes: The content.
  ///   - folder: What comes before paths that the file names.
  ///   - options: The options that the file may name.
  init(path: String, bytes: [UInt8], folder: String, options: [CommandDescription.Option]) {
    let read = YAMLReader.read(path: path, bytes: bytes)
    file = read.file
    diagnostics = read.diagnostics.filter { $0.identifier != "empty-file" }
    diagnostics += read.documents.flatMap(\.lengthProblems)
    guard let root = read.documents.first, !root.isNull else { return }
    guard let mapping = root.mapping else {
      report(
        "wrong-kind", "the configuration must be a mapping, not \(root.kindName)", at: root)
      return
    }
    for entry in mapping.entries {
      if entry.name == Self.exportsKey {
        var reader = ExportReader()
        exports = ConfiguredExports(tables: reader.tables(in: entry.value), file: file)
        diagnostics += reader.diagnostics
        continue
      }
      guard let option = options.first(where: { $0.name == entry.name }) else {
        reportUnknown(entry, among: options.map(\.name) + [Self.exportsKey])
        continue
      }
      take(entry.value, for: option, folder: folder)
    }
  }

  private mutating func take(
    _ node: Node, for option: CommandDescription.Option, folder: String
  ) {
    guard option.placeholder != nil else {
      switch node.text {
      case "true": flags.insert(option.name)
      case "false": break
      default: report("wrong-kind", "'\(option.name)' is either true or false", at: node)
      }
      return
    }
    let nodes = node.items ?? [node]
    let texts = nodes.compactMap(\.text)
    guard texts.count == nodes.count, texts.count == 1 || (option.isRepeatable && !texts.isEmpty)
    else {
      report(
        "wrong-kind",
        "'\(option.name)' is \(node.kindName), but \(option.isRepeatable ? "a text or a list of texts" : "a text") is expected",
        at: node)
      return
    }
    for (node, text) in zip(nodes, texts) {
      if case .choice(let words) = option.kind, !words.contains(text) {
        let meant = nearestName(to: text, among: words).map { "did you mean '\($0)'?" }
        report(
          "unknown-value",
          "'\(text)' is no value of '\(option.name)': expected \(words.joined(separator: ", "))",
          at: node, hint: meant)
      }
      if text.allSatisfy(\.isWhitespace) {
        report(
          "missing-value", "'\(option.name)' is empty", at: node,
          hint: "write a value, or remove the key")
      } else {
        check(text, of: option.name, at: node)
      }
    }
    places[option.name] = nodes.map(\.location)
    values[option.name] = texts.map { option.isPath && !$0.begins(with: "/") ? folder + $0 : $0 }
  }

  // MARK: - Problems

  /// Reports a value that its option cannot use.
  private mutating func check(_ text: String, of option: String, at node: Node) {
    switch Self.form(of: option) {
    case .number(let range):
      let expected = "expected a whole number from \(range.lowerBound) to \(range.upperBound)"
      guard let number = Int(text) else {
        report("unknown-value", "'\(text)' is no value of '\(option)': \(expected)", at: node)
        return
      }
      if !range.contains(number) {
        report("out-of-range", "'\(text)' is no value of '\(option)': \(expected)", at: node)
      }
    case .words(let words):
      let parts = text.pieces(at: ",").map(String.init)
      guard !parts.allSatisfy(words.contains) else { return }
      report(
        "unknown-value",
        "'\(text)' is no value of '\(option)': expected some of \(words.joined(separator: ", "))",
        at: node)
    case .text: break
    }
  }

  private mutating func reportUnknown(_ entry: Mapping.Entry, among names: [String]) {
    let hint =
      nearestName(to: entry.name, among: names).map { "did you mean '\($0)'?" }
      ?? "there are: \(names.joined(separator: ", "))"
    report(
      "unknown-key", "the configuration has no '\(entry.name)'", at: entry.key, hint: hint)
  }

  private mutating func report(
    _ identifier: String, _ message: String, at node: Node, hint: String? = nil
  ) {
    diagnostics.append(Diagnostic(identifier, .error, message, at: node.location, hint: hint))
  }
}

extension Configuration {
  /// The options that a file may name: those of all commands that last from one run to the next.
  static let options: [CommandDescription.Option] = [
    .rules, .templates, .output, .locales, .site, .formats, .dotsPerInch, .jobs, .strict, .inject,
    .followLinks,
  ]
}

extension Configuration {
  /// What a value of an option must look like.
  enum Form {
    /// A whole number of a range.
    case number(ClosedRange<Int>)
    /// Some of these words, divided by commas.
    case words([String])
    /// Any text that is not empty.
    case text
  }

  /// Returns what a value of an option must look like, beyond the words of a choice.
  static func form(of option: String) -> Form {
    switch option {
    case "jobs": .number(Invocation.jobCounts)
    case "dpi": .number(Invocation.dotsPerInch)
    case "format": .words(PictureFormat.allCases.map(\.rawValue))
    default: .text
    }
  }
}

extension CommandDescription.Option {
  /// Whether its value is a path.
  var isPath: Bool { kind == .folder || kind == .file }
}

extension ParsedArguments {
  /// Takes over what the configuration says for the options of a command that are not given.
  mutating func fill(from configuration: Configuration, for command: CommandDescription) {
    for var option in Configuration.options {
      let key = option.name
      // Where 'format' is that of something else, pictures have an option of their own.
      let hasPictures = command.options.contains { $0.name == "pictures" }
      if option.name == "format", hasPictures { option.name = "pictures" }
      guard
        command.options.contains(where: {
          $0.name == option.name && $0.placeholder == option.placeholder
        })
      else { continue }
      if values[option.name] == nil, let texts = configuration.values[key] {
        values[option.name] = texts
      }
      if configuration.flags.contains(key) { flags.insert(option.name) }
    }
  }
}

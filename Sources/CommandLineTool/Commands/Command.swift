import Diagnostics
import LifecycleDocs

/// A command of the tool: what it takes, and what it does.
struct Command: Sendable {
  /// What it takes and does, in words.
  var description: CommandDescription
  /// Does the work.
  var run: @Sendable (Invocation) -> ExitStatus
}

/// The commands, in the order in which the help lists them.
enum Commands {
  static let all: [Command] = [
    .generate, .check, .plan, .watch, .simulate, .explain, .compare, .export, .lint, .initialize,
    .schema,
    .render, .templates, .completions, .help,
  ]

  /// What the commands take and do.
  static var descriptions: [CommandDescription] { all.map(\.description) }

  /// Returns what to say about a command that there is none of.
  static func unknown(_ name: String) -> Diagnostic {
    let nearest =
      name == "version" ? "--version" : nearestName(to: name, among: descriptions.map(\.name))
    return Diagnostic(
      "unknown-command", .error, "there is no command '\(name)'",
      hint: nearest.map { "did you mean '\($0)'?" } ?? "'lifeline --help' lists the commands")
  }
}

/// One call of a command, with all that it may touch.
struct Invocation {
  var arguments: ParsedArguments
  /// The arguments as they were given, without the command's name.
  var rawArguments: [String]
  var environment: [String: String]
  var console: any Console
  var fileSystem: any FileSystem
  var facade: Facade
  var interruption: any Interruption
  /// The exports that the configuration names; nil where it names none.
  var exports: ConfiguredExports?
  /// Makes what tells of changes of files.
  var fileWatcher: () throws(FileSystemError) -> any FileWatcher = systemFileWatcher

  /// What is said on standard error.
  var words: Words { Words(console: console, environment: environment) }
}

extension CommandDescription.Option {
  static let rules = Self(
    name: "rules", placeholder: "DIR", kind: .folder,
    help: "uses the rule files of a folder in place of the embedded rules")
  static let templates = Self(
    name: "templates", placeholder: "DIR", kind: .folder,
    help: "uses the templates of a folder in place of the embedded ones of the same names")
  static let output = Self(
    name: "output", placeholder: "DIR", kind: .folder,
    help: "the folder of the generated files (default: output)")
  static let locales = Self(
    name: "locale", placeholder: "LIST", isRepeatable: true,
    help: "the languages, divided by commas: en,th (default: all that the rules have)")
  static let site = Self(
    name: "site", placeholder: "NAME", kind: .choice(SitePreset.allCases.map(\.rawValue)),
    help: "what the pages are made for (default: github)")
  static let only = Self(
    name: "only", placeholder: "LIST", isRepeatable: true,
    help: "only these: ids of scenarios, names of pages, paths of files")
  static let shard = Self(
    name: "shard", placeholder: "I/N",
    help: "only one of N parts, so that N machines share the work")
  static let jobs = Self(
    name: "jobs", placeholder: "N",
    help: "how many files are made at a time (default: the number of processors)")
  static let followLinks = Self(
    name: "follow-links",
    help:
      "reads regular files behind links that lead out of their folder, as build systems make them")
  static let allowOutside = Self(
    name: "allow-outside",
    help: "lets lifeline.yaml name files and folders outside of its own folder")
  static let strict = Self(
    name: "strict",
    help: "takes warnings for errors, such as that of a missing translation")
}

import Mustache
import Templates
import Text

/// What authors of templates need to know: the page templates, the names that each may use, and the
/// embedded files to start from.
public struct TemplateGuide: Sendable {
  /// A name that a template may use.
  public struct Name: Sendable, Hashable {
    /// The way to it: `flows[].title` is the `title` of each of the `flows`.
    public var path: String
    /// What stands there: `text`, `boolean`, `list of step`.
    public var kind: String
    /// Whether it may be absent.
    public var isOptional: Bool
    /// What it says.
    public var description: String
  }

  /// The names of the page templates, in the order in which they are described.
  public var templates: [String] { PageTemplates.names + PageTemplates.htmlNames }

  /// The embedded templates, words and theme: path below the folder, and text.
  public var files: [(path: String, text: String)] { Templates.files }

  private let schemas: PageTemplates
  private let words: [String]

  /// Creates the guide to the embedded templates.
  public init() {
    words = TemplateInput(overlay: []).strings["en"]?.keys ?? []
    schemas = PageTemplates(words: words)
  }

  /// Returns the names that a template may use, sorted; nil where no page is made of it.
  ///
  /// The words of the language, which every template has under `t`, and those of HTML pages for attributes under
  /// `frame.t`, are told by `wordNames`.
  public func names(of template: String) -> [Name]? {
    schemas[template]?.describe().filter { entry in
      !entry.path.begins(with: "t.") && !entry.path.begins(with: "frame.t.")
    }.map { entry in
      Name(
        path: entry.path, kind: entry.kind, isOptional: entry.isOptional,
        description: entry.description)
    }
  }

  /// The words that every template may use: `t.scenario.advice`.
  public var wordNames: [String] { words.map { "t." + $0 } }
}

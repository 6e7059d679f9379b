public import Diagnostics

/// Templates by name, which include each other as partials.
///
/// A partial is looked up by its name in the set and nowhere else: a name with `/` or `..` is a name
/// like any other, and no tag reaches the disk.
///
/// ```swift
/// let set = TemplateSet([(name: "page", file: file)])
/// let rendering = set.render("page", with: ["title": "Launch"], escape: .html)
/// ```
public struct TemplateSet: Sendable {
  /// How deeply partials may include each other: the entry template is at depth 0, and a partial at
  /// depth 257 is not rendered but reported as `partial-depth`.
  public static let partialDepthLimit = Limits.partialDepth

  /// The templates by name.
  public let templates: [String: Template]

  /// Creates a set from templates by name.
  public init(_ templates: [String: Template]) {
    self.templates = templates
  }

  /// Parses files by name; of two equal names the last one counts, so that a user's template
  /// replaces an embedded one.
  public init(_ files: some Sequence<(name: String, file: SourceFile)>) {
    templates = Dictionary(files.map { ($0.name, $0.file) }) { _, last in last }
      .mapValues(Template.init)
  }

  /// Parses files that are named by the last part of their path without its extension:
  /// `templates/page.mustache` is `page`.
  public init(_ files: some Sequence<SourceFile>) {
    self.init(files.map { (name: Self.name(ofPath: $0.path), file: $0) })
  }

  /// The names, sorted.
  public var names: [String] { templates.keys.sorted() }

  /// What is wrong with the templates themselves, in reading order.
  public var diagnostics: [Diagnostic] {
    names.flatMap { templates[$0]?.diagnostics ?? [] }.inReadingOrder()
  }

  /// Returns the names of all templates that rendering one can come to, itself included, sorted;
  /// those that are not in the set are left out.
  public func names(reachedFrom entry: String) -> [String] {
    var reached: Set<String> = []
    var pending = [entry]
    while let name = pending.popLast() {
      guard let template = templates[name], reached.insert(name).inserted else { continue }
      pending += template.partialNames
    }
    return reached.sorted()
  }

  private static func name(ofPath path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let period = file.lastIndex(of: "."), period > file.startIndex else { return file }
    return String(file[..<period])
  }
}

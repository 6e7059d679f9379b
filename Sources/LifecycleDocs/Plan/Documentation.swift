public import Diagnostics
import GeneratorRevision
import GraphvizRenderer
import Mustache
import RuleModel
import Simulation

/// The documentation of a rule pack: its pages and pictures in every language.
///
/// ```swift
/// let project = Project(rules: nil)
/// let documentation = try Documentation(of: project)
/// for file in documentation.files { write(try documentation.contents(of: file)) }
/// ```
public struct Documentation: OutputPlan {
  /// What to make.
  public struct Options: Sendable, Hashable {
    /// The languages; empty for all that the pack names.
    public var locales: [String]
    /// The version of the tool, which goes into every digest.
    public var toolVersion: String
    /// The place that the pages are made for.
    public var site: SitePreset
    /// As what files pictures are made.
    public var pictures: PictureOptions
    /// Which of the files; all where nothing is named.
    public var selection: FileSelection
    /// How many threads plan.
    public var jobs: Int
    /// Whether what is else warned of stops the work, such as a text without a translation.
    public var isStrict: Bool
    /// The exported tables; nil for those that are made where the user names none.
    package var tables: [PlannedTable]?

    /// Creates options.
    public init(
      locales: [String] = [], toolVersion: String = "", site: SitePreset = .github,
      pictures: PictureOptions = .init(), isStrict: Bool = false,
      selection: FileSelection = FileSelection(), jobs: Int = 1
    ) {
      self.selection = selection
      self.jobs = jobs
      self.locales = locales
      self.toolVersion = toolVersion
      self.site = site
      self.pictures = pictures
      self.isStrict = isStrict
    }
  }

  /// The files in a stable order.
  public let files: [PlannedFile]

  /// What was found while planning that does not stop the work.
  public let warnings: [Diagnostic]

  /// What writes tables and pictures of the documentation into hand-written files.
  public let injector: Injector

  private let artifacts: [String: any Artifact]
  private let planner: ArtifactPlanner

  /// Plans the documentation of a project.
  ///
  /// - Parameters:
  ///   - project: The rules and templates.
  ///   - options: What to make.
  /// - Throws: Everything that is wrong with the rules and the templates.
  public init(of project: Project, options: Options = Options()) throws(GenerationError) {
    var warnings = project.diagnostics + project.templateFaults(for: options.site)
    guard let pack = project.rules, !warnings.containsError else {
      throw GenerationError(warnings)
    }
    let locales = options.locales.isEmpty ? pack.locales : options.locales
    let unknown = locales.filter { project.strings[$0] == nil }
    guard unknown.isEmpty else {
      throw GenerationError(unknown.map { Self.unknownLocale($0, among: project.locales) })
    }
    let gaps = locales.map { TranslationGaps(project, locale: $0) }
    warnings += options.isStrict ? gaps.flatMap { $0.findings(.error) } : gaps.compactMap(\.summary)
    guard !options.isStrict || warnings.isEmpty else {
      throw GenerationError(warnings.map(Self.asError))
    }
    if options.site == .html, let excess = VariantLimit.explorerFinding(in: pack, .error) {
      throw GenerationError([excess])
    }
    let library = try StoryLibrary(pack)
    warnings += library.stories.compactMap { story in
      UnreadableWays().finding(
        on: story.scenario, ways: story.flows.map(\.variants.count).max() ?? 0)
    }
    let failures = ProjectLint.failures(
      of: library.verdicts, pack, options.isStrict ? .error : .warning)
    guard !failures.containsError else { throw GenerationError(failures) }
    warnings += failures
    let planner = ArtifactPlanner(
      project: project, library: library, locales: locales, site: options.site,
      pictures: options.pictures)
    self.planner = planner
    let artifacts = try planner.artifacts(tables: options.tables)
    let clashes = PathClashes.findings(in: artifacts)
    guard clashes.isEmpty else { throw GenerationError(clashes) }
    let chosen = try options.selection.chosen(from: artifacts)
    let tool = PlannedFile.Input(
      name: PlannedFile.Input.tool, digest: Self.generator(options.toolVersion))
    files = concurrentMap(chosen, jobs: options.jobs) { artifact in
      PlannedFile(
        path: artifact.path, inputs: artifact.inputs() + [tool], origin: artifact.origin,
        group: FileSelection.group(of: artifact))
    }
    self.artifacts = Dictionary(artifacts.map { ($0.path, $0) }) { first, _ in first }
    self.warnings = warnings
    injector = Injector(
      project: project, input: SiteInput(project: project, library: library, locales: locales))
  }

  /// Makes a file.
  ///
  /// - Parameter file: One of `files`.
  /// - Returns: The bytes of the file.
  /// - Throws: The diagnostics that say what is wrong with the template or the picture.
  public func contents(of file: PlannedFile) throws(GenerationError) -> [UInt8] {
    guard let artifact = artifacts[file.path] else {
      throw GenerationError([
        Diagnostic("unknown-file", .error, "'\(file.path)' is not part of the documentation")
      ])
    }
    return try artifact.contents()
  }

  /// Says what stops every picture on this machine, and where it lacks fonts for the formats that are
  /// drawn with them.
  public func shortcomings() -> [Diagnostic] {
    if let obstacle = GraphvizRenderer.obstacle {
      return [
        Diagnostic(
          "graphviz", .error, "no picture can be drawn: \(obstacle.description)",
          hint: obstacle.hint)
      ]
    }
    guard planner.pictures.formats.contains(where: \.needsFonts) else { return [] }
    return FontFindings(isStrict: planner.pictures.isStrict).findings(
      in: planner.pictureCharacters())
  }

  /// Returns what tells this build from others that may make other files of the same inputs.
  public static func generator(_ toolVersion: String) -> String {
    toolVersion + "-" + GeneratorRevision.current
  }

  /// The version of Graphviz that draws the pictures; empty where it cannot be found.
  public static var graphvizVersion: String { GraphvizRenderer.version ?? "" }

  private static func asError(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    if diagnostic.severity == .warning { diagnostic.severity = .error }
    return diagnostic
  }

  static func unknownLocale(_ locale: String, among known: [String]) -> Diagnostic {
    let meant = nearestName(to: locale, among: known).map { "did you mean '\($0)'? " } ?? ""
    return Diagnostic(
      "unknown-locale", .error, "there are no words for the language '\(locale)'",
      hint: meant + "there are: \(known.joined(separator: ", ")); "
        + "another language is a file 'strings/\(locale).yaml' in the templates folder")
  }
}

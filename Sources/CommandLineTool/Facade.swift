public import Diagnostics
public import LifecycleDocs
public import RuleModel

/// What the commands ask of the modules below: rules to a model, and a model to files.
///
/// All of it is in memory. The one value that the tool uses is `Facade.current`; tests put their own
/// in its place.
public struct Facade: Sendable {
  /// Rules that were read.
  public struct Rules: Sendable {
    /// The model; nil where the rules cannot be used.
    public var pack: RulePack?
    /// The texts of the files, for showing diagnostics.
    public var files: [SourceFile]
    /// What is wrong with them.
    public var diagnostics: [Diagnostic]

    /// Creates a result.
    public init(pack: RulePack?, files: [SourceFile] = [], diagnostics: [Diagnostic] = []) {
      self.pack = pack
      self.files = files
      self.diagnostics = diagnostics
    }
  }

  /// What a generation is asked for.
  public struct Request: Sendable {
    /// The rule files; nil for the embedded pack.
    public var rules: [InputFile]?
    /// The templates that replace embedded ones of the same name.
    public var templates: [InputFile]
    /// The languages; empty for all of the pack.
    public var locales: [String]
    /// The place that the pages are made for.
    public var site: SitePreset
    /// As what files pictures are made.
    public var pictures: PictureOptions
    /// Which of the files.
    public var selection: FileSelection
    /// How many threads may work.
    public var jobs: Int
    /// Whether warnings stop the work.
    public var isStrict = false
    /// The exports that the configuration names; nil where it names none.
    package var exports: ConfiguredExports?

    /// Creates a request.
    public init(
      rules: [InputFile]? = nil, templates: [InputFile] = [], locales: [String] = [],
      site: SitePreset = .github, pictures: PictureOptions = .init(),
      selection: FileSelection = FileSelection(), jobs: Int = 1
    ) {
      self.selection = selection
      self.jobs = jobs
      self.site = site
      self.pictures = pictures
      self.rules = rules
      self.templates = templates
      self.locales = locales
    }
  }

  /// What is to be made.
  public struct Planning: Sendable {
    /// The plan; nil where rules or templates cannot be used.
    public var plan: (any OutputPlan)?
    /// The texts of the files, for showing diagnostics.
    public var files: [SourceFile]
    /// What is wrong with rules and templates.
    public var diagnostics: [Diagnostic]

    /// What writes blocks into hand-written files.
    public var injector: Injector?

    /// Creates a result.
    public init(
      plan: (any OutputPlan)?, files: [SourceFile] = [], diagnostics: [Diagnostic] = [],
      injector: Injector? = nil
    ) {
      self.plan = plan
      self.files = files
      self.diagnostics = diagnostics
      self.injector = injector
    }
  }

  /// What a check of rules found.
  public struct LintReport: Sendable {
    /// Whether the rules could be read at all.
    public var isReadable: Bool
    /// The texts of the files, for showing diagnostics.
    public var files: [SourceFile]
    /// What was found.
    public var diagnostics: [Diagnostic]
    /// The lines of standard output: whether the rules are well, and what that rests on.
    public var lines: [String]

    /// Creates a report.
    public init(
      isReadable: Bool, files: [SourceFile] = [], diagnostics: [Diagnostic] = [],
      lines: [String] = []
    ) {
      self.isReadable = isReadable
      self.files = files
      self.diagnostics = diagnostics
      self.lines = lines
    }
  }

  /// Reads rule files, or the embedded pack where there are none.
  public var readRules: @Sendable (_ files: [InputFile]?) -> Rules
  /// Plans a generation.
  public var plan: @Sendable (_ request: Request) -> Planning
  /// Returns the digest of everything that goes into the output folder as a whole; nil where it is not
  /// known without a plan.
  public var inputsDigest: @Sendable (_ request: Request) -> String?
  /// The version of Graphviz that draws the pictures.
  public var graphvizVersion: @Sendable () -> String
  /// Checks rule files, or the embedded pack where there are none, and templates.
  public var lint: @Sendable (_ files: [InputFile]?, _ templates: [InputFile]) -> LintReport
  /// Creates a facade.
  public init(
    readRules: @escaping @Sendable (_ files: [InputFile]?) -> Rules,
    plan: @escaping @Sendable (_ request: Request) -> Planning,
    lint: @escaping @Sendable (_ files: [InputFile]?, _ templates: [InputFile]) -> LintReport,
    inputsDigest: @escaping @Sendable (_ request: Request) -> String? = { _ in nil },
    graphvizVersion: @escaping @Sendable () -> String = { "" }
  ) {
    self.graphvizVersion = graphvizVersion
    self.inputsDigest = inputsDigest
    self.readRules = readRules
    self.plan = plan
    self.lint = lint
  }
}

public import Diagnostics
import Diagrams
import Mustache
public import RuleFiles
public import RuleModel
import RulePacks
import Simulation
import Templates
import YAML

/// A file that was read.
public struct InputFile: Sendable, Hashable {
  /// The path as the user named it, for diagnostics.
  public var path: String
  /// The path below the folder that was read, with `/` between its parts.
  public var name: String
  /// The bytes.
  public var bytes: [UInt8]

  /// Creates an input file.
  public init(path: String, name: String, bytes: [UInt8]) {
    self.path = path
    self.name = name
    self.bytes = bytes
  }
}

/// What a generation works with: the rules, the templates, the words and the look.
///
/// Nothing here touches the disk: the files come in as bytes, and what is wrong with them comes out as
/// diagnostics.
public struct Project: Sendable {
  /// The rules; nil where they cannot be read.
  public let rules: RulePack?
  /// Every text of the rules with its place, for the count of translations.
  public let ruleTexts: [RuleText]
  /// What is wrong with the input.
  public let diagnostics: [Diagnostic]
  /// The files that were read, so that diagnostics can show their lines.
  public let files: [SourceFile]

  let templates: TemplateSet
  let strings: [String: StringTable]
  let assets: [String: String]
  let theme: Theme
  /// Where the file of the look gives the value of a colour.
  let colorPlaces: [ThemeFile.ColorPlace: SourceLocation]
  /// The names that page templates may use.
  let pageTemplates: PageTemplates

  /// Reads rules and templates.
  ///
  /// - Parameters:
  ///   - rules: The rule files; nil for the embedded pack.
  ///   - templates: Files that stand in for the embedded ones of the same name.
  public init(rules: [InputFile]?, templates: [InputFile] = []) {
    let rules = rules ?? Self.embeddedRules
    let loaded = RuleFileLoader().load(files: rules.map { ($0.path, $0.bytes) })
    let input = TemplateInput(overlay: templates)
    self.rules = loaded.pack
    ruleTexts = loaded.texts
    self.templates = input.templates
    strings = input.strings
    assets = input.assets
    theme = input.theme
    colorPlaces = input.colorPlaces
    pageTemplates = PageTemplates(words: input.strings["en"]?.keys ?? [])
    var excesses: [Diagnostic] = []
    if let pack = loaded.pack {
      excesses =
        PackLimits.findings(in: pack) + LabelLimits(theme: input.theme).findings(in: loaded.texts)
      // Of too many conditions even the ways cannot be counted in time.
      if excesses.isEmpty { excesses = VariantLimit.findings(in: pack) }
    }
    diagnostics = loaded.diagnostics + excesses + input.diagnostics
    files = loaded.files + input.files
  }

  private static var embeddedRules: [InputFile] {
    RulePacks.files(of: RulePacks.defaultPack).map {
      InputFile(path: $0.path, name: $0.path, bytes: Array($0.text.utf8))
    }
  }

  /// What the page templates name that no page offers, whether a scenario comes to the place or not.
  ///
  /// - Parameter site: What the pages are made for.
  /// - Returns: One diagnostic a fault.
  func templateFaults(for site: SitePreset) -> [Diagnostic] {
    guard site != .html else { return pageTemplates.htmlFaults(in: templates) }
    let folder = site.templateFolder
    return pageTemplates(for: folder).faults(in: templates(for: folder))
  }

  /// What the page templates of any site name that no page offers.
  var templateFaults: [Diagnostic] {
    SitePreset.allCases.flatMap(templateFaults).withoutSameFindings()
  }

  /// The languages that the templates have words for, sorted.
  public var locales: [String] { strings.keys.sorted() }
}

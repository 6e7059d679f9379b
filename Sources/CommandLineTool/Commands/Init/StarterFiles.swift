import RuleFiles
import RuleModel
import RulePacks

/// The files with which a team starts: the rules of an embedded pack, and a configuration for them.
struct StarterFiles {
  /// The folder of the rules, below that of the configuration.
  static let ruleFolder = "rules"
  /// The folder of the pages.
  static let outputFolder = "docs"

  /// Each file with its path below the folder that is started in.
  let files: [(path: String, text: String)]
  /// The path of the page to begin with.
  let firstPage: String

  /// Collects the files of an embedded pack.
  init(of pack: String) {
    let rules = RulePacks.files(of: pack)
    let loaded = RuleFileLoader().load(files: rules.map { ($0.path, Array($0.text.utf8)) })
    let locales = loaded.pack?.locales ?? []
    firstPage = Self.outputFolder + "/" + (locales.first.map { $0 + "/" } ?? "") + "index.md"
    files =
      [(Configuration.names[0], Self.configuration(locales: locales))]
      + rules.map { (Self.ruleFolder + $0.path.dropFirst(pack.count), $0.text) }
  }

  private static func configuration(locales: [String]) -> String {
    """
    # What the commands of lifeline do in this folder and those below it. Each key is the name of an
    # option, and an option that is given wins. 'lifeline help generate' lists them.

    rules: \(ruleFolder)  # the folder of the rule files
    output: \(outputFolder)  # the folder of the pages
    locale: [\(locales.joined(separator: ", "))]  # the languages of the pages

    # strict: true  # stops at warnings too
    # exports:  # tables that 'lifeline generate' keeps current
    #   - {table: scenarios, format: csv}

    """
  }
}

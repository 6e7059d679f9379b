import Diagnostics
import LifecycleDocs
import RuleModel
import Simulation

extension Facade {
  /// The facade of this build: the one place where commands meet the module `LifecycleDocs`.
  public static let current = Facade(
    readRules: { files in
      let project = Project(rules: files)
      return Rules(pack: project.rules, files: project.files, diagnostics: project.diagnostics)
    },
    plan: { request in
      let project = Project(
        rules: request.rules,
        templates: request.templates)
      do throws(GenerationError) {
        let documentation = try Documentation(
          of: project,
          options: .init(
            locales: request.locales, toolVersion: ToolVersion.current, site: request.site,
              pictures: request.pictures))
        return Planning(
          plan: documentation, files: project.files, diagnostics: documentation.warnings)
      } catch {
        return Planning(
          plan: nil, files: project.files, diagnostics: error.diagnostics.inReadingOrder())
      }
    },
    lint: { files, templates in
      let project = Project(rules: files, templates: templates)
      let lint = ProjectLint(project)
      return LintReport(
        isReadable: lint.tally != nil, files: project.files, diagnostics: lint.diagnostics,
        lines: lint.tally.map { [$0.summary] } ?? [])
    })
}

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
      let files = project.files + (request.exports.map { [$0.file] } ?? [])
      do throws(GenerationError) {
        var options = Documentation.Options(
          locales: request.locales, toolVersion: ToolVersion.current, site: request.site,
          pictures: request.pictures, isStrict: request.isStrict, selection: request.selection,
          jobs: request.jobs)
        options.tables = request.exports?.tables
        let documentation = try Documentation(of: project, options: options)
        return Planning(
          plan: documentation, files: files, diagnostics: documentation.warnings,
          injector: documentation.injector)
      } catch {
        return Planning(
          plan: nil, files: files, diagnostics: error.diagnostics.inReadingOrder())
      }
    },
    lint: { files, templates in
      let project = Project(rules: files, templates: templates)
      let lint = ProjectLint(project)
      return LintReport(
        isReadable: lint.tally != nil, files: project.files, diagnostics: lint.diagnostics,
        lines: lint.lines)
    },
    inputsDigest: { request in
      // What fonts this machine lacks is told by each run anew.
      guard !request.selection.isPartial, !request.pictures.formats.contains(where: \.needsFonts)
      else { return nil }
      let files = Project.digest(rules: request.rules, templates: request.templates)
      let options =
        [
          request.locales.joined(separator: ","), request.site.rawValue,
          request.pictures.formats.map(\.rawValue).joined(separator: ","),
        ] + (request.exports.map { ["exports"] + $0.tables.map(\.settings) } ?? [])
      return ([Documentation.generator(ToolVersion.current)] + options + [files]).joined(
        separator: " ")
    },
    graphvizVersion: { Documentation.graphvizVersion })
}

import Diagnostics

/// Lists the files of a documentation.
struct ArtifactPlanner {
  let project: Project
  let library: StoryLibrary
  let locales: [String]
  let site: SitePreset

  /// Every file, in a stable order.
  func artifacts() -> [any Artifact] {
    site.site.artifacts(
      for: SiteInput(project: project, library: library, locales: locales))
  }

  /// What is wrong with the templates: an unknown name, a missing partial, a cycle of partials.
  func templateFaults() -> [Diagnostic] {
    let folder = site.templateFolder
    return project.pageTemplates(for: folder).faults(in: project.templates(for: folder))
  }
}

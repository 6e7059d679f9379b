/// Lists the files of a documentation.
struct ArtifactPlanner {
  let project: Project
  let library: StoryLibrary
  let locales: [String]
  let site: SitePreset
  var pictures = PictureOptions()

  /// Every file, in a stable order.
  func artifacts() -> [any Artifact] {
    let input = SiteInput(project: project, library: library, locales: locales)
    return site.site.artifacts(for: input).flatMap { artifact -> [any Artifact] in
      guard let picture = artifact as? PictureArtifact else { return [artifact] }
      return picture.versions(pictures)
    }
  }

  /// Every file, with the tables that the user named in the place of those that nobody did.
  ///
  /// - Throws: What is wrong with the names in `tables`.
  func artifacts(tables: [PlannedTable]?) throws(GenerationError) -> [any Artifact] {
    guard let tables else { return artifacts() }
    let input = SiteInput(project: project, library: library, locales: locales)
    // Only the pages of a repository stand where the links of a table lead.
    return artifacts().filter { !($0 is TableArtifact) }
      + (try input.tables(tables, hasLinks: site == .github))
  }

  /// The characters that the pictures of each language show.
  func pictureCharacters() -> [(locale: String, characters: String)] {
    locales.compactMap { locale in
      guard let strings = project.strings[locale], let pack = project.rules else { return nil }
      let planner = PicturePlanner(
        library: library, words: Words(pack: pack, strings: strings), theme: project.theme)
      return (locale, planner.characters())
    }
  }
}

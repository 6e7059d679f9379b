import Mustache

/// Pages and pictures as a repository shows them.
struct MarkdownSite: Site {
  func artifacts(for input: SiteInput) -> [any Artifact] {
    [TimelinesArtifact(library: input.library)] + input.tables
      + input.words.flatMap { words -> [any Artifact] in
        let pictures = PicturePlanner(
          library: input.library, words: words, theme: input.project.theme)
        return MarkdownPages(input: input, words: words).artifacts() + pictures.artifacts()
      }
  }
}

import Diagrams
import RuleModel
import Simulation

/// Lists the pictures of a documentation in one language.
struct PicturePlanner {
  let library: StoryLibrary
  let words: Words
  let theme: Theme
  /// Where the pictures and the pages to which they link stand.
  var addresses: any PageAddresses = MarkdownAddresses()
  /// The path of the page within which the pictures stand; nil where each is a file of its own.
  var page: String?
  /// What the names of the files end in before `.svg`.
  var suffix = ""

  private var pack: RulePack { library.pack }
  private var locale: String { words.locale }

  /// Every picture, in a stable order.
  func artifacts() -> [any Artifact] {
    machines() + library.stories.flatMap(pictures)
  }

  /// The characters of all pictures, each once.
  func characters() -> String {
    var found: Set<Unicode.Scalar> = []
    for picture in machines() + library.stories.flatMap(pictures) {
      for text in picture.texts(.painted) { found.formUnion(text.unicodeScalars) }
    }
    return String(String.UnicodeScalarView(found.sorted()))
  }

  /// The pictures of a scenario.
  func pictures(of story: Story) -> [PictureArtifact] {
    sequences(of: story) + branches(of: story) + states(of: story) + comparisons(of: story)
  }

  // MARK: - Scenarios

  private func sequences(of story: Story) -> [PictureArtifact] {
    let comparisons = comparisonsByTimeline(of: story)
    return story.flows.flatMap { flow in
      flow.drawn.map { variant in
        let path = path("sequence", story, flow.flow.id, variant.distinction)
        let context = context(for: path)
        let comparison = comparison(with: variant, among: comparisons)
        return PictureArtifact(
          path: path, reasons: reasons(story), group: .scenario(story.scenario.id),
          origin: story.scenario.location, isInPage: isInPage
        ) {
          SequenceDiagram(
            variant.timeline, scenario: story.scenario, occasion: variant.occasion,
            comparison: comparison, context: context
          ).picture
        }
      }
    }
  }

  /// One picture of all ways of a scenario in a flow, where they share a beginning.
  private func branches(of story: Story) -> [PictureArtifact] {
    story.flows.flatMap { flow -> [PictureArtifact] in
      let path = path("branches", story, flow.flow.id, [])
      let context = context(for: path)
      let variants = flow.variants.filter(\.timeline.isApplicable)
      guard story.hasBranches(in: flow) else { return [] }
      return [
        PictureArtifact(
          path: path, reasons: reasons(story), group: .scenario(story.scenario.id),
          origin: story.scenario.location, isInPage: isInPage
        ) {
          SequenceDiagram(variants: variants, scenario: story.scenario, context: context)?.picture
            ?? SequenceDiagram(
              variants[0].timeline, scenario: story.scenario, context: context
            ).picture
        }
      ]
    }
  }

  private func states(of story: Story) -> [PictureArtifact] {
    story.flows.flatMap { flow -> [PictureArtifact] in
      guard let machine = pack.machines[flow.flow.id] else { return [] }
      return flow.drawn.map { variant in
        let path = path("state", story, flow.flow.id, variant.distinction)
        let context = context(for: path)
        return PictureArtifact(
          path: path, reasons: reasons(story), group: .scenario(story.scenario.id),
          origin: story.scenario.location, isInPage: isInPage
        ) {
          StateDiagram(
            machine, path: variant.timeline, scenario: story.scenario,
            occasion: variant.occasion, context: context
          ).picture
        }
      }
    }
  }

  private func comparisons(of story: Story) -> [PictureArtifact] {
    story.drawnComparisons.map { side in
      let path = path(
        "comparison", story, story.fileFlow(of: side.comparison), side.occasion.distinction)
      let context = context(for: path)
      return PictureArtifact(
        path: path, reasons: reasons(story), group: .scenario(story.scenario.id),
        origin: story.scenario.location, isInPage: isInPage
      ) {
        ComparisonDiagram(
          side.comparison, scenario: story.scenario, occasion: side.occasion,
          context: context
        ).picture
      }
    }
  }

  /// The pictures of the flows' machines.
  func machines() -> [PictureArtifact] {
    pack.machines.map { machine in
      let path = suffixed(addresses.machine(flow: machine.id, locale: locale))
      let context = context(for: path)
      return PictureArtifact(
        path: path, reasons: ["machine \(machine.id)", "strings \(locale)", "theme"],
        group: .machines, origin: machine.location, isInPage: isInPage
      ) { StateDiagram(machine, context: context).picture }
    }
  }

  // MARK: - Parts

  private var isInPage: Bool { page != nil }

  /// The first comparison of each timeline, whatever its settings.
  private func comparisonsByTimeline(of story: Story) -> [Timeline: Comparison] {
    var comparisons: [Timeline: Comparison] = [:]
    for side in story.comparisons.flatMap({ [$0] + $0.alsoFor }) {
      for timeline in [side.comparison.left, side.comparison.right] {
        let key = timeline.under(pack.defaultSettings)
        if comparisons[key] == nil { comparisons[key] = side.comparison }
      }
    }
    return comparisons
  }

  /// The comparison one side of which is the variant, so that what the other flow has shows as absent.
  private func comparison(
    with variant: Variant, among comparisons: [Timeline: Comparison]
  ) -> Comparison? {
    guard var comparison = comparisons[variant.timeline.under(pack.defaultSettings)] else {
      return nil
    }
    if comparison.left.flow == variant.timeline.flow {
      comparison.left = variant.timeline
    } else {
      comparison.right = variant.timeline
    }
    return comparison
  }

  private func path(
    _ kind: String, _ story: Story, _ flow: String?, _ distinction: [Settings.Setting]
  ) -> String {
    suffixed(
      addresses.picture(
        kind, scenario: story.scenario.id, flow: flow, distinction: distinction, locale: locale))
  }

  /// The path with the suffix before the ending of the file.
  private func suffixed(_ path: String) -> String {
    suffix.isEmpty ? path : path.dropLast(".svg".count) + suffix + ".svg"
  }

  private func reasons(_ story: Story) -> [String] {
    ["scenario \(story.scenario.id)", "strings \(locale)", "theme"]
  }

  private func context(for path: String) -> DiagramContext {
    let strings = words.strings
    var theme = theme
    // The page is the ground of what stands within it.
    if isInPage { theme.ground = .transparent }
    let isInPage = isInPage
    let page = PageContext(
      words: words, path: page ?? path, locales: [], languageNames: [:], addresses: addresses)
    return DiagramContext(
      pack: pack, locale: locale,
      strings: DiagramStrings { key in
        strings.has("diagram.\(key)") ? strings("diagram.\(key)") : nil
      },
      theme: theme, labels: library.callLabels,
      link: { isInPage ? page.callbackLink($0) : page.callbackLinkFromPicture($0) })
  }
}

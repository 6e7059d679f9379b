import Mustache
import RuleModel

/// What the template of the page about reading the pictures may use.
struct ReadingContext: Sendable {
  let page: PageContext

  private static let sequence = [
    "event", "band", "number", "call", "payload", "optional", "bracket", "held", "frames", "absent",
    "doubt", "stop",
  ]
  private static let comparison = [
    "same", "payloadDiffers", "extra", "missing", "moved", "open", "tint",
  ]
  private static let states = ["box", "arrow", "inner", "system"]

  /// What tables and texts say of certainty, by the keys of the word and of its explanation.
  private static let certainty: [(word: String, text: String)] =
    Confidence.allCases.map { ("confidence.\($0.rawValue)", "reading.\($0.rawValue)") } + [
      ("word.doubtful", "reading.doubtful"), ("rowKind.unordered", "reading.openOrder"),
      ("rowKind.optional", "reading.someCases"), ("rowKind.uncovered", "reading.notCovered"),
      ("comparison.sameAsKnown", "reading.asKnown"),
    ]

  /// The values of the page.
  var value: TemplateValue {
    page.page(
      title: page.strings("reading.title"),
      [
        "sections": .list([
          section("sequence", heading: "reading.mark", marks(Self.sequence)),
          section("comparison", heading: "reading.mark", marks(Self.comparison)),
          section("states", heading: "reading.mark", marks(Self.states)),
          section("certainty", heading: "word.confidence", Self.certainty),
        ])
      ])
  }

  private func marks(_ keys: [String]) -> [(word: String, text: String)] {
    keys.map { ("reading.\($0)Mark", "reading.\($0)") }
  }

  private func section(
    _ id: String, heading: String, _ entries: [(word: String, text: String)]
  ) -> TemplateValue {
    [
      "id": .string(id), "title": .string(page.strings("reading.\(id)")),
      "lead": .string(page.strings("reading.\(id)Lead")),
      "heading": .string(page.strings(heading)),
      "entries": .list(
        entries.map {
          ["name": .string(page.strings($0.word)), "text": .string(page.strings($0.text))]
        }),
    ]
  }
}

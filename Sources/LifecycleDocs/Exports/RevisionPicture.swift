import Diagrams
import RuleModel
import Simulation
import Text

/// A scenario as it was beside what it is now, with what differs marked.
package struct RevisionPicture: Sendable {
  /// The name of the file without its ending.
  package let name: String

  private let artifact: PictureArtifact

  /// Plans the picture of a change.
  ///
  /// - Parameters:
  ///   - change: What has changed in one flow.
  ///   - scenario: The scenario as it is now.
  ///   - old: The former rules.
  ///   - model: The present ones, and the language.
  init(
    of change: BehaviourComparison.Change, scenario: Scenario, from old: RulePack,
    to model: ModelExport
  ) {
    let words = model.words
    let name = OutputPaths.pictureName(
      "since", scenario: scenario.id, flow: change.flow, distinction: change.occasion.distinction)
    let pack = Self.pack(old, model, flow: change.flow)
    var comparison = change.comparison
    comparison.left.flow = Self.before
    comparison.right.flow = Self.after
    let context = DiagramContext(
      pack: pack, locale: words.locale,
      strings: DiagramStrings { key in
        words.strings.has("diagram.\(key)") ? words.strings("diagram.\(key)") : nil
      },
      theme: model.theme)
    let sentences = change.comparison.differences.map { difference in
      ReaderText.plain(words.sentence(difference, of: change))
    }
    let occasion = change.occasion
    self.name = String(name.dropLast(".svg".count))
    artifact = PictureArtifact(path: name, reasons: ["scenario \(scenario.id)"]) { [comparison] in
      ComparisonDiagram(
        comparison, scenario: scenario, occasion: occasion, sentences: sentences,
        context: context
      ).picture
    }
  }

  /// Draws the picture.
  package func svg() throws(GenerationError) -> [UInt8] { try artifact.contents() }

  // MARK: - The rules of both states

  private static let before = "revision.before"
  private static let after = "revision.after"

  /// The rules with a flow for each of the two states.
  private static func pack(
    _ old: RulePack, _ model: ModelExport, flow: String
  ) -> RulePack {
    var pack = model.pack
    let sides = [(before, old, "compare.before"), (after, model.pack, "compare.after")]
    for (id, side, word) in sides {
      guard var own = side.flows[flow], var machine = side.machines[flow] else { continue }
      own.id = id
      let heading = model.words.strings(
        "compare.flow", ["scenario": model.words.flow(flow), "flow": model.words.strings(word)])
      own.title = LocalizedText([.init(locale: model.locale, text: ReaderText.plain(heading))])
      machine.id = id
      pack.flows = Catalog(Array(pack.flows) + [own])
      pack.machines = Catalog(Array(pack.machines) + [machine])
    }
    return pack
  }
}

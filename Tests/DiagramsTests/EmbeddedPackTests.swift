import RuleFiles
import RuleModel
import RulePacks
import Simulation
import Testing

@testable import Diagrams

/// Every picture of the embedded pack, in every language.
@Suite struct EmbeddedPackTests {
  static let pack: RulePack? = {
    let files = RulePacks.files(of: RulePacks.defaultPack)
    return RuleFileLoader().load(files: files.map { ($0.path, Array($0.text.utf8)) }).pack
  }()

  @Test(arguments: ["en", "zh-Hans", "th"])
  func nothingOverlaps(locale: String) throws {
    let drawn = Drawn(try #require(Self.pack), locale: locale)
    for machine in drawn.pack.machines {
      let picture = StateDiagram(machine, context: drawn.context).picture
      #expect(problems(in: picture.drawing) == [], "\(picture.title)")
      #expect(picture.width <= drawn.context.theme.width, "\(picture.title)")
    }
    for scenario in drawn.pack.scenarios {
      let comparison = try drawn.comparison(scenario)
      for picture in try drawn.sequences(scenario) {
        #expect(problems(in: picture.drawing) == [], "\(picture.title)")
      }
      for flow in scenario.flows {
        let variants = try Simulator(drawn.pack).variants(of: scenario, flow: flow)
        let diagram = SequenceDiagram(
          variants: variants, scenario: scenario, context: drawn.context)
        if let machine = drawn.pack.machines[flow] {
          for variant in variants where variant.timeline.isApplicable {
            let picture = StateDiagram(
              machine, path: variant.timeline, scenario: scenario, occasion: variant.occasion,
              context: drawn.context
            ).picture
            #expect(problems(in: picture.drawing) == [], "\(picture.title)")
            #expect(picture.width <= drawn.context.theme.width, "\(picture.title)")
          }
        }
        guard let picture = diagram?.picture else { continue }
        #expect(problems(in: picture.drawing) == [], "\(picture.title)")
      }
      guard comparison.left.isApplicable, comparison.right.isApplicable else { continue }
      let picture = ComparisonDiagram(comparison, scenario: scenario, context: drawn.context)
        .picture
      #expect(problems(in: picture.drawing) == [], "\(picture.title)")
    }
  }
}

import Diagnostics
import Mustache
import RuleModel
import Simulation

/// A story as text of a diagram language.
package struct ExportedDiagram: Sendable, Hashable {
  /// The name of its file without the ending: `background-url-scheme.scene.sequence`.
  package var name: String
  /// The text.
  package var text: String
}

extension ModelExport {
  /// Which diagrams are made; what is empty stands for all.
  package struct DiagramChoice: Sendable, Hashable {
    package var scenarios: [String] = []
    package var flows: [String] = []
    package var kinds: [DiagramKind] = []

    package init() {}
  }

  /// Hands over the diagrams of the stories, each as soon as it is made.
  ///
  /// - Throws: What is wrong with the rules, or with the templates `export/LANGUAGE-KIND.mustache`.
  package func diagrams(
    as language: DiagramLanguage, _ choice: DiagramChoice,
    _ receive: (ExportedDiagram) -> Void
  ) throws(GenerationError) {
    let simulator = Simulator(pack)
    for scenario in pack.scenarios
    where choice.scenarios.isEmpty || choice.scenarios.contains(scenario.id) {
      for flow in pack.flows
      where scenario.flows.contains(flow.id)
        && (choice.flows.isEmpty || choice.flows.contains(flow.id))
      {
        let variants = try Self.simulated { () throws(SimulationError) in
          try simulator.variants(of: scenario, flow: flow.id)
        }
        for variant in variants where variant.timeline.isApplicable {
          for kind in DiagramKind.allCases
          where choice.kinds.isEmpty || choice.kinds.contains(kind) {
            receive(try diagram(kind, of: variant, scenario, as: language))
          }
        }
      }
    }
  }

  private func diagram(
    _ kind: DiagramKind, of variant: Variant, _ scenario: Scenario, as language: DiagramLanguage
  ) throws(GenerationError) -> ExportedDiagram {
    let story = DiagramStory(words: words, scenario: scenario, variant: variant)
    let rendering = templates.renderStrictly(
      "export/\(language.rawValue)-\(kind.rawValue)",
      with: kind == .sequence ? story.sequence : story.states, escape: language.escape)
    guard !rendering.diagnostics.containsError else {
      throw GenerationError(rendering.diagnostics)
    }
    let conditions = variant.distinction.map { "\($0.condition)-\($0.value)" }
    let parts = [scenario.id, variant.timeline.flow] + conditions + [kind.rawValue]
    return ExportedDiagram(name: parts.joined(separator: "."), text: rendering.text)
  }
}

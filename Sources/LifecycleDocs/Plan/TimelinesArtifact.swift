import Digests
import JSON
import RuleModel
import Simulation
import Text

/// Every simulated timeline as JSON, so that a later check can say what changed in behaviour.
struct TimelinesArtifact: Artifact {
  let path = "timelines.json"
  let reasons = ["rules"]
  let library: StoryLibrary

  func feed(_ digest: inout SHA256) { digest.update(text) }

  func contents() throws(GenerationError) -> [UInt8] { Array(text.utf8) }

  /// One line a timeline, so that a change is one line of a diff.
  private var text: String {
    let scenarios = library.stories.map { story -> String in
      let runs = story.flows.flatMap(\.variants).map(\.timeline)
      let value = TimelineJSON.value(of: runs, scenario: story.scenario.id, pack: library.pack)
      let lines = (value["runs"]?.elements ?? []).map { "    " + $0.line }
      return "  {\"scenario\": \(JSONText.quoted(story.scenario.id)), \"runs\": [\n"
        + lines.joined(separator: ",\n") + "\n  ]}"
    }
    return "[\n" + scenarios.joined(separator: ",\n") + "\n]\n"
  }
}

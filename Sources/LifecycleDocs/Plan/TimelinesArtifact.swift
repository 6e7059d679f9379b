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

  func feed(_ digest: inout BLAKE2b) { digest.update(text) }

  func contents() throws(GenerationError) -> [UInt8] { Array(text.utf8) }

  /// One line a timeline, so that a change is one line of a diff.
  private var text: String {
    let scenarios = library.stories.map { story -> String in
      let variants = story.flows.flatMap(\.variants)
      let value = TimelineJSON.value(
        of: variants.map(\.timeline), scenario: story.scenario.id, pack: library.pack)
      let lines = zip(value["runs"]?.elements ?? [], variants).map { run, variant in
        "    " + RecordedBehaviour.value(run, on: variant.occasion).line
      }
      let varied = library.pack.variedConditions(of: story.scenario).map(\.id)
      return "  {\"scenario\": \(JSONText.quoted(story.scenario.id)), "
        + "\"varies\": \(JSONValue.strings(varied).line), \"runs\": [\n"
        + lines.joined(separator: ",\n") + "\n  ]}"
    }
    return "[\n" + scenarios.joined(separator: ",\n") + "\n]\n"
  }
}

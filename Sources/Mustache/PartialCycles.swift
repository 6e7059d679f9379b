/// Finds partials that include each other outside of every section, and so without end.
struct PartialCycles {
  private struct Step {
    var name: String
    var tags: [TagName]
    var next = 0
  }

  private let set: TemplateSet

  init(set: TemplateSet) { self.set = set }

  /// Returns the tags of each cycle that a template can come to; the last tag closes the cycle.
  func cycles(reachedFrom entry: String) -> [[TagName]] {
    var finished: Set<String> = []
    return ([entry] + set.names(reachedFrom: entry)).flatMap { root in
      cycles(from: root, finished: &finished)
    }
  }

  /// Goes down the unconditional tags; a tag that leads to a template on the way closes a cycle.
  private func cycles(from root: String, finished: inout Set<String>) -> [[TagName]] {
    guard !finished.contains(root) else { return [] }
    var cycles: [[TagName]] = []
    var way = [Step(name: root, tags: unconditionalTags(of: root))]
    var depths = [root: 0]
    while var step = way.popLast() {
      guard step.next < step.tags.count else {
        finished.insert(step.name)
        depths[step.name] = nil
        continue
      }
      let tag = step.tags[step.next]
      step.next += 1
      way.append(step)
      if let start = depths[tag.text] {
        cycles.append(way[start...].map { $0.tags[$0.next - 1] })
      } else if !finished.contains(tag.text) {
        depths[tag.text] = way.count
        way.append(Step(name: tag.text, tags: unconditionalTags(of: tag.text)))
      }
    }
    return cycles
  }

  private func unconditionalTags(of name: String) -> [TagName] {
    (set.templates[name]?.partials ?? []).filter { !$0.isConditional }.map(\.name)
  }
}

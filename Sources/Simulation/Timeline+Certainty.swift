extension Timeline {
  /// The events of which no rule says what they hand over here.
  public var uncovered: [Uncovered] {
    entries.compactMap { entry in
      if case .notCovered(let uncovered) = entry { uncovered } else { nil }
    }
  }

  /// Every doubt that touches the story, each once: of what happens, and of what is absent.
  public var doubts: [String] {
    (happenings.flatMap(\.doubts) + calls.flatMap(\.doubts)).withoutRepetition
  }

  /// The doubts that touch no call of the story, but its events or what is absent, each once.
  public var eventDoubts: [String] { happenings.flatMap(\.doubts).withoutRepetition }

  /// Whether the rules know the whole story: every call is made for sure and in its place, no event is
  /// left uncovered, and no doubt touches any of it.
  public var isCertain: Bool {
    uncovered.isEmpty && doubts.isEmpty && calls.allSatisfy(\.isCertain)
      && !stateChanges.contains(where: \.isOptional)
  }

  /// Whether no rule says what a call's event hands over in this story.
  func isUncovered(at eventIndex: Int) -> Bool {
    uncovered.contains { $0.eventIndex == eventIndex }
  }
}

extension Timeline.Call {
  /// Whether it is made for sure, in its place, and beyond doubt.
  public var isCertain: Bool { !isOptional && unordered.isEmpty && doubts.isEmpty }
}

extension Comparison {
  /// Whether the rules know both stories wholly, so that what is the same is known to be.
  public var isCertain: Bool { left.isCertain && right.isCertain }
}

extension ComparisonTable {
  /// Whether the rules know all stories wholly, so that what is the same is known to be.
  public var isCertain: Bool { columns.allSatisfy(\.timeline.isCertain) }
}

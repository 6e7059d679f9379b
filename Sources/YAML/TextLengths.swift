public import Diagnostics

extension Node {
  /// An error for each text, key or value, that is longer or has more lines than any page can show.
  ///
  /// What an alias repeats is told once.
  public var lengthProblems: [Diagnostic] {
    var problems: [Diagnostic] = []
    var places: Set<SourceLocation> = []
    var pending = [self]
    while let node = pending.popLast(), problems.count < Diagnostics.Limits.fileFindings {
      switch node.content {
      case .scalar(let scalar):
        guard let problem = Self.lengthProblem(of: scalar.text, at: node.location),
          places.insert(node.location).inserted
        else { continue }
        problems.append(problem)
      case .sequence(let items): pending += items.reversed()
      case .mapping(let mapping):
        for entry in mapping.entries.reversed() { pending += [entry.value, entry.key] }
      }
    }
    return problems
  }

  private static func lengthProblem(of text: String, at location: SourceLocation) -> Diagnostic? {
    let (length, lines) = (Diagnostics.Limits.textLength, Diagnostics.Limits.textLines)
    if text.isLonger(than: length) {
      return Diagnostic(
        "text-too-long", .error, "the text has more than \(length) characters", at: location,
        hint: "shorten it, or divide it")
    }
    guard text.utf8.count > lines, text.utf8.count(where: { $0 == 0x0A }) >= lines else {
      return nil
    }
    return Diagnostic(
      "text-too-long", .error, "the text has more than \(lines) lines", at: location,
      hint: "shorten it, or divide it")
  }
}

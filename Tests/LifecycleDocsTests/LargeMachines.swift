import LifecycleDocs

/// Rules with machines so large that their pictures are hard to draw.
enum LargeMachines {
  /// A chain of states, each leading to the next.
  static func chain(of count: Int) -> [InputFile] {
    rules(
      count: count,
      transitions: (0..<(count - 1)).map { (from: $0, to: $0 + 1) })
  }

  /// States each of which leads to each other.
  static func complete(_ count: Int) -> [InputFile] {
    rules(
      count: count,
      transitions: (0..<count).flatMap { from in
        (0..<count).filter { $0 != from }.map { (from: from, to: $0) }
      })
  }

  private static func rules(count: Int, transitions: [(from: Int, to: Int)]) -> [InputFile] {
    var lines = [
      "pack: {id: large, title: Large, locales: [en]}",
      "flows:", "  - {id: only, title: Only}",
      "participants:", "  - {id: system, title: System, kind: system}",
      "  - {id: caller, title: Caller, kind: dispatcher}", "  - {id: owner, title: Owner}",
      "states:",
    ]
    lines += (0..<count).map { "  - {id: s\($0), title: State \($0), activity: \($0)}" }
    lines += ["callbacks:", "  - {id: didMove, owner: owner}"]
    lines += ["machines:", "  only:", "    states: ["]
    lines += (0..<count).map { "      s\($0)," }
    lines += ["    ]", "    transitions:"]
    lines += transitions.map { from, to in
      "      - {id: t\(from)to\(to), from: s\(from), to: s\(to), after: [didMove]}"
    }
    lines += [
      "events:", "  - {id: go, title: Go, by: system, drivesTo: s1}",
      "scenarios:", "  - {id: step, title: One step, start: s0, events: [go]}",
    ]
    let text = lines.joined(separator: "\n") + "\n"
    return [InputFile(path: "rules/large.yaml", name: "large.yaml", bytes: Array(text.utf8))]
  }
}

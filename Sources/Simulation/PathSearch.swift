package import RuleModel

/// The way of a machine from one state to another.
enum MachinePath {
  /// The transitions to take, in order; empty where the machine is there already.
  case found([Transition])
  /// There are two shortest ways.
  case ambiguous([Transition], [Transition])
  /// There is none.
  case none
}

extension Machine {
  /// Returns the shortest way over the transitions that are open.
  ///
  /// Breadth first; a state that is reached a second time at the same depth keeps the second edge as
  /// well, so that two shortest ways are noticed and never chosen between.
  func shortestPath(
    from start: String, to target: String, isOpen: (Transition) -> Bool
  ) -> MachinePath {
    if start == target { return .found([]) }
    let open = Dictionary(grouping: transitions.filter(isOpen), by: \.from)
    var depth = [start: 0]
    var edges: [String: [Transition]] = [:]
    var frontier = [start]
    while !frontier.isEmpty, depth[target] == nil {
      var next: [String] = []
      for state in frontier {
        for edge in open[state] ?? [] {
          let reached = (depth[state] ?? 0) + 1
          if let known = depth[edge.to] {
            if known == reached { edges[edge.to]?.append(edge) }
          } else {
            depth[edge.to] = reached
            edges[edge.to] = [edge]
            next.append(edge.to)
          }
        }
      }
      frontier = next
    }
    guard depth[target] != nil else { return .none }
    let paths = Self.paths(to: target, from: start, along: edges, limit: 2)
    guard let first = paths.first else { return .none }
    return paths.count > 1 ? .ambiguous(first, paths[1]) : .found(first)
  }

  private static func paths(
    to state: String, from start: String, along edges: [String: [Transition]], limit: Int
  ) -> [[Transition]] {
    if state == start { return [[]] }
    var result: [[Transition]] = []
    for edge in edges[state] ?? [] where result.count < limit {
      let heads = paths(to: edge.from, from: start, along: edges, limit: limit - result.count)
      result += heads.map { $0 + [edge] }
    }
    return result
  }

  /// Returns the machine's state for a process state, or for a state of the machine itself.
  ///
  /// Where several states stand for one process state, the one with the same id is meant.
  package func state(for name: String) -> MachineState? {
    states[name] ?? states.first { $0.standsFor == name }
  }
}

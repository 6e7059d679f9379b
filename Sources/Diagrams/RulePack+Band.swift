public import RuleModel

extension RulePack {
  /// Returns the band of a process state, from 0 to 4, which gives it its colour: by how active it is,
  /// the most active in the last.
  public func band(of state: String) -> Int {
    guard let state = states[state], state.isRunning else { return 0 }
    let higher = Set(states.filter(\.isRunning).map(\.activity)).filter { $0 > state.activity }
    return max(1, 4 - higher.count)
  }
}

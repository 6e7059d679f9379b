import RuleModel

extension TimelineExpectation {
  /// Looks for an event of the run that calls one of some callbacks elsewhere, and of which no rule speaks
  /// here.
  ///
  /// - Parameter callbacks: The ids of the callbacks; nil for any.
  /// - Returns: Why it is not known that none of them is called; nil where it is.
  func openFailure(among callbacks: [String]? = nil) -> String? {
    for open in timeline.uncovered {
      let called = pack.deliveries.filter { $0.on.contains(open.event) }.compactMap(\.call)
      guard let callback = called.first(where: { callbacks?.contains($0) ?? true }) else {
        continue
      }
      return "no rule says whether '\(open.event)' brings '\(callback)'"
    }
    return nil
  }
}

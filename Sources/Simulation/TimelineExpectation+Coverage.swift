import RuleModel

extension TimelineExpectation {
  /// Returns why it is not known that an event of the run calls none of some callbacks: it calls one
  /// elsewhere, and here no rule speaks of it. Nil where it is known.
  ///
  /// - Parameter callbacks: The ids of the callbacks; nil for any.
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

import Diagnostics
import RuleModel
import Simulation

extension Command {
  static let explain = Command(
    description: CommandDescription(
      name: "explain", summary: "tells why callbacks are called, or are not",
      discussion: """
        Simulates a story as 'simulate' does, and names for each call the rules from which it follows, \
        with their places in the rule files, and the sources and doubts behind them.

        With --callback it tells of the callbacks of that name alone: an id, or a full or short name, \
        which several may share. Of one that is not called, the rules that call it elsewhere are \
        listed with their conditions.
        """,
      operands: [.init(placeholder: "SCENARIO", isRequired: false, help: "the id of a scenario")],
      options: CommandDescription.Option.story + [
        .init(
          name: "callback", placeholder: "NAME", isRepeatable: true,
          help: "tells of callbacks of this name alone")
      ],
      examples: [
        .init(
          command: "lifeline explain background-url-scheme --flow scene",
          help: "why each callback stands where it does"),
        .init(
          command: "lifeline explain cold-launch-universal-link --callback continueUserActivity",
          help: "why it is called in one flow only"),
      ],
      exits: [
        (0, "printed"),
        (2, "there is no such scenario, callback, flow, condition, state or event"),
      ]),
    run: { $0.explain() })
}

extension Invocation {
  fileprivate func explain() -> ExitStatus {
    guard let (request, runs) = simulated() else { return .unusable }
    let pack = request.pack
    let names = arguments.values["callback"] ?? []
    let unknown = names.filter { name in !pack.callbacks.contains { $0.isCalled(name) } }
    guard unknown.isEmpty else {
      let known = pack.callbacks.flatMap { [$0.shortName, $0.id, $0.name] }
      words.report(
        unknown.map { name in
          Diagnostic(
            "unknown-callback", .error, "there is no callback '\(name)'",
            hint: nearestName(to: name, among: known).map { "did you mean '\($0)'?" }
              ?? "'lifeline export callbacks' lists them")
        })
      return .unusable
    }
    let chosen = pack.callbacks.filter { callback in names.contains(where: callback.isCalled) }
    let text = ExplanationText(pack: pack, locale: request.locale)
    console.writeWords(
      runs.map { text.text(of: $0, about: chosen.map(\.id)) }.joined(separator: "\n"))
    return .done
  }
}

extension Callback {
  /// Whether people mean this callback by a name.
  fileprivate func isCalled(_ name: String) -> Bool {
    name == id || name == self.name || name == shortName
  }
}

extension Command {
  static let simulate = Command(
    description: CommandDescription(
      name: "simulate", summary: "prints what happens in a scenario",
      discussion: """
        Derives from the rules which callbacks are called, in which order, in which states, and what \
        they carry. A scenario is named by its id; or a start state and events are given with --from \
        and --event. Without --flow each flow is simulated.

        A condition has its default value unless --set gives it another. A condition that the \
        scenario pins cannot be set to another value. With --all, each way in which the conditions \
        change the story is a run of its own.

        A scenario that does not apply to a flow is no error: the run says so.
        """,
      operands: [.init(placeholder: "SCENARIO", isRequired: false, help: "the id of a scenario")],
      options: CommandDescription.Option.story + [.init(name: "json", help: "prints JSON")],
      examples: [
        .init(
          command: "lifeline simulate background-url-scheme --flow scene",
          help: "a documented scenario"),
        .init(
          command: "lifeline simulate --from background --event url.tap --set notifications=denied",
          help: "a story of your own, in each flow"),
      ],
      exits: [
        (0, "printed, also where a scenario does not apply"),
        (2, "there is no such scenario, flow, condition, state or event"),
      ]),
    run: { $0.simulate() })
}

extension CommandDescription.Option {
  /// What says which story is meant, and how it is told.
  static let story: [Self] = [
    .rules, .followLinks, .allowOutside,
    .init(
      name: "flow", placeholder: "FLOW", isRepeatable: true, help: "simulates only this flow"),
    .init(
      name: "set", placeholder: "CONDITION=VALUE", isRepeatable: true,
      help: "gives a condition a value"),
    .init(name: "all", help: "prints each way in which the conditions change the story"),
    .init(name: "from", placeholder: "STATE", help: "starts in this state, with no scenario"),
    .init(
      name: "event", placeholder: "EVENT", isRepeatable: true,
      help: "an event that happens, with --from"),
    .init(name: "locale", placeholder: "LOCALE", help: "the language of the text (default: en)"),
  ]
}

extension Command {
  static let compare = Command(
    description: CommandDescription(
      name: "compare",
      summary: "says what differs between flows, conditions, scenarios or revisions",
      discussion: """
        Simulates a scenario once for each column and aligns the calls by duty: a call under another \
        name is no difference, one that stands elsewhere is moved. The first column is held against \
        each of the others.

        --by names what the columns stand for: flow (the default), scenario, or a condition; several \
        divided by commas give a column for each combination. Two or more scenarios with a single \
        --flow are compared with each other. Every way in which the other conditions change the story \
        is a table of its own; --set keeps a condition at one value.

        --json prints the differences, each with the number that a source gives it, the rules and \
        the sources that it follows from; Documentation/exports.md describes the keys.

        --since compares the rules with those of another folder, or those of --rules with what they \
        were in a revision that git knows, and says for each scenario what has changed in behaviour, \
        as 'check' does of the committed pages; of the scenarios, flows and settings that are named, \
        or else of all. --format md \
        writes that for a comment on a pull request, and --pictures draws each change: what was beside \
        what is.
        """,
      operands: [
        .init(
          placeholder: "SCENARIO", isRequired: false, isRepeatable: true,
          help: "the ids of scenarios")
      ],
      options: [
        .rules, .followLinks, .allowOutside,
        .init(name: "all", help: "compares all scenarios"),
        .init(
          name: "by", placeholder: "AXIS", isRepeatable: true,
          help: "flow, scenario, or a condition (default: flow)", scope: .without(["since"])),
        .init(
          name: "flow", placeholder: "FLOW", isRepeatable: true, help: "compares only this flow"),
        .init(
          name: "set", placeholder: "CONDITION=VALUE", isRepeatable: true,
          help: "keeps a condition at this value"),
        .init(
          name: "since", placeholder: "REVISION",
          help: "a revision in git, or a folder, with the former rules"),
        .init(
          name: "pictures", placeholder: "DIR", kind: .folder,
          help: "with --since: draws each changed scenario into a folder, what differs marked",
          scope: .with("since")),
        .init(name: "json", help: "prints JSON", scope: .without(["format"])),
        .init(
          name: "format", placeholder: "FORMAT", kind: .choice(["text", "json", "md"]),
          help: "the form, md with --since alone (default: text)"),
        .init(
          name: "locale", placeholder: "LOCALE", help: "the language of the text (default: en)"),
      ],
      examples: [
        .init(
          command: "lifeline compare background-url-scheme", help: "the flows side by side"),
        .init(
          command: "lifeline compare background-silent-push-return --by notifications",
          help: "what a permission changes, in each flow"),
        .init(
          command: "lifeline compare cold-launch-icon cold-launch-url-scheme --flow scene",
          help: "scenarios with each other"),
        .init(command: "lifeline compare --all --json", help: "every difference, for a script"),
        .init(
          command: "lifeline compare --since main --rules rules --format md --pictures changes",
          help: "what a branch changes in behaviour, in words and pictures"),
      ],
      exits: [
        (0, "compared, whether there are differences or not"),
        (2, "there is no such scenario, flow, condition or revision, or nothing to compare"),
      ]),
    run: { $0.compare() })
}

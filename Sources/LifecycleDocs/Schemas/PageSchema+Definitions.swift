import Mustache

extension PageSchema {
  /// The pieces that pages share, by name.
  static let definitions: [String: [Field]] = [
    "language": [
      .init("locale", .text, "the BCP 47 tag"),
      .init("name", .text, "the name of the language in itself"),
      .init("link", .text, "the link to this page in the language"),
      .init("isCurrent", .boolean, "whether it is the language of this page"),
      .init("isFirst", .boolean, "whether it is the first of the list"),
    ],
    "callback": [
      .init("id", .text, "its id in the rules"),
      .init("name", .text, "its name: scene(_:openURLContexts:)"),
      .init("short", .text, "its short name: openURLContexts"),
      .init("code", .text, "its name as a code span"),
      .init("link", .text, "the link to its entry in the reference"),
    ],
    "scenarioLink": [
      .init("title", .text, "the scenario's name"),
      .init("link", .text, "the link to its page"),
    ],
    "scenarioEntry": [
      .init("id", .text, "the scenario's id"),
      .init("title", .text, "its name"),
      .init("summary", .text, "what happens and why it matters; may be empty"),
      .init("link", .text, "the link to its page"),
    ],
    "doubt": [
      .init("id", .text, "its id: Q1"),
      .init("title", .text, "the question"),
      .init("text", .text, "what is known about it"),
      .init("supporting", .text, "the sources for it; may be empty"),
      .init("opposing", .text, "the sources against it; may be empty"),
      .init("link", .text, "the link to what the page of sources tells of it"),
      .init("anchor", .text, "what an explicit id of its heading is made from"),
      .init("isLast", .boolean, "whether it is the last of its list"),
    ],
    "source": [
      .init("id", .text, "its id: S1"),
      .init("title", .text, "its name"),
      .init("places", .text, "the places in it that are cited; may be empty"),
      .init("confidence", .text, "how certain it is"),
      .init("environment", .text, "device and system, where it names them; may be empty"),
      .init("url", .text, "where it can be read; may be empty"),
      .init("link", .text, "the link to what the page of sources tells of it"),
    ],
    "picture": [
      .init("path", .text, "the path of the picture below the output folder"),
      .init("link", .text, "the link to the picture"),
      .init("alt", .text, "what it shows, for those who do not see it"),
    ],
    "difference": [
      .init("number", .text, "the number that the rules give it; may be empty"),
      .init("hasNumber", .boolean, "whether it has a number"),
      .init("kind", .text, "the kind in words: Other order"),
      .init("flows", .text, "the ids of the flows that stand out, divided by spaces"),
      .init("text", .text, "the difference as a sentence"),
      .init("conditions", .text, "the conditions that show it; may be empty"),
      .init("citations", .text, "what it rests on; may be empty"),
      .init("doubts", .list(of: .reference("doubt")), "the doubts that touch it"),
      .init("hasDoubts", .boolean, "whether doubts touch it"),
      .init("scenario", .reference("scenarioLink"), "the scenario that shows it"),
    ],
    "row": [
      .init("role", .text, "the duty that both calls have"),
      .init("left", .reference("cell"), "what the first flow does"),
      .init("right", .reference("cell"), "what the second flow does"),
      .init(
        "mark", .text, "the differences in this row, and what is open or doubtful; may be empty"),
      .init("isDifferent", .boolean, "whether the flows differ here"),
    ],
    "cell": [
      .init("isCalled", .boolean, "whether the flow makes the call"),
      .init("text", .text, "the call with its number and payload, or a dash"),
    ],
    "step": [
      .init("isEvent", .boolean, "whether something happens"),
      .init("isCall", .boolean, "whether a callback is called"),
      .init("isStateChange", .boolean, "whether the state changes"),
      .init("isEffect", .boolean, "whether it is something that the user notices"),
      .init("isHeld", .boolean, "whether a delivery is held back"),
      .init("isNotCovered", .boolean, "whether no rule says what an event hands over"),
      .init("text", .text, "the step in words"),
      .init("state", .text, "the process state"),
      .init("number", .text, "the number of a call; empty for other steps"),
      .init(
        "callback", .reference("callback"), isOptional: true, "the callback, where it is a call"),
      .init("owner", .text, "who receives the call; empty for other steps"),
      .init("payload", .text, "what the call carries, and where; may be empty"),
      .init("posts", .text, "the notifications that go with the call; may be empty"),
      .init("notes", .list(of: .text), "what else there is to say of it"),
      .init("confidence", .text, "how certain it is; may be empty"),
      .init("citations", .text, "what it rests on; may be empty"),
      .init("isDoubtful", .boolean, "whether doubts touch it"),
      .init("doubts", .list(of: .reference("doubt")), "the doubts that touch it"),
    ],
  ]
}

extension DiagramStrings {
  /// The keys of the words.
  enum Key: String {
    /// The name of a sequence diagram.
    case sequenceTitle
    /// The name of a sequence diagram with several ways on.
    case branchesTitle
    /// The name of a comparison diagram.
    case comparisonTitle
    /// The name of a whole machine.
    case machineTitle
    /// The name of a scenario's state diagram.
    case stateTitle
    /// Where a story begins.
    case startsIn
    /// A change of state, in words.
    case nowIn
    /// An event, in words.
    case happens
    /// A call, in words.
    case calls
    /// The payloads of a call, in words.
    case carries
    /// A delivery that waits.
    case heldUntil
    /// A delivery that waits for ever.
    case heldToEnd
    /// Beneath the name of a callback that the other flow has.
    case notCalled
    /// Beneath an optional call.
    case mayBeCalled
    /// On an optional transition.
    case mayHappen
    /// Beside calls of no order.
    case eitherOrder
    /// Beside several calls, to one of which the others stand in no order.
    case anyPlace
    /// A doubtful call, in words.
    case doubtful
    /// A carrier that holds nothing.
    case empty
    /// A story without calls.
    case nothingCalled
    /// An event of which no rule says what it hands over.
    case notCovered
    /// A way on in which nothing is left to happen.
    case nothingMore
    /// On a frame around several ways on.
    case alternatives
    /// On the second way on, and on each that follows.
    case or
    /// On a frame around a way on that only adds something.
    case option
    /// A story that cannot go on.
    case notReached
    /// A story that cannot happen.
    case notApplicable
    /// What a story would need.
    case requires
    /// The flows that a scenario applies to.
    case onlyIn
    /// An event that a rule excludes.
    case neverHappens
    /// A condition and its values.
    case setting
    /// The conditions that no other story names.
    case otherwise
    /// Between things that go together.
    case and
    /// Between the parts of a sentence.
    case then
    /// Between a name and what is said of it.
    case colon
    /// Behind a sentence.
    case stop
    /// The scene of a call, where there are several.
    case scene
    /// A difference in words.
    case differsExtra
    /// A difference in words.
    case differsMissing
    /// A difference in words.
    case differsMoved
    /// A difference in words.
    case differsCarrier
    /// A difference in words.
    case differsDeferred
    /// A difference in words.
    case differsReach
    /// A difference in words, as far as the rules go.
    case differsUncovered
    /// A comparison without differences.
    case noDifferences
    /// A comparison without differences of stories of which not all is known.
    case noKnownDifferences
    /// A difference in the description.
    case difference
    /// A difference in words: calls that one flow has besides others of that callback.
    case differsCalls
    /// What differs otherwise, in words.
    case differsOther
    /// A callback with its owner where another owner has one of that name, or with when it is called.
    case noted
    /// A transition in words.
    case leadsTo
    /// A transition without callbacks.
    case withoutCalls
    /// All values but these.
    case not
    /// Above the states of the process.
    case process
    /// In a state whose process state has another name.
    case processState
    /// Beneath a call that stands in no order to others.
    case noOrder
    /// Beneath a callback that a transition calls under conditions only.
    case conditional
    /// On a transition that exists only under conditions.
    case under
    /// In the key, the mark of the same duty.
    case keySame
    /// In the key, the mark of another payload.
    case keyOther
    /// In the key, the mark of anything else that differs.
    case keyChanged
    /// In the key, the mark of a call of the right side alone.
    case keyRight
    /// In the key, the mark of a call of the left side alone.
    case keyLeft
    /// In the key, the mark of another place.
    case keyMoved
    /// In the key, the mark of what is open or doubtful.
    case keyOpen
    /// In the key, the mark of payloads.
    case keyPayload
    /// In the key, the mark of optional calls.
    case keyOptional
    /// In the key, the mark of brackets of open order.
    case keyBracket
    /// In the key, the mark of what waits.
    case keyHeld
  }

  /// The keys with their English words, in order.
  static let englishWords: KeyValuePairs<String, String> = [
    "sequenceTitle": "{scenario}: calls, {flow}",
    "branchesTitle": "{scenario}: calls by condition, {flow}",
    "comparisonTitle": "{scenario}: {left} and {right} side by side",
    "machineTitle": "States: {flow}",
    "stateTitle": "{scenario}: states, {flow}",
    "startsIn": "Begins in {state}.",
    "nowIn": "Now {state}.",
    "happens": "{by}: {event}.",
    "calls": "{number}. {participant}: {callback}",
    "carries": "carries {carriers}",
    "heldUntil": "held until {state}",
    "heldToEnd": "held, not delivered in this story",
    "notCalled": "not called",
    "mayBeCalled": "may be called",
    "mayHappen": "may happen",
    "eitherOrder": "in either order",
    "anyPlace": "{number} at any place here",
    "doubtful": "doubtful: {doubts}",
    "empty": "{carrier}: empty",
    "nothingCalled": "no callback is called",
    "notCovered": "no rule says what is handed over",
    "nothingMore": "nothing more happens",
    "alternatives": "either",
    "or": "or",
    "option": "only if",
    "notReached": "stops here: {reason}",
    "notApplicable": "cannot happen: {reason}",
    "requires": "requires {conditions}",
    "onlyIn": "only in {flows}",
    "neverHappens": "a rule excludes it",
    "setting": "{condition}: {values}",
    "otherwise": "in all other cases",
    "and": ", ",
    "then": "; ",
    "colon": ": ",
    "stop": ".",
    "scene": "scene {scene}",
    "differsExtra": "{callback}: called in {right} only",
    "differsMissing": "{callback}: called in {left} only",
    "differsMoved": "{callback}: at another place in the order",
    "differsCarrier": "the payload arrives in other callbacks",
    "differsDeferred": "{callback}: delivered with another event",
    "differsReach": "the story goes another way",
    "differsCalls": "{callback}: call {numbers} in {flow} only",
    "differsOther": "{callback}: not the same in {left} and in {right}",
    "noted": "{callback} ({note})",
    "differsUncovered": "{callback}: known of {flow} only",
    "noDifferences": "no differences",
    "noKnownDifferences": "no differences, as far as is known",
    "difference": "Difference {number}: {words}.",
    "leadsTo": "{from} to {to}: {words}.",
    "withoutCalls": "no callback",
    "not": "not {values}",
    "process": "process",
    "processState": "process: {state}",
    "noOrder": "in no known order with {numbers}",
    "conditional": "only under conditions",
    "under": "if {conditions}",
    "keySame": "= same duty",
    "keyOther": "≠ other payload",
    "keyChanged": "≠ something differs",
    "keyRight": "+ only at the right",
    "keyLeft": "− only at the left",
    "keyMoved": "↕ at another place",
    "keyOpen": "? open or doubtful",
    "keyPayload": "coloured: where the payload is",
    "keyOptional": "dashed arrow: may be called",
    "keyBracket": "bracket: order left open",
    "keyHeld": "dotted line: waits",
  ]
}

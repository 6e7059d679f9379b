/// One row of a sequence diagram, in words.
struct StoryRow: Sendable, Hashable {
  /// What the row is.
  enum Kind: Sendable, Hashable {
    /// An event, caused by a participant.
    case event(by: String)
    /// A call that a participant receives.
    case call(to: String, number: Int, isOptional: Bool)
    /// A call that only the other flow has.
    case ghost(to: String)
    /// A delivery that waits; the number of the call that ends it.
    case held(until: Int?)
    /// What a user sees or hears.
    case effects
    /// Nothing is called.
    case silence
    /// The story stops.
    case stop
    /// One of several ways on begins.
    case branch
  }

  /// A frame that says that the row differs.
  struct Mark: Sendable, Hashable {
    /// The number of the difference, or a word for its kind.
    var badge: String
  }

  /// A line under the name.
  struct Detail: Sendable, Hashable {
    var text: String
    var style: TextClass
  }

  var kind: Kind
  /// The participant at whose lifeline it stands: the one that an event reaches, or that calls; empty for
  /// the first that calls.
  var caller = ""
  var name: String
  var details: [Detail] = []
  /// The doubts, for a mark beside the name.
  var doubts: [String] = []
  /// Whether the call before has the same doubts, so that their names need not be said again.
  var repeatsDoubts = false
  var marks: [Mark] = []
  var url: String?
  var tooltip: String?
  /// Of several ways on, the one that it belongs to, counted from 1; 0 for what they share.
  var section = 0
  /// The numbers of the calls to which it stands in no order.
  var unordered: [Int] = []

  /// The number of the call, where it is one.
  ///
  /// Not inlined: the optimizer of Swift 6.3.1 stops at it inside a chain of optionals.
  @inline(never)
  var number: Int? {
    if case .call(_, let number, _) = kind { number } else { nil }
  }

  /// The style of its name.
  var nameStyle: TextClass {
    switch kind {
    case .event: .event
    case .call: .name
    case .held: .carrier
    case .ghost: .ghostName
    case .effects, .silence: .words
    case .stop: .stop
    case .branch: .subtitleWords
    }
  }

  /// The words of its doubts; nil where it has none.
  var doubtMark: String? {
    guard !doubts.isEmpty else { return nil }
    return repeatsDoubts ? "?" : "?" + doubts.joined(separator: " ")
  }
}

/// One panel's part of a row: the process states that are entered before it, and what happens.
struct StoryCell: Sendable, Hashable {
  var changes: [String] = []
  var row: StoryRow?
  /// Whether the band of the states begins anew, since another way on begins here, or what follows all.
  var breaksBand = false
}

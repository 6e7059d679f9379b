public import RuleModel

/// What became of a claim when it was held against the rules.
public struct ClaimVerdict: Sendable, Hashable {
  /// The id of the claim.
  public var claim: String
  /// How it is accounted for.
  public var classification: Claim.Class
  /// Why it does not hold, one line for each failed expectation; empty where it holds.
  public var failures: [String]

  /// Whether it holds.
  public var isHeld: Bool { failures.isEmpty }

  /// Creates a verdict.
  public init(claim: String, classification: Claim.Class, failures: [String]) {
    self.claim = claim
    self.classification = classification
    self.failures = failures
  }
}

/// How many claims there are of each class, and how many of the checked ones hold.
public struct ClaimTally: Sendable, Hashable {
  /// Claims that were held against timelines.
  public var checked = 0
  /// Those that hold.
  public var held = 0
  /// Those that do not.
  public var failed = 0
  /// Claims that were held against the reference data.
  public var definitions = 0
  /// Those of them that the reference data contradicts.
  public var contradictedDefinitions = 0
  /// Claims about the source itself.
  public var scope = 0

  /// Counts verdicts.
  public init(_ verdicts: some Sequence<ClaimVerdict>) {
    for verdict in verdicts {
      switch verdict.classification {
      case .checked:
        checked += 1
        if verdict.isHeld { held += 1 } else { failed += 1 }
      case .definition:
        definitions += 1
        if !verdict.isHeld { contradictedDefinitions += 1 }
      case .scope: scope += 1
      }
    }
  }
}

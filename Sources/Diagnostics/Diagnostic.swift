/// Something to tell the user about one of their files: what is wrong, where, and what to do.
///
/// A problem is collected as a value and never thrown, so that one run reports all of them.
public struct Diagnostic: Sendable, Hashable {
  /// How much a diagnostic weighs.
  public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
    /// Adds to another diagnostic.
    case note
    /// Does not stop the work, unless `--strict` is given.
    case warning
    /// Stops the work.
    case error

    /// Orders severities from the lightest to the heaviest.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A further place that explains the diagnostic, such as the first of two equal keys.
  public struct Note: Sendable, Hashable {
    /// What is to be seen there, beginning in lower case and without a full stop.
    public var message: String

    /// The place, where there is one.
    public var location: SourceLocation?

    /// Creates a note.
    public init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message.asMessage
      self.location = location
    }
  }

  /// The stable name of the kind of problem, in kebab case: `unknown-state`.
  public var identifier: String

  /// How much it weighs.
  public var severity: Severity

  /// What is wrong: begins in lower case, names the offending text in 'quotes', no full stop.
  public var message: String

  /// Where it is wrong.
  public var location: SourceLocation?

  /// Further places.
  public var notes: [Note]

  /// What to do about it.
  public var hint: String?

  /// Creates a diagnostic.
  public init(
    _ identifier: String, _ severity: Severity, _ message: String,
    at location: SourceLocation? = nil, notes: [Note] = [], hint: String? = nil
  ) {
    self.identifier = identifier
    self.severity = severity
    self.message = message.asMessage
    self.location = location
    self.notes = notes
    self.hint = hint?.asMessage
  }
}

extension Sequence<Diagnostic> {
  /// Whether one of them is an error.
  public var containsError: Bool { contains { $0.severity == .error } }

  /// The diagnostics ordered by file, place, identifier and message, so that two runs print the same.
  public func inReadingOrder() -> [Diagnostic] {
    sorted { left, right in
      let leftKey = (left.location?.file ?? "", left.location?.start ?? .init(line: 0, column: 0))
      let rightKey = (
        right.location?.file ?? "", right.location?.start ?? .init(line: 0, column: 0)
      )
      if leftKey != rightKey { return leftKey < rightKey }
      return (left.identifier, left.message) < (right.identifier, right.message)
    }
  }
}

extension String {
  /// The text with pictures for control characters other than tabs and line feeds, so that what it
  /// quotes cannot steer a terminal.
  var withoutControls: String {
    let isClean = unicodeScalars.allSatisfy { $0.picture == nil }
    if isClean { return self }
    var text = UnicodeScalarView()
    for scalar in unicodeScalars { text.append(scalar.picture ?? scalar) }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// What stands for a control character other than a tab or a line feed; nil for any other.
  fileprivate var picture: Unicode.Scalar? {
    switch value {
    case 0x09, 0x0A: nil
    case 0x00..<0x20: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0: "\u{FFFD}"
    default: nil
    }
  }
}

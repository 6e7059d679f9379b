/// A text of a YAML file.
///
/// No text is turned into a number, a truth value or a date here: `0123`, `10.10`, `no` and
/// `2024-01-02` stay what the user wrote, and the schema says what they mean.
public struct Scalar: Sendable, Hashable {
  /// The text after YAML's own unquoting and folding, otherwise exactly as written.
  public let text: String

  /// Whether it was written without quotes, without `|` or `>` and without the tag `!!str`.
  public let isPlain: Bool

  /// Creates a scalar.
  public init(text: String, isPlain: Bool) {
    self.text = text
    self.isPlain = isPlain
  }

  /// Whether it stands for nothing: plain `~`, `null`, `Null`, `NULL`, or left out.
  ///
  /// Source: YAML 1.2.2, 10.3.2 (tag resolution of the core schema).
  public var isNull: Bool {
    guard isPlain else { return false }
    return switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }
}

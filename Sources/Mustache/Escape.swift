import Text

/// How the text of a `{{name}}` tag is made safe for the format of the output; `{{{name}}}` and
/// `{{&name}}` print the text as it is.
///
/// Other formats are added by extension:
/// ```swift
/// extension Escape { static let shouting = Escape { $0.uppercased() } }
/// ```
public struct Escape: Sendable {
  private let transform: @Sendable (String) -> String

  /// Creates an escape from a function of the text.
  public init(_ transform: @escaping @Sendable (String) -> String) {
    self.transform = transform
  }

  /// Returns the text in its escaped form.
  public func callAsFunction(_ text: String) -> String { transform(text) }

  /// Leaves every text as it is.
  public static let none = Escape { $0 }

  /// Replaces `&`, `<`, `>` and `"`, the four characters that the Mustache specification escapes.
  public static let html = Escape { HTMLText.escaped($0) }
}

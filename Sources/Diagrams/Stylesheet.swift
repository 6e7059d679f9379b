import Text

/// The style sheets of a picture. Together they show it in a browser, and the first alone shows it in any
/// viewer.
public struct Stylesheet: Sendable, Hashable {
  /// The light colours, lines and fonts, without anything that viewers other than browsers stumble over:
  /// they lose a whole sheet at its first variable or media query, or at a name such as `-apple-system`.
  public var plain: String

  /// What follows the reader's system or site, all of it in a rule that only browsers understand; empty
  /// where nothing does.
  public var adaptive: String

  /// Both, for a page that only browsers read.
  public var text: String {
    [plain, adaptive].filter { !$0.utf8.isEmpty }.joined(separator: "\n")
  }
}

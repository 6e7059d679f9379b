/// A text file that was read, kept so that diagnostics can show its lines.
public struct SourceFile: Sendable, Hashable {
  /// The file as the user named it, or the name of an embedded one.
  public let path: String

  /// The whole text, without a byte order mark.
  public let text: String

  /// Creates a source file from its path and text.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// Returns the text of a line, counted from 1, without its line end; nil where there is no such line.
  ///
  /// It reads the whole text; whoever needs many lines makes a `LineTable` of it.
  public func line(_ number: Int) -> String? { LineTable(text.utf8).line(number) }
}

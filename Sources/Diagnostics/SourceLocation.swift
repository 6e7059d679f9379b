/// A stretch of one file: from `start` up to, not including, `end`.
public struct SourceLocation: Sendable, Hashable {
  /// The file as the user named it, or the name of an embedded one.
  public var file: String

  /// Where the stretch begins.
  public var start: SourcePosition

  /// The first position behind the stretch; equal to `start` where it is empty.
  public var end: SourcePosition

  /// Creates a location; without an `end` it marks the single character at `start`.
  public init(file: String, start: SourcePosition, end: SourcePosition? = nil) {
    self.file = file
    self.start = start
    self.end = end ?? SourcePosition(line: start.line, column: start.column + 1)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location as `file:line:column`.
  public var description: String { "\(file):\(start.line):\(start.column)" }
}

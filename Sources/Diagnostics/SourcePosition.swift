/// A place in a text file: line and column, both counted from 1, the column in Unicode scalars, as
/// editors and libyaml count.
public struct SourcePosition: Sendable, Hashable, Comparable {
  /// The line, counted from 1.
  public var line: Int

  /// The column in Unicode scalars, counted from 1.
  public var column: Int

  /// Creates a position from a line and a column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders positions as they are read: by line, then by column.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

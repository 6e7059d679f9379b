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
  public func line(_ number: Int) -> String? {
    guard number >= 1 else { return nil }
    var current = 1
    var line = String.UnicodeScalarView()
    var previousWasReturn = false
    for scalar in text.unicodeScalars {
      if scalar == "\n" && previousWasReturn {
        previousWasReturn = false
        continue
      }
      previousWasReturn = scalar == "\r"
      if scalar == "\n" || scalar == "\r" {
        if current == number { return String(line) }
        current += 1
        continue
      }
      if current == number { line.append(scalar) }
    }
    return current == number ? String(line) : nil
  }
}

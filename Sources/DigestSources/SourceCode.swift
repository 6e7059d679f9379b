/// The part of a source file that makes a difference to what it does.
enum SourceCode {
  /// Returns the lines without those that hold only a comment or nothing, and without indents.
  ///
  /// Lines of a text over several lines count as they are.
  static func significantLines(of text: String) -> [Substring] {
    var isInText = false
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      let wasInText = isInText
      if line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count % 2 == 0 {
        isInText.toggle()
      }
      if wasInText || isInText { return line }
      let code = line.drop { $0 == " " || $0 == "\t" }
      return code.isEmpty || code.hasPrefix("//") ? nil : code
    }
  }
}

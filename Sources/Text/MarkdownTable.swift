/// Rows of tables in Markdown.
package enum MarkdownTable {
  /// Returns the cells of a row that begins with a pipe; an escaped pipe does not divide.
  package static func cells(of row: some StringProtocol) -> [String] {
    var cells: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in row.utf8.dropFirst() {
      if byte == UInt8(ascii: "|"), !isEscaped {
        cells.append([])
        continue
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      cells[cells.count - 1].append(byte)
    }
    var texts = cells.map { String(decoding: $0, as: UTF8.self).withoutOuterBlanks }
    if texts.last?.isEmpty ?? false { texts.removeLast() }
    return texts.map { MarkdownEscape.inCell($0) }
  }

  /// Whether a line divides the header of a table from its rows.
  package static func isDelimiterRow(_ line: some StringProtocol) -> Bool {
    line.holds("-" as Unicode.Scalar) && line.utf8.allSatisfy("|-: ".utf8.contains)
  }

  /// Returns a line that is no row of a table with its pipes as they are: only a table needs the
  /// backslash that `MarkdownText` writes in front of them.
  package static func withPlainPipes(_ line: String) -> String {
    guard line.holds("\\|") else { return line }
    var result: [UInt8] = []
    var isEscaped = false
    var isCode = false
    for byte in line.utf8 {
      if isEscaped, byte == UInt8(ascii: "|") { result.removeLast() }
      if byte == UInt8(ascii: "`"), !isEscaped { isCode.toggle() }
      result.append(byte)
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped && !isCode
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// Takes the dates out of a PDF file, so that the same picture is the same file.
///
/// Cairo writes the time of creation, in a length that depends on the time zone. The file then has
/// to tell anew where its objects are: its cross-reference table holds their places as byte counts.
enum PDFDates {
  private static let keys = ["/CreationDate", "/ModDate"]

  /// Returns the file without its dates. A file whose table is compressed is returned as it is.
  static func removed(from file: [UInt8]) -> [UInt8] {
    guard let table = tableStart(in: file) else { return file }
    let dates = keys.compactMap { entry($0, in: file) }.sorted { $0.lowerBound > $1.lowerBound }
    guard !dates.isEmpty else { return file }
    var result = file
    for range in dates { result.removeSubrange(range) }
    func moved(_ place: Int) -> Int {
      place - dates.reduce(0) { $0 + ($1.lowerBound < place ? $1.count : 0) }
    }
    rewriteTable(at: moved(table), in: &result, moved: moved)
    return result
  }

  /// The range of `/Key (…)` with the white space before it, where the value is a plain string.
  private static func entry(_ key: String, in file: [UInt8]) -> Range<Int>? {
    guard let keyStart = lastIndex(of: key, in: file) else { return nil }
    var end = keyStart + key.utf8.count
    while end < file.count, file[end] == 0x20 || file[end] == 0x0A { end += 1 }
    guard end < file.count, file[end] == UInt8(ascii: "(") else { return nil }
    while end < file.count, file[end] != UInt8(ascii: ")") { end += 1 }
    guard end < file.count else { return nil }
    var start = keyStart
    while start > 0, file[start - 1] == 0x20 || file[start - 1] == 0x0A { start -= 1 }
    return start..<(end + 1)
  }

  /// The place of the plain cross-reference table that the end of the file names.
  private static func tableStart(in file: [UInt8]) -> Int? {
    guard let mark = lastIndex(of: "startxref", in: file) else { return nil }
    let place = number(at: mark + "startxref\n".utf8.count, in: file)
    guard let place, place < file.count, file[place...].starts(with: "xref".utf8) else {
      return nil
    }
    return place
  }

  /// Moves the places in the table, each of ten digits, and the place of the table.
  private static func rewriteTable(at table: Int, in file: inout [UInt8], moved: (Int) -> Int) {
    var line = table
    while let next = file[line...].firstIndex(of: 0x0A).map({ $0 + 1 }), next < file.count {
      line = next
      if file[line...].starts(with: "trailer".utf8) { break }
      let isEntry = line + 20 <= file.count && file[line + 17] == UInt8(ascii: "n")
      guard isEntry, file[line + 10] == 0x20, let place = number(at: line, in: file) else {
        continue
      }
      let digits = String(moved(place))
      let padded = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
      file.replaceSubrange(line..<(line + 10), with: padded.utf8)
    }
    guard let mark = lastIndex(of: "startxref", in: file) else { return }
    let start = mark + "startxref\n".utf8.count
    let end = file[start...].firstIndex(of: 0x0A) ?? file.count
    file.replaceSubrange(start..<end, with: String(table).utf8)
  }

  private static func number(at index: Int, in file: [UInt8]) -> Int? {
    guard index < file.count else { return nil }
    let digits = file[index...].prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static func lastIndex(of text: String, in file: [UInt8]) -> Int? {
    let text = Array(text.utf8)
    guard let first = text.first, file.count >= text.count else { return nil }
    return (0...(file.count - text.count)).last {
      file[$0] == first && file[$0...].starts(with: text)
    }
  }
}

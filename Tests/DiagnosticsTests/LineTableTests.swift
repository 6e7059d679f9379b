import Testing

@testable import Diagnostics

/// Lines are looked up in a table that is made in one pass.
@Suite struct LineTableTests {
  /// Bytes that count how often one of them is asked for.
  private struct CountedBytes: Sequence {
    final class Count { var value = 0 }

    let bytes: [UInt8]
    let count = Count()

    func makeIterator() -> AnyIterator<UInt8> {
      var index = 0
      return AnyIterator {
        count.value += 1
        defer { index += 1 }
        return index < bytes.count ? bytes[index] : nil
      }
    }
  }

  @Test(arguments: [1_000, 4_000])
  func eachByteIsReadOnceHoweverManyLinesAreAskedFor(count: Int) {
    let text = CountedBytes(bytes: Array(String(repeating: "ab\n", count: count).utf8))
    let table = LineTable(text)
    for number in 1...count { #expect(table.line(number) == "ab") }
    #expect(text.count.value == 3 * count + 1)
  }

  @Test func everyLineEndCounts() {
    let table = LineTable("a\nb\rc\r\nd\n\r\n\re".utf8)
    #expect((1...8).map { table.line($0) } == ["a", "b", "c", "d", "", "", "e", nil])
    #expect(table.line(0) == nil)
    #expect(LineTable("".utf8).line(1) == "")
    #expect(LineTable("a\n".utf8).line(2) == "")
  }

  @Test func aLineThatIsTooLongIsNotShown() {
    let table = LineTable("abcdef\nab".utf8)
    #expect(table.line(1, upTo: 5) == nil)
    #expect(table.line(2, upTo: 5) == "ab")
  }
}

/// What a run says stays short, whatever it finds.
@Suite struct FindingLimitTests {
  private func finding(_ number: Int, _ severity: Diagnostic.Severity) -> Diagnostic {
    Diagnostic("x", severity, "finding \(number)")
  }

  @Test func theRestIsCounted() {
    let all = (0..<1_000).map { finding($0, $0 % 10 == 9 ? .error : .warning) }
    let shown = all.limited(to: 150)
    #expect(shown.count == 151)
    #expect(shown.count { $0.severity == .error } == 100)
    #expect(shown.last?.message == "850 more findings are not shown, 0 of them errors")
    // What is shown stays in its order.
    let numbers = shown.dropLast().compactMap { Int($0.message.split(separator: " ")[1]) }
    #expect(numbers == numbers.sorted())
  }

  @Test func fewFindingsAreLeftAlone() {
    let all = (0..<100).map { finding($0, .error) }
    #expect(all.limited() == all)
  }

  @Test func longFindingsAreFewer() {
    let long = String(repeating: "界", count: 500)
    let all = (0..<150).map { Diagnostic("x", .error, "\($0) \(long)", hint: long) }
    let size = DiagnosticText(files: []).text(for: all.limited()).utf8.count
    #expect(size < Limits.printedBytes)
    #expect(all.limited().count > 10)
  }

  @Test func longMessagesAreCut() {
    let message = Diagnostic("x", .error, "a" + String(repeating: "b", count: 9_999) + "c").message
    #expect(message.unicodeScalars.count <= Limits.messageLength)
    #expect(message.hasPrefix("ab") && message.hasSuffix("bc") && message.contains(" … "))
  }

  @Test func manyNotesAreCounted() {
    let notes = (0..<100).map { Diagnostic.Note("place \($0)") }
    let text = DiagnosticText(files: []).text(for: Diagnostic("x", .error, "many", notes: notes))
    #expect(text.hasSuffix("note: place 7\nnote: and 92 more places\n"))
  }
}

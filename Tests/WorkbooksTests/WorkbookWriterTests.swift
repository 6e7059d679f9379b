import Diagnostics
import Testing

@testable import Workbooks

@Suite struct WorkbookWriterTests {
  #if Spreadsheets
    private static func workbook(
      _ name: String = "calls", _ text: String = "=1+1"
    ) throws -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
      let writer = try Workbooks.writer(title: "Sample")
      try writer.beginSheet(name, headings: ["a", "b"])
      try writer.append([.text(text), .number(-5)])
      try writer.append([.link("page", target: "../en/page.md"), .flag(true)])
      try writer.beginSheet("empty", headings: ["a"])
      return (try writer.finish(), writer.diagnostics)
    }

    @Test func sameCallsGiveTheSameBytes() throws {
      let first = try Self.workbook()
      #expect(first.bytes.prefix(4) == [0x50, 0x4B, 0x03, 0x04])
      #expect(try Self.workbook().bytes == first.bytes)
      #expect(try Self.workbook("calls", "other").bytes != first.bytes)
      #expect(first.diagnostics.isEmpty)
    }

    @Test func whatWasChangedIsTold() throws {
      let changes = try Self.workbook("a/b", String(repeating: "x", count: 40_000)).diagnostics
      #expect(
        changes.map(\.message) == [
          "the sheet 'a/b' is called 'a-b'",
          "a text in row 2, column 'a' of the sheet 'a-b' is shortened to 32767 characters",
        ])
      #expect(changes.allSatisfy { $0.severity == .warning })
    }

    @Test func unfinishedWorkbookLeavesNothing() throws {
      let writer = try Workbooks.writer(title: "Sample")
      try writer.beginSheet("calls", headings: ["a"])
      #expect(Workbooks.isAvailable)
    }
  #else
    @Test func buildWithoutTheLibrarySaysHowToGetIt() {
      #expect(!Workbooks.isAvailable)
      #expect {
        _ = try Workbooks.writer(title: "")
      } throws: { error in
        (error as? WorkbookError)?.hint?.contains("Spreadsheets") ?? false
      }
    }
  #endif
}

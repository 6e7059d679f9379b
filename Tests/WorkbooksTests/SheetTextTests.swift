import Testing

@testable import Workbooks

@Suite struct SheetTextTests {
  @Test(arguments: [
    ("a\nb\tc", "a\nb\tc"), ("=1+1", "=1+1"), ("启动 แอป 😀", "启动 แอป 😀"),
    ("a\u{0}b\u{1B}", "a_x0000_b_x001B_"), ("a\r\nb", "a_x000D_\nb"), ("a\u{FFFF}", "a\u{FFFD}"),
    ("_x0041_", "_x005F_x0041_"), ("_x00G1_", "_x00G1_"), ("_x0041", "_x0041"),
  ])
  func charactersAreWrittenAsTheFormatHasThem(text: String, escaped: String) {
    #expect(Array(SheetText(text).escaped.unicodeScalars) == Array(escaped.unicodeScalars))
    #expect(!SheetText(text).isShortened)
  }

  @Test func cellHoldsSoMuchAndNoMore() {
    let longest = String(repeating: "x", count: 32_767)
    #expect(SheetText(longest).escaped == longest)
    #expect(!SheetText(longest).isShortened)
    let longer = SheetText(longest + "y")
    #expect(longer.isShortened)
    #expect(longer.escaped == String(repeating: "x", count: 32_766) + "…")
    let emoji = SheetText(String(repeating: "😀", count: 16_384))
    #expect(emoji.escaped == String(repeating: "😀", count: 16_383) + "…")
  }

  @Test func widthIsThatOfTheWidestLine() {
    #expect("ab\n启动页\nabc".widestLine == 6)
    #expect("".widestLine == 0)
    #expect(WorkbookCell.number(-12).width == 3)
  }
}

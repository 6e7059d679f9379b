import Diagnostics
import Testing
import YAML

@Suite struct EncodingTests {
  /// Line 5 holds a key at column 5 behind letters of one to four bytes.
  static let text =
    "# 应用启动 ไม่ทำงาน — 😀\r\nstates:\r\n  - id: a\r\n    title: {th: ไม่ทำงาน, kind: sttae}\r\n"
    + "    titel: 😀\r\n"

  @Test func byteOrderMarkIsNotPartOfTheFirstKey() throws {
    let marked = Reading("\u{FEFF}a: 1\r\nb: 2\r\n")
    #expect(marked.problems == [])
    #expect(marked.dump == Reading("a: 1\nb: 2\n").dump)
    #expect(marked.file.text.unicodeScalars.first == "a")
  }

  @Test func positionsFollowTheEditorAfterMarkAndForeignLetters() throws {
    let reading = Reading("\u{FEFF}" + Self.text)
    #expect(reading.problems == [])
    let state = try #require(reading.documents.first?.mapping?["states"]?.items?.first?.mapping)
    let key = try #require(state.entry(for: "titel")?.key)
    #expect(key.location.description == "pack.yaml:5:5")
    let kind = try #require(state["title"]?.mapping?["kind"])
    #expect(kind.location.start == SourcePosition(line: 4, column: 33))
    #expect(kind.location.end == SourcePosition(line: 4, column: 38))
  }

  @Test func unknownKeyOfLineSevenIsAtColumnFive() throws {
    let text =
      "\u{FEFF}# 应用 ไม่ — 😀\r\na: 1\r\nb:\r\n  - c: 😀\r\n    d: ไม่\r\n    e: f\r\n    g: h\r\n"
    let item = Reading(text).documents.first?.mapping?["b"]?.items?.first?.mapping
    #expect(item?.entry(for: "g")?.key.location.description == "pack.yaml:7:5")
  }

  @Test(arguments: [true, false], [true, false])
  func utf16ReadsLikeUTF8(isBigEndian: Bool, hasMark: Bool) {
    let text = hasMark ? "\u{FEFF}" + Self.text : "a: 1\n" + Self.text
    let bytes = text.utf16.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
    let reading = Reading(bytes: bytes)
    #expect(reading.problems == [])
    #expect(reading.dump == Reading(text).dump)
    #expect(reading.file.text == Reading(text).file.text)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let problem: String
    let words: String
    var testDescription: String { name }
  }

  static let refused = [
    Case(
      name: "Latin letter", bytes: Array("a: 1\nไ: ".utf8) + [0xE9, 0x0A],
      problem: "encoding 2:4", words: "the byte 0xE9 at byte offset 10 is not UTF-8"),
    Case(
      name: "Latin letter behind a mark", bytes: [0xEF, 0xBB, 0xBF, 0x61, 0xFF],
      problem: "encoding 1:2", words: "the byte 0xFF at byte offset 4"),
    Case(
      name: "cut-off letter", bytes: [0x61, 0xE0, 0xB9],
      problem: "encoding 1:2", words: "the byte 0xE0 at byte offset 1"),
    Case(
      name: "overlong slash", bytes: [0x61, 0x0A, 0xC0, 0xAF],
      problem: "encoding 2:1", words: "the byte 0xC0 at byte offset 2"),
    Case(
      name: "surrogate in UTF-8", bytes: [0xED, 0xA0, 0x80],
      problem: "encoding 1:1", words: "the byte 0xED at byte offset 0"),
    Case(
      name: "UTF-32 big-endian", bytes: [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61],
      problem: "encoding 1:1", words: "UTF-32"),
    Case(
      name: "UTF-32 little-endian", bytes: [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0],
      problem: "encoding 1:1", words: "UTF-32"),
    Case(
      name: "UTF-32 without a mark", bytes: [0x61, 0, 0, 0, 0x62, 0, 0, 0],
      problem: "encoding 1:1", words: "UTF-32"),
    Case(
      name: "lone surrogate", bytes: [0xFE, 0xFF, 0, 0x61, 0, 0x0A, 0xD8, 0x3D, 0, 0x62],
      problem: "encoding 2:1", words: "the unit 0xD83D at byte offset 6 is not UTF-16"),
    Case(
      name: "half a unit", bytes: [0xFF, 0xFE, 0x61, 0, 0x62],
      problem: "encoding 1:2", words: "at byte offset 4"),
  ]

  @Test(arguments: refused)
  func otherBytesAreRefusedWithTheirPlace(_ example: Case) {
    let reading = Reading(bytes: example.bytes)
    #expect(reading.problems == [example.problem])
    #expect(reading.printed.contains("pack.yaml:"))
    #expect(reading.printed.contains(example.words))
    #expect(reading.printed.contains("hint: save the file as UTF-8"))
    #expect(reading.documents.isEmpty)
  }

  @Test(arguments: [
    ("a: 1\nไ\u{0}: 2\n", "forbidden-character 2:2", "U+0000"),
    ("a: \u{1B}[31m", "forbidden-character 1:4", "U+001B"),
    ("a: \u{7F}", "forbidden-character 1:4", "U+007F"),
    ("a: \u{9C}", "forbidden-character 1:4", "U+009C"),
    ("a: \u{FFFF}", "forbidden-character 1:4", "U+FFFF"),
    ("a: 1\n\u{FEFF}b: 2\n", "forbidden-character 2:1", "byte order mark"),
  ])
  func forbiddenCharactersAreNamed(text: String, problem: String, words: String) {
    let reading = Reading(text)
    #expect(reading.problems == [problem])
    #expect(reading.printed.contains(words))
    #expect(!reading.printed.unicodeScalars.contains("\u{1B}"))
  }

  @Test func manyForbiddenCharactersAreCutShort() {
    #expect(Reading(String(repeating: "\u{1}", count: 50)).problems.count == 10)
  }
}

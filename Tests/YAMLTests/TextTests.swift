import Diagnostics
import Testing
import YAML

/// Unquoted words and numbers stay what was written.
@Suite struct TextTests {
  @Test func wordsAndNumbersKeepTheirSpelling() throws {
    let reading = Reading(
      """
      states:
        - {id: no, title: {en: No, th: ไม่}, since: 10.10, code: 0123, note: 2024-01-02}
        - {id: on, title: {en: Off}, since: '10.10', code: 0x1F, note: 22:30}
        - {id: y, title: {en: ~}, since: 1e3, code: 1_000, note: .inf}
      """)
    #expect(reading.problems == [])
    let states = try #require(reading.documents.first?.mapping?["states"]?.items)
    let texts = states.map { state in
      ["id", "since", "code", "note"].map { state.mapping?[$0]?.text }
    }
    #expect(
      texts == [
        ["no", "10.10", "0123", "2024-01-02"], ["on", "10.10", "0x1F", "22:30"],
        ["y", "1e3", "1_000", ".inf"],
      ])
    let titles = states.map { $0.mapping?["title"]?.mapping?["en"] }
    #expect(titles.map { $0?.text } == ["No", "Off", nil])
    #expect(titles.last??.location.description == "pack.yaml:4:25")
  }

  @Test(arguments: [
    ("a: 'it''s'", "it's"), ("a: \"x\\ty\\u0E01\"", "x\ty\u{0E01}"), ("a: x\n  y\n", "x y"),
    ("a: |\n  x\n   y\n", "x\n y\n"), ("a: >-\n  x\n  y\n", "x y"),
    ("a: |\r\n  x\r\n  y\r\n", "x\ny\n"),
    ("a: x # note", "x"), ("a: 'C:\\'", "C:\\"), ("a: \"\\N \"", "\u{85} "), ("a: true", "true"),
  ])
  func unquotingAndFoldingAreThoseOfYAML(yaml: String, text: String) {
    let reading = Reading(yaml)
    #expect(reading.problems == [])
    #expect(reading.documents.first?.mapping?["a"]?.text == text)
  }

  @Test func keysAreTextToo() throws {
    let reading = Reading("no: 1\nnull: 2\n0123: 3\n\"\": 4\n")
    #expect(reading.problems == [])
    #expect(
      reading.documents.first?.mapping?.entries.map(\.name) == ["no", "null", "0123", ""])
  }
}

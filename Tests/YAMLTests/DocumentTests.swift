import Diagnostics
import Testing
import YAML

@Suite struct DocumentTests {
  @Test func allDocumentsAreReturned() {
    let reading = Reading("a: 1\n---\nb: 2\n...\n---\n- c\n")
    #expect(reading.problems == [])
    #expect(
      reading.dump == """
        mapping 1:1-1:5
          key "a" 1:1-1:2
            plain "1" 1:4-1:5
        ---
        mapping 3:1-3:5
          key "b" 3:1-3:2
            plain "2" 3:4-3:5
        ---
        list 6:1-6:4
          plain "c" 6:3-6:4

        """)
  }

  @Test(arguments: ["", "\n\n", "# only a note\n", "\u{FEFF}", "\r\n# note"])
  func emptyFileIsAWarning(_ text: String) {
    let reading = Reading(text)
    #expect(reading.problems == ["empty-file 1:1"])
    #expect(reading.diagnostics.first?.severity == .warning)
    #expect(reading.documents.isEmpty)
  }

  @Test func anEmptyDocumentIsADocument() {
    #expect(Reading("a: 1\n---\n").dump.hasSuffix("---\nnull \"\" 2:4-2:4\n"))
  }

  @Test func anchorsEndWithTheirDocument() {
    #expect(Reading("a: &x 1\n---\nb: *x\n").problems == ["unknown-anchor 3:4"])
  }

  @Test func documentsBeforeASyntaxErrorAreKept() {
    let reading = Reading("a: 1\n---\nb: [\n")
    #expect(reading.problems == ["yaml-syntax 4:1 (note 3:4)"])
    #expect(reading.documents.count == 1)
  }

  @Test func problemsOfAllDocumentsAreCollectedInOrder() {
    let reading = Reading("a: 1\na: 2\nb: *z\n---\nc: !x 1\nd: @\n")
    #expect(
      reading.problems == [
        "duplicate-key 2:1 (note 1:1)", "unknown-anchor 3:4", "unsupported-tag 5:4",
        "yaml-syntax 6:4",
      ])
  }
}

import Diagnostics
import Testing

/// What is shown of lines that are long or hold control characters.
@Suite struct SourceExcerptTests {
  private func text(_ line: String, from start: Int, to end: Int) -> [String] {
    let file = SourceFile(path: "a.yaml", text: line + "\n")
    let location = SourceLocation(
      file: "a.yaml", start: .init(line: 1, column: start), end: .init(line: 1, column: end))
    return DiagnosticText(files: [file])
      .text(for: Diagnostic("x", .error, "wrong", at: location))
      .split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func longLineIsShownAroundThePlace() {
    let line = String(repeating: "a", count: 100_000) + "HERE" + String(repeating: "b", count: 900)
    let shown = text(line, from: 100_001, to: 100_005)
    #expect(
      shown == [
        "  …" + String(repeating: "a", count: 60) + "HERE" + String(repeating: "b", count: 136)
          + "…",
        "  " + String(repeating: " ", count: 61) + "^~~~",
      ])
  }

  @Test func placeThatFillsALongLineIsCutToo() {
    let shown = text(String(repeating: "界", count: 500), from: 1, to: 501)
    #expect(shown[0] == "  " + String(repeating: "界", count: 200) + "…")
    #expect(shown[1] == "  ^" + String(repeating: "~", count: 399))
  }

  @Test func endOfALongLineHasNoDots() {
    let shown = text(String(repeating: "a", count: 500), from: 501, to: 502)
    #expect(shown[0] == "  …" + String(repeating: "a", count: 60))
    #expect(shown[1] == "  " + String(repeating: " ", count: 61) + "^")
  }

  @Test func lineOfCommonLengthIsShownWhole() {
    let line = String(repeating: "a", count: 200)
    #expect(text(line, from: 200, to: 201)[0] == "  " + line)
  }

  @Test func controlCharactersAreShownAsPictures() {
    #expect(text("a\u{1B}[2J\tb\u{7F}", from: 7, to: 8) == ["  a␛[2J\tb␡", "       \t^"])
  }
}

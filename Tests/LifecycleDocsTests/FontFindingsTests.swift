import Diagnostics
import Testing

@testable import LifecycleDocs

@Suite struct FontFindingsTests {
  private func findings(
    isStrict: Bool = false, missing: @escaping (String) -> [Unicode.Scalar]?
  ) -> [Diagnostic] {
    FontFindings(isStrict: isStrict, charactersWithoutFont: missing).findings(in: [
      ("en", "abc"), ("th", "กขa"), ("zh-Hans", "启动✕"),
    ])
  }

  @Test func aMissingFontIsNamedWithItsPackages() {
    let found = findings { text in text.unicodeScalars.filter { !$0.isASCII } }
    #expect(
      DiagnosticText(files: []).text(for: found) == """
        warning: no font of this machine has 2 of the characters that pictures in 'th' show, ก ข among them: PNG and PDF would have boxes in their place
          hint: for Thai install fonts-thai-tlwg (apt) or font-noto-sans-thai (brew)
        warning: no font of this machine has 3 of the characters that pictures in 'zh-Hans' show, 启 动 ✕ among them: PNG and PDF would have boxes in their place
          hint: for Chinese install fonts-noto-cjk (apt) or font-noto-sans-cjk (brew); for the rest install fonts-noto-core (apt) or font-noto-sans (brew)

        """)
  }

  @Test func aStrictRunStops() {
    let found = findings(isStrict: true) { text in text.unicodeScalars.filter { !$0.isASCII } }
    #expect(found.map(\.severity) == [.error, .error])
  }

  @Test func fontsThatAreThereAreNoFinding() {
    #expect(findings { _ in [] } == [])
  }

  @Test func fontsThatCannotBeAskedAreSaidToBeUnknown() {
    #expect(Set(findings { _ in nil }.map(\.identifier)) == ["unknown-fonts"])
  }
}

import Testing
import Text

@Suite struct BytewiseTests {
  @Test func aSignIsFoundWhateverJoinsIt() {
    for joined in ["\u{0600}<", "<\u{301}", "<\u{200D}x", "\u{0600}<\u{FE0F}"] {
      #expect(joined.holds("<" as Unicode.Scalar))
      #expect(joined.pieces(at: "<").count == 2)
      #expect(joined.replacingBytes("<", with: "&lt;").holds("&lt;"))
    }
    #expect("<\u{301}a".begins(with: "<"))
    #expect("a\u{0600}<".ends(with: "<"))
    #expect("\r\n".pieces(at: "\n") == ["\r", ""])
  }

  @Test func piecesRestsAndHalves() {
    #expect("a/b//c".pieces(at: "/") == ["a", "b", "", "c"])
    #expect("a=b=c".pieces(at: "=", atMost: 2) == ["a", "b=c"])
    #expect("".pieces(at: "/") == [""])
    #expect("page.md".rest(before: ".md") == "page")
    #expect("page.md".rest(before: ".html") == nil)
    #expect("op->".rest(behind: "op") == "->")
    #expect("a<!--b-->".halves(at: "<!--")?.behind == "b-->")
    #expect("aabaab".replacingBytes("aab", with: "x") == "xx")
    #expect(" \ta b\t ".withoutOuterBlanks == "a b")
    #expect("  ".withoutOuterBlanks == "")
  }
}

import Mustache
import Testing

@Suite struct TemplateValueTests {
  @Test func literalsMakeValues() {
    let value: TemplateValue = ["a": [1, true, nil, "x"], "b": [:]]
    #expect(
      value
        == .object([
          "a": .list([.number("1"), .bool(true), .null, .string("x")]), "b": .object([:]),
        ]))
    #expect(TemplateValue.list([]) == [])
    #expect("\(1) of \(2)" as TemplateValue == .string("1 of 2"))
  }

  @Test(
    arguments: [
      (nil, false), (false, false), ("", false), ([], false), (true, true), (" ", true), (0, true),
      (.number("0.0"), true), ([:], true), ([false], true),
    ] as [(TemplateValue, Bool)])
  func truthIsAsDocumented(value: TemplateValue, isTruthy: Bool) {
    #expect(value.isTruthy == isTruthy)
  }

  @Test(arguments: [
    ("", ""), ("plain ไทย", "plain ไทย"),
    ("<a href=\"x\">&'", "&lt;a href=&quot;x&quot;&gt;&amp;'"),
    ("<\u{301}é\r\n>", "&lt;\u{301}é\r\n&gt;"),
  ])
  func htmlEscapesFourCharacters(text: String, escaped: String) {
    #expect(Escape.html(text) == escaped)
  }
}

import Diagnostics
import Testing

@testable import JSON

@Suite struct JSONReaderTests {
  /// A text that is JSON, and what it is when it is written again.
  struct Valid: CustomTestStringConvertible {
    var text: String
    var line: String
    var testDescription: String { text }

    init(_ text: String, _ line: String? = nil) {
      self.text = text
      self.line = line ?? text
    }
  }

  @Test(arguments: [
    Valid("null"), Valid("true"), Valid("false"), Valid("0"), Valid("-0"), Valid("1.10"),
    Valid("-12.5e+10"), Valid("1E9"), Valid("12345678901234567890.0"), Valid("\"\""),
    Valid("[]"), Valid("{}"), Valid(" [ 1 ,\r\n\t2 ] ", "[1, 2]"),
    Valid(#"{"b":1,"a":{"c":[null]}}"#, #"{"b": 1, "a": {"c": [null]}}"#),
    Valid(#""\"\\\/\b\f\n\r\t""#, #""\"\\/\u0008\u000c\n\r\t""#),
    Valid(#""\u00e9\u0000\uD83D\ude00""#, "\"é\\u0000😀\""),
    Valid("\"สวัสดี 你好 \u{7F}\"", "\"สวัสดี 你好 \\u007f\""),
    Valid(#"{"": 0}"#),
  ])
  func validTextIsRead(_ valid: Valid) {
    let result = JSONReader.read(path: "data.json", bytes: Array(valid.text.utf8))
    #expect(result.diagnostics == [])
    #expect(result.value?.line == valid.line)
  }

  /// A text that is not JSON, and what is said about it.
  struct Invalid: CustomTestStringConvertible {
    var bytes: [UInt8]
    var place: String
    var identifier: String
    var testDescription: String { String(decoding: bytes, as: UTF8.self) }

    init(_ text: String, _ place: String, _ identifier: String) {
      self.init(bytes: Array(text.utf8), place, identifier)
    }

    init(bytes: [UInt8], _ place: String, _ identifier: String) {
      self.bytes = bytes
      self.place = place
      self.identifier = identifier
    }
  }

  @Test(arguments: [
    Invalid("", "1:1", "json-unexpected"), Invalid("  ", "1:3", "json-unexpected"),
    Invalid("[1,]", "1:4", "json-unexpected"), Invalid("[1 2]", "1:4", "json-unexpected"),
    Invalid("{\"a\":1,}", "1:8", "json-unexpected"), Invalid("{a:1}", "1:2", "json-unexpected"),
    Invalid("{\"a\" 1}", "1:6", "json-unexpected"), Invalid("[1] x", "1:5", "json-unexpected"),
    Invalid("// no\n1", "1:1", "json-unexpected"), Invalid("[ture]", "1:2", "json-unexpected"),
    Invalid("NaN", "1:1", "json-unexpected"), Invalid("'a'", "1:1", "json-unexpected"),
    Invalid("01", "1:1", "json-number"), Invalid("-", "1:1", "json-number"),
    Invalid("1.", "1:1", "json-number"), Invalid("[1e+]", "1:2", "json-number"),
    Invalid("+1", "1:1", "json-unexpected"), Invalid(".5", "1:1", "json-unexpected"),
    Invalid("\"a", "1:1", "json-unclosed-text"),
    Invalid("\"a\nb\"", "1:3", "json-control-character"),
    Invalid("\"\t\"", "1:2", "json-control-character"),
    Invalid(#""\x""#, "1:2", "json-escape"), Invalid(#""\u12G4""#, "1:2", "json-escape"),
    Invalid(#""\u+123""#, "1:2", "json-escape"), Invalid(#""\u12"#, "1:2", "json-escape"),
    Invalid(#""\uD83D""#, "1:2", "json-surrogate"), Invalid(#""\uDE00""#, "1:2", "json-surrogate"),
    Invalid(#""\uD83D\u0041""#, "1:2", "json-surrogate"),
    Invalid("{\"a\": 1,\r\n \"a\": 2}", "2:2", "json-duplicate-name"),
    Invalid("[\"你好😀\", x]", "1:9", "json-unexpected"),
    Invalid(bytes: [0xEF, 0xBB, 0xBF, 0x31], "1:1", "json-byte-order-mark"),
    Invalid(bytes: [0x22, 0xFF, 0x22], "1:1", "json-encoding"),
    Invalid(String(repeating: "[", count: 100_000), "1:257", "json-depth"),
  ])
  func invalidTextIsReportedAtItsPlace(_ invalid: Invalid) throws {
    let result = JSONReader.read(path: "data.json", bytes: invalid.bytes)
    #expect(result.value == nil)
    let diagnostic = try #require(result.diagnostics.first)
    #expect(diagnostic.location?.description == "data.json:\(invalid.place)")
    #expect(diagnostic.identifier == invalid.identifier)
  }

  @Test func misspeltWordIsPrintedWithCaretAndHint() {
    let result = JSONReader.read(path: "data.json", bytes: Array("{\n  \"a\": nul\n}".utf8))
    #expect(
      DiagnosticText(files: [result.file]).text(for: result.diagnostics) == """
        data.json:2:8: error: expected a value, found 'nul'
            "a": nul
                 ^~~
          hint: did you mean null?

        """)
  }

  @Test func longValuesAreSpreadOverLines() {
    let word = JSONValue.string(String(repeating: "x", count: 60))
    let value = JSONValue.object([.init("a", .array([word, word])), .init("b", .number("1"))])
    let text = String(repeating: "x", count: 60)
    #expect(
      value.pretty == """
        {
          "a": [
            "\(text)",
            "\(text)"
          ],
          "b": 1
        }
        """)
  }
}

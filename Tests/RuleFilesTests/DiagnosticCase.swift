import Diagnostics
import Testing

/// A mistake in the fixture, and what is said about it.
struct DiagnosticCase: Sendable, CustomTestStringConvertible {
  /// The text of the fixture that is replaced; it must occur once. Empty: the text is appended.
  var old: String
  /// What takes its place; `⟦` stands where a diagnostic is expected.
  var new: String
  /// The identifiers that are expected, in the order of the marks.
  var identifiers: [String]
  var hint: String?

  init(_ old: String, _ new: String, _ identifiers: String..., hint: String? = nil) {
    self.old = old
    self.new = new
    self.identifiers = identifiers
    self.hint = hint
  }

  var testDescription: String { "\(identifiers.joined(separator: ", ")): \(new)" }

  /// The fixture with the mistake, and each expected diagnostic as `file:line:column identifier`.
  func marked() throws -> (text: String, expected: [String]) {
    let parts = Fixture.pack.components(splitBy: old)
    try #require(old.isEmpty || parts.count == 2, "'\(old)' occurs \(parts.count - 1) times")
    let text = old.isEmpty ? Fixture.pack + new : parts.joined(separator: new)
    var (plain, line, column) = (String.UnicodeScalarView(), 1, 1)
    var places: [String] = []
    for scalar in text.unicodeScalars {
      if scalar == "⟦" {
        places.append("a.yaml:\(line):\(column)")
        continue
      }
      plain.append(scalar)
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    try #require(places.count == identifiers.count, "a mark for each identifier")
    return (String(plain), zip(places, identifiers).map { "\($0) \($1)" })
  }
}

extension String {
  fileprivate func components(splitBy separator: String) -> [String] {
    separator.isEmpty
      ? [self]
      : split(separator: separator, omittingEmptySubsequences: false)
        .map(String.init)
  }
}

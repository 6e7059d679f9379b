/// Backslashes in front of the characters that Markdown would read, and of no others.
///
/// The choice is the one that formatters of Markdown make (a backslash that is not needed would be a
/// change to them), save for `~`: GitHub strikes out by a single one too, so each is escaped.
package enum MarkdownEscape {
  /// Returns words so that they are shown character for character, but for line breaks.
  ///
  /// - Parameters:
  ///   - words: Plain words, without code spans.
  ///   - lineBreak: What a line break becomes.
  /// - Returns: The words as inline Markdown.
  package static func escaped(_ words: String, lineBreak: String = "<br>") -> String {
    guard words.utf8.contains(where: isSuspicious) else { return words }
    let scalars = Array(LineBreaks.unified(words).unicodeScalars)
    let brackets = literalBrackets(in: scalars)
    var result = String.UnicodeScalarView()
    func escape(_ scalar: Unicode.Scalar) {
      result.append("\\")
      result.append(scalar)
    }
    for (index, scalar) in scalars.enumerated() {
      let previous = index > 0 ? scalars[index - 1] : nil
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      let isLiteral =
        switch scalar {
        case "\\", "`", "|", "~": false
        case "*": isApart(previous, next)
        case "_": isApart(previous, next) || isInWord(previous, next)
        case "[", "]": !brackets.contains(index)
        case "<": next == " "
        case "&": !beginsReference(scalars[(index + 1)...])
        default: true
        }
      if scalar == "\n" {
        result.append(contentsOf: lineBreak.unicodeScalars)
      } else if isLiteral {
        result.append(scalar)
      } else {
        escape(scalar)
      }
    }
    return String(result)
  }

  /// Whether a byte may belong to something that `escaped` changes.
  private static func isSuspicious(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A...0x0D, 0xC2, 0xE2: true
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"),
      UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "<"), UInt8(ascii: "&"):
      true
    default: false
    }
  }

  /// Returns inline Markdown so that it begins neither a heading, a list, a quotation nor a rule, and no
  /// number signs at its end are taken for the end of a heading.
  package static func atLineStart(_ text: String) -> String {
    withoutBlockMark(withoutClosingSigns(text))
  }

  private static func withoutBlockMark(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.first else { return text }
    switch first {
    case UInt8(ascii: ">"):
      return "\\" + text
    case UInt8(ascii: "#"):
      let rest = bytes.drop { $0 == first }
      let isHeading = bytes.count - rest.count <= 6 && isEndOrBlank(rest.first)
      return isHeading ? "\\" + text : text
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="):
      let isItem = first != UInt8(ascii: "=") && isEndOrBlank(bytes.dropFirst().first)
      let isRule =
        first != UInt8(ascii: "+") && bytes.allSatisfy { $0 == first || $0 == 0x20 || $0 == 0x09 }
      return isItem || isRule ? "\\" + text : text
    case 0x30...0x39:
      let rest = bytes.drop { $0.isASCIIDigit }
      guard let mark = rest.first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"),
        isEndOrBlank(rest.dropFirst().first)
      else { return text }
      return String(text[..<rest.startIndex]) + "\\" + String(text[rest.startIndex...])
    default:
      return text
    }
  }

  /// Behind a blank, number signs at the end of a heading would not be shown.
  static func withoutClosingSigns(_ text: String) -> String {
    guard text.ends(with: "#") else { return text }
    let head = text.utf8.lastIndex { $0 != UInt8(ascii: "#") }
    guard let head, text.utf8[head] == 0x20 || text.utf8[head] == 0x09 else { return text }
    let signs = text.utf8.index(after: head)
    return String(text[..<signs]) + "\\" + String(text[signs...])
  }

  private static func isEndOrBlank(_ byte: UInt8?) -> Bool {
    byte == nil || byte == 0x20 || byte == 0x09
  }

  /// Returns the cell of a table without the backslash that only the start of a line needs.
  package static func inCell(_ text: some StringProtocol) -> String {
    let bytes = text.utf8
    if bytes.first == UInt8(ascii: "\\"), let second = bytes.dropFirst().first,
      "#+-=>".utf8.contains(second)
    {
      return String(text[bytes.index(after: bytes.startIndex)...])
    }
    let rest = bytes.drop { $0.isASCIIDigit }
    if rest.startIndex > bytes.startIndex,
      rest.starts(with: "\\.".utf8) || rest.starts(with: "\\)".utf8)
    {
      return String(text[..<rest.startIndex]) + String(text[bytes.index(after: rest.startIndex)...])
    }
    return String(text)
  }

  /// Writes blanks at the ends as references: Markdown drops them in a cell, and takes a tab in front for
  /// the mark of code.
  package static func keepingOuterBlanks(_ text: String) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    func references(_ blanks: Substring) -> String {
      blanks.utf8.map { "&#\($0);" }.joined()
    }
    let middle = text.withoutOuterBlanks
    guard middle.utf8.count < text.utf8.count else { return text }
    if middle.isEmpty { return references(text[...]) }
    return references(text[..<middle.startIndex]) + middle + references(text[middle.endIndex...])
  }

  /// Returns a text with a backslash in front of each underscore that does not stand within a word.
  static func withUnderscoresEscaped(_ text: String) -> String {
    guard text.holds("_" as Unicode.Scalar) else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let previous = index > 0 ? scalars[index - 1] : nil
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if scalar == "_", !isInWord(previous, next) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// Returns a text in which each ampersand that begins a reference is itself written as one.
  static func withReferencesKept(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.reduce(into: "") { result, index in
      let isMark = scalars[index] == "&" && beginsReference(scalars[(index + 1)...])
      result += isMark ? "&amp;" : String(scalars[index])
    }
  }

  // MARK: - Rules of Markdown

  /// Whether a mark stands between spaces, and so marks nothing.
  private static func isApart(_ previous: Unicode.Scalar?, _ next: Unicode.Scalar?) -> Bool {
    func isSpace(_ scalar: Unicode.Scalar?) -> Bool {
      scalar == "\t" || scalar?.properties.generalCategory == .spaceSeparator
    }
    return isSpace(previous) && isSpace(next)
  }

  /// Whether an underscore stands within a word, where it marks nothing.
  package static func isInWord(_ previous: Unicode.Scalar?, _ next: Unicode.Scalar?) -> Bool {
    guard let previous, let next else { return false }
    // To Python-Markdown a mark is no part of a word.
    return [previous, next].allSatisfy { $0.isPartOfWord && !$0.isMark }
  }

  /// The brackets that need a backslash: those without a partner, those around others, and pairs that
  /// are followed by what makes a link of them.
  private static func literalBrackets(in scalars: [Unicode.Scalar]) -> Set<Int> {
    var literal: Set<Int> = []
    var open: Int?
    for (index, scalar) in scalars.enumerated() {
      if scalar == "[" {
        if let open { literal.insert(open) }
        open = index
      } else if scalar == "]" {
        guard let start = open else {
          literal.insert(index)
          continue
        }
        open = nil
        let next = index + 1 < scalars.count ? scalars[index + 1] : nil
        let isWhole = start == 0 && next == nil
        let isTickBox =
          start == 0 && index == 2 && [" ", "x", "X", "\t", "\n"].contains(scalars[1])
        if next == ":" || next == "(" || isWhole || isTickBox { literal.formUnion([start, index]) }
      }
    }
    if let open { literal.insert(open) }
    return literal
  }

  /// Whether the characters behind an ampersand make a character reference of it.
  private static func beginsReference(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let end = rest.prefix(33).firstIndex(of: ";") else { return false }
    let name = rest[..<end]
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isASCII && scalar.properties.isAlphabetic
    }
    guard name.first == "#" else {
      return name.count > 1 && name.first.map(isLetter) == true
        && name.allSatisfy { isLetter($0) || isDigit($0) }
    }
    let digits = name.dropFirst()
    if digits.first == "x" || digits.first == "X" {
      let hex = digits.dropFirst()
      return (1...6).contains(hex.count) && hex.allSatisfy(\.properties.isASCIIHexDigit)
    }
    return (1...7).contains(digits.count) && digits.allSatisfy(isDigit)
  }
}

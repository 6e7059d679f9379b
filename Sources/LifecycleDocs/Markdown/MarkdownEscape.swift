/// Backslashes in front of the characters that Markdown would read, and of no others.
///
/// The choice is the one that formatters of Markdown make (a backslash that is not needed would be a
/// change to them), save for `~`: GitHub strikes out by a single one too, so each is escaped.
enum MarkdownEscape {
  /// Returns words so that they are shown character for character, but for line breaks.
  ///
  /// - Parameters:
  ///   - words: Plain words, without code spans.
  ///   - lineBreak: What a line break becomes.
  /// - Returns: The words as inline Markdown.
  static func escaped(_ words: String, lineBreak: String = "<br>") -> String {
    let characters = Array(words)
    let brackets = literalBrackets(in: characters)
    var result = ""
    for (index, character) in characters.enumerated() {
      let previous = index > 0 ? characters[index - 1] : nil
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      switch character {
      case "\\", "`", "|", "~": result += "\\\(character)"
      case "*": result += isApart(previous, next) ? "*" : "\\*"
      case "_": result += isApart(previous, next) || isInWord(previous, next) ? "_" : "\\_"
      case "[", "]": result += brackets.contains(index) ? "\\\(character)" : String(character)
      case "<": result += next == " " ? "<" : "\\<"
      case "&": result += beginsReference(characters[(index + 1)...]) ? "\\&" : "&"
      default: result += character.isNewline ? lineBreak : String(character)
      }
    }
    return result
  }

  /// Returns inline Markdown so that it begins neither a heading, a list, a quotation nor a rule.
  static func atLineStart(_ text: String) -> String {
    guard let first = text.first else { return text }
    switch first {
    case ">":
      return "\\" + text
    case "#":
      let rest = text.drop { $0 == "#" }
      let isHeading = text.count - rest.count <= 6 && (rest.isEmpty || rest.first == " ")
      return isHeading ? "\\" + text : text
    case "+", "-", "=":
      let isItem = first != "=" && (text.count == 1 || text.dropFirst().first == " ")
      let isRule = first != "+" && text.allSatisfy { $0 == first || $0 == " " }
      return isItem || isRule ? "\\" + text : text
    case "0"..."9":
      let rest = text.drop { ("0"..."9").contains($0) }
      guard let mark = rest.first, mark == "." || mark == ")" else { return text }
      let behind = rest.dropFirst()
      guard behind.isEmpty || behind.first == " " else { return text }
      return String(text.prefix(text.count - rest.count)) + "\\" + String(rest)
    default:
      return text
    }
  }

  /// Returns the cell of a table without the backslash that only the start of a line needs.
  static func inCell(_ text: String) -> String {
    if text.first == "\\", let second = text.dropFirst().first, "#+-=>".contains(second) {
      return String(text.dropFirst())
    }
    let rest = text.drop { ("0"..."9").contains($0) }
    if rest.count < text.count, rest.hasPrefix("\\.") || rest.hasPrefix("\\)") {
      return String(text.prefix(text.count - rest.count)) + String(rest.dropFirst())
    }
    return text
  }

  // MARK: - Rules of Markdown

  /// Whether a mark stands between spaces, and so marks nothing.
  private static func isApart(_ previous: Character?, _ next: Character?) -> Bool {
    (previous?.isWhitespace ?? false) && (next?.isWhitespace ?? false)
  }

  /// Whether an underscore stands within a word, where it marks nothing.
  static func isInWord(_ previous: Character?, _ next: Character?) -> Bool {
    guard let previous, let next else { return false }
    return isPartOfWord(previous) && isPartOfWord(next)
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    !character.isWhitespace && !character.isPunctuation
      && !(character.isASCII && character.isSymbol)
  }

  /// The brackets that need a backslash: those without a partner, those around others, and pairs that
  /// are followed by what makes a link of them.
  private static func literalBrackets(in characters: [Character]) -> Set<Int> {
    var literal: Set<Int> = []
    var open: Int?
    for (index, character) in characters.enumerated() {
      if character == "[" {
        if let open { literal.insert(open) }
        open = index
      } else if character == "]" {
        guard let start = open else {
          literal.insert(index)
          continue
        }
        open = nil
        let next = index + 1 < characters.count ? characters[index + 1] : nil
        let isWhole = start == 0 && next == nil
        let isTickBox = start == 0 && index == 2 && " xX".contains(characters[1])
        if next == ":" || next == "(" || isWhole || isTickBox { literal.formUnion([start, index]) }
      }
    }
    if let open { literal.insert(open) }
    return literal
  }

  /// Whether the characters behind an ampersand make a character reference of it.
  private static func beginsReference(_ rest: ArraySlice<Character>) -> Bool {
    guard let end = rest.prefix(33).firstIndex(of: ";") else { return false }
    let name = rest[..<end]
    guard name.first == "#" else {
      return name.count > 1 && name.first?.isLetter == true
        && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    let digits = name.dropFirst()
    if digits.first == "x" || digits.first == "X" {
      let hex = digits.dropFirst()
      return (1...6).contains(hex.count) && hex.allSatisfy(\.isHexDigit)
    }
    return (1...7).contains(digits.count) && digits.allSatisfy { ("0"..."9").contains($0) }
  }
}

/// Texts of the rules as DocC shows them character for character.
///
/// DocC makes typographic quotes, dashes and dots of plain ones, drops HTML, takes two backticks for the
/// name of a symbol, a line with `@` for a directive, and a list entry such as `Note: …` for an aside.
enum DocCText {
  /// Returns a text of the rules as inline Markdown, good in a table cell too.
  static func inline(_ text: String) -> String {
    var result = ""
    for part in MarkdownText.parts(of: text) {
      switch part {
      case .code(let code): result += codeSpan(code)
      case .url(let url): result += "<" + url.replacing("|", with: "%7C") + ">"
      case .words(let words): result += escaped(words, isStart: result.isEmpty)
      }
    }
    return MarkdownText.keepingOuterSpaces(result)
  }

  /// A name as a code span, or as plain words where a span could not hold it.
  private static func codeSpan(_ code: String) -> String {
    let isPlain = code.contains { $0 == "`" || $0 == "|" || $0.isNewline }
    return isPlain ? escaped(code, isStart: false) : MarkdownText.marked(code)
  }

  private static func escaped(_ words: String, isStart: Bool) -> String {
    var result = ""
    var isLineStart = isStart
    var isNumber = isStart
    var previous: Character?
    for character in words {
      if character.isNewline {
        // DocC drops `<br>`, and a cell cannot hold another line break.
        result += "; "
        previous = nil
        continue
      }
      switch character {
      case "\\", "`", "*", "_", "[", "]", "|", "~", "\"", "'": result += "\\\(character)"
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case "#", "+", ">", "@": result += isLineStart ? "\\\(character)" : String(character)
      case "-": result += isLineStart || previous == "-" ? "\\-" : "-"
      case ".": result += previous == "." || isNumber && !isLineStart ? "\\." : "."
      default: result.append(character)
      }
      isNumber = isNumber && character.isASCII && character.isNumber
      isLineStart = false
      previous = character
    }
    return result
  }

  // MARK: - Asides

  private static let asides: Set<String> = [
    "attention", "author", "authors", "bug", "complexity", "copyright", "date", "experiment",
    "important", "invariant", "localizationkey", "mutatingvariant", "nonmutatingvariant", "note",
    "parameter", "parameters", "postcondition", "precondition", "recommended", "remark", "remarks",
    "requires", "returns", "return", "seealso", "see also", "since", "tag", "throws", "tip", "todo",
    "version", "warning",
  ]

  /// Returns a page in which no entry of a list reads as an aside: such a first word stands in bold.
  static func withoutAsides(_ page: String) -> String {
    MarkdownLayout.mapped(page) { line in
      guard line.hasPrefix("- "), let colon = line.firstIndex(of: ":") else { return String(line) }
      let label = line[line.index(line.startIndex, offsetBy: 2)..<colon]
      let name = label.split(separator: " ").first.map(String.init) ?? ""
      guard asides.contains(label.lowercased()) || asides.contains(name.lowercased()) else {
        return String(line)
      }
      return "- **\(label)**" + line[colon...]
    }
  }
}

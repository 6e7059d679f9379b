/// Text for readers, written so that GitHub Flavored Markdown shows it character for character.
///
/// A text of the rules is plain, save for code spans in backticks. The same writing serves paragraphs,
/// headings and table cells: a pipe is escaped, a line break becomes `<br>`, and a code span with a pipe
/// becomes a `<code>` element, since inside a table a pipe ends even a code span.
enum MarkdownText {
  /// Returns a text of the rules as inline Markdown.
  static func inline(_ text: String) -> String {
    var result = ""
    for part in parts(of: text) {
      switch part {
      case .code(let code): result += codeSpan(code)
      case .url(let url): result += "<" + url.replacing("|", with: "%7C") + ">"
      case .words(let words): result += MarkdownEscape.escaped(words)
      }
    }
    return keepingOuterSpaces(MarkdownEscape.atLineStart(result))
  }

  /// Returns a name as a code span in a text of the rules, to be written by `inline` later.
  static func marked(_ code: String) -> String {
    if code.isEmpty { return "" }
    var fence = "`"
    while code.contains(fence) { fence += "`" }
    let needsSpace =
      code.hasPrefix("`") || code.hasSuffix("`")
      || (code.hasPrefix(" ") && code.hasSuffix(" ") && code.contains { $0 != " " })
    let space = needsSpace ? " " : ""
    return fence + space + code + space + fence
  }

  /// Returns a name as a code span of a page, whatever characters it holds.
  static func codeSpan(_ code: String) -> String {
    guard code.contains("|") || code.contains(where: \.isNewline) else { return marked(code) }
    return "<code>" + htmlEscaped(code).replacing("|", with: "&#124;") + "</code>"
  }

  /// Returns the text without the marks of its code spans, as alternative texts and titles need it.
  static func plain(_ text: String) -> String {
    parts(of: text).map { part in
      switch part {
      case .code(let code): code
      case .url(let url): url
      case .words(let words): words
      }
    }.joined()
  }

  /// Returns the pieces of a text, each with whether it is a code span.
  static func spans(of text: String) -> [(text: String, isCode: Bool)] {
    parts(of: text).map { part in
      switch part {
      case .code(let code): (code, true)
      case .url(let text), .words(let text): (text, false)
      }
    }
  }

  // MARK: - Parts of a text

  /// A piece of a text of the rules.
  enum Part {
    case words(String)
    case code(String)
    case url(String)
  }

  /// Returns the pieces of a text of the rules: words, code spans and addresses.
  static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var words = ""
    var rest = text[...]
    func flush() {
      if !words.isEmpty { parts.append(.words(words)) }
      words = ""
    }
    while let character = rest.first {
      if character == "`", let span = codeSpan(at: rest) {
        flush()
        parts.append(.code(span.code))
        rest = rest[span.end...]
      } else if let end = endOfURL(at: rest, behind: words.last) {
        flush()
        parts.append(.url(String(rest[..<end])))
        rest = rest[end...]
      } else {
        words.append(character)
        rest = rest.dropFirst()
      }
    }
    flush()
    return parts
  }

  /// A code span that begins here: as many backticks close it as open it.
  static func codeSpan(at text: Substring) -> (code: String, end: String.Index)? {
    let fence = text.prefix { $0 == "`" }
    var search = text[fence.endIndex...]
    while let start = search.firstIndex(of: "`") {
      let run = search[start...].prefix { $0 == "`" }
      if run.count == fence.count {
        var code = text[fence.endIndex..<start]
        if code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
          code = code.dropFirst().dropLast()
        }
        return code.isEmpty ? nil : (String(code), run.endIndex)
      }
      search = search[run.endIndex...]
    }
    return nil
  }

  private static func endOfURL(at text: Substring, behind previous: Character?) -> String.Index? {
    guard previous.map({ !$0.isLetter && !$0.isNumber }) ?? true,
      text.hasPrefix("https://") || text.hasPrefix("http://")
    else { return nil }
    let stops: Set<Character> = ["<", ">", "\"", "`", "，", "。", "、", "；", "（", "）", "》", "」"]
    var url = text.prefix { !$0.isWhitespace && !stops.contains($0) }
    // A parenthesis belongs to the address only together with its partner.
    var depth = 0
    for index in url.indices {
      if url[index] == "(" { depth += 1 }
      if url[index] == ")" { depth -= 1 }
      if depth < 0 {
        url = url[..<index]
        break
      }
    }
    while let last = url.last, ".,;:!?'*_~(".contains(last) { url = url.dropLast() }
    return url.endIndex
  }

  // MARK: - Escapes

  /// Returns a code as the content of a `<code>` element, safe from Markdown.
  static func htmlEscaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.isNewline {
        result += "<br>"
        continue
      }
      switch character {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "*", "_", "`", "[", "]", "\\", "~": result += "&#\(character.asciiValue ?? 0);"
      default: result.append(character)
      }
    }
    return result
  }

  /// A text that begins like an entry of a numbered list, with the dot or parenthesis escaped.
  static func withoutListNumber(_ text: String) -> String {
    let number = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(number.count)
    guard !number.isEmpty, let mark = rest.first, mark == "." || mark == ")",
      rest.dropFirst().first.map({ $0 == " " }) ?? true
    else { return text }
    return "\(number)\\\(rest)"
  }

  /// Markdown drops spaces at the ends of a cell, so they are written as references.
  static func keepingOuterSpaces(_ text: String) -> String {
    guard text.first == " " || text.last == " " else { return text }
    let lead = text.prefix { $0 == " " }
    let middle = text.dropFirst(lead.count)
    let trail = middle.reversed().prefix { $0 == " " }
    return String(repeating: "&#32;", count: lead.count) + middle.dropLast(trail.count)
      + String(repeating: "&#32;", count: trail.count)
  }
}

/// Texts of the rules for readers: plain words, code spans in backticks as Markdown has them, and addresses.
package enum ReaderText {
  /// A piece of a text.
  package enum Part: Hashable, Sendable {
    case words(String)
    case code(String)
    case url(String)
  }

  /// Returns the pieces of a text.
  package static func parts(of text: String) -> [Part] {
    guard text.holds("`" as Unicode.Scalar) || text.holds("://") else {
      return text.isEmpty ? [] : [.words(text)]
    }
    let scalars = Array(text.unicodeScalars)
    let spans = CodeSpans(in: scalars)
    var parts: [Part] = []
    var wordsStart = 0
    var place = 0
    func end(words: Int) {
      if words > wordsStart { parts.append(.words(string(scalars[wordsStart..<words]))) }
    }
    while place < scalars.count {
      if scalars[place] == "`" {
        if let span = spans.span(at: place) {
          end(words: place)
          parts.append(.code(span.code))
          place = span.end
          wordsStart = place
        } else {
          place = scalars[place...].firstIndex { $0 != "`" } ?? scalars.count
        }
      } else if scalars[place] == "h",
        let last = endOfURL(in: scalars, at: place, behind: place > wordsStart)
      {
        end(words: place)
        parts.append(.url(string(scalars[place..<last])))
        place = last
        wordsStart = place
      } else {
        place += 1
      }
    }
    end(words: place)
    return parts
  }

  /// Returns a name as a code span in a text, to be written in some syntax later.
  package static func marked(_ code: String) -> String {
    if code.isEmpty { return "" }
    let fence = String(repeating: "`", count: longestRun(of: "`", in: code) + 1)
    let isAmbiguous =
      code.begins(with: "`") || code.ends(with: "`")
      || (code.begins(with: " ") && code.ends(with: " ") && code.utf8.contains { $0 != 0x20 })
    let space = isAmbiguous ? " " : ""
    return fence + space + code + space + fence
  }

  /// Returns a text without the marks of its code spans, as alternative texts and titles need it.
  package static func plain(_ text: String) -> String {
    parts(of: text).map { part in
      switch part {
      case .code(let text), .url(let text), .words(let text): text
      }
    }.joined()
  }

  /// Returns the pieces of a text, each with whether it is a code span.
  package static func spans(of text: String) -> [(text: String, isCode: Bool)] {
    parts(of: text).map { part in
      switch part {
      case .code(let code): (code, true)
      case .url(let text), .words(let text): (text, false)
      }
    }
  }

  /// The greatest number of equal characters of ASCII that stand behind each other.
  package static func longestRun(of ascii: Unicode.Scalar, in text: String) -> Int {
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: ascii) ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  // MARK: - Addresses

  /// Returns an address so that all of it is found in a text: parentheses, and a sign at the end that
  /// might belong to a sentence, are written by their numbers.
  package static func address(_ url: String) -> String {
    if parts(of: url) == [.url(url)] { return url }
    let whole = URLText.address(url, without: "()")
    let head = whole.trimmedAtEnd(trails.contains)
    return head + URLText.address(String(whole[head.endIndex...]), without: ".,;:!?'*_~")
  }

  private static let leads = ["https://", "http://"].map { Array($0.unicodeScalars) }
  private static let stops = Set("<>\"`，。、；（）》」".unicodeScalars)
  private static let trails = Set(".,;:!?'*_~(".unicodeScalars)

  /// Where an address ends that begins at a place; nil where none does. `isWithin` tells whether words
  /// stand right before.
  private static func endOfURL(
    in scalars: [Unicode.Scalar], at place: Int, behind isWithin: Bool
  ) -> Int? {
    guard let lead = leads.first(where: { scalars[place...].starts(with: $0) }),
      !(isWithin && scalars[place - 1].isPartOfWord)
    else { return nil }
    var end = place + lead.count
    // A parenthesis belongs to the address only together with its partner.
    var depth = 0
    while end < scalars.count {
      let scalar = scalars[end]
      if scalar == "(" { depth += 1 }
      if scalar == ")" { depth -= 1 }
      let isEnd =
        depth < 0 || stops.contains(scalar) || scalar.properties.isWhitespace || scalar.isUnseen
      if isEnd { break }
      end += 1
    }
    while trails.contains(scalars[end - 1]) { end -= 1 }
    return end
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter, a digit, or a mark on one.
  var isPartOfWord: Bool { isMark || properties.isAlphabetic || properties.numericType != nil }

  /// Whether the scalar is a mark on the letter before it.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

import Diagnostics
import Text

/// A hand-written file cut at its marks:
///
///     <!-- lifeline:begin table:index.entry-points -->
///     what is generated
///     <!-- lifeline:end -->
///
/// A mark stands on a line of its own; marks in fenced code are text like any other. Everything else
/// is kept byte for byte.
struct MarkedText {
  /// A piece of the file.
  enum Piece {
    /// Bytes that stay as they are, the marks included.
    case kept([UInt8])
    /// What stands between two marks.
    case block(Block)
  }

  /// A generated block.
  struct Block {
    /// The name in the mark.
    var name: String
    /// Where the name is written.
    var location: SourceLocation
    /// What stands in front of the mark on its line.
    var indentation: String
    /// The end of the mark's line.
    var lineEnd: String
    /// What is there now.
    var bytes: [UInt8]
  }

  private(set) var pieces: [Piece] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let path: String
  private var kept: [UInt8] = []
  private var open: Block?
  private var openLocation: SourceLocation?
  private var fence: MarkdownFence?

  /// Cuts a file.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    var start = 0
    var number = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      number += 1
      take(Array(bytes[start..<end]), number)
      start = end
    }
    if open != nil, let openLocation {
      diagnostics.append(
        Diagnostic(
          "unclosed-block", .error, "the block has no end", at: openLocation,
          hint: "write '<!-- lifeline:end -->' on a line of its own behind it"))
    }
    if !kept.isEmpty { pieces.append(.kept(kept)) }
  }

  private mutating func take(_ bytes: [UInt8], _ number: Int) {
    let line = String(decoding: bytes, as: UTF8.self)
    let text = line.trimmingSpaces
    if open == nil, let fence {
      if fence.isClosed(by: text) { self.fence = nil }
      return kept += bytes
    }
    if let mark = Mark(text) {
      let column =
        line.unicodeScalars.prefix { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }.count + 1
      return take(mark, line: line, bytes, at: SourcePosition(line: number, column: column))
    }
    guard open == nil else {
      open?.bytes += bytes
      return
    }
    fence = MarkdownFence(opening: text)
    kept += bytes
  }

  private mutating func take(
    _ mark: Mark, line: String, _ bytes: [UInt8], at position: SourcePosition
  ) {
    func location(_ offset: Int, _ length: Int) -> SourceLocation {
      let column = position.column + offset
      return SourceLocation(
        file: path, start: .init(line: position.line, column: column),
        end: .init(line: position.line, column: column + length))
    }
    let whole = location(0, mark.length)
    switch mark.word {
    case "begin":
      if open != nil {
        report(
          "nested-block", "a block begins inside of another", whole, "end the first one before")
        open?.bytes += bytes
        return
      }
      if mark.name.isEmpty {
        report(
          "unnamed-block", "the block has no name", whole,
          "write '<!-- lifeline:begin table:index.entry-points -->'")
      }
      kept += bytes
      pieces.append(.kept(kept))
      kept = []
      openLocation = whole
      open = Block(
        name: mark.name, location: location(mark.nameOffset, mark.name.unicodeScalars.count),
        indentation: String(
          line[..<(line.utf8.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.endIndex)]),
        lineEnd: bytes.suffix(2) == [0x0D, 0x0A] ? "\r\n" : "\n", bytes: [])
    case "end":
      guard let block = open else {
        report("stray-end", "no block ends here", whole, "remove it, or write its beginning")
        kept += bytes
        return
      }
      pieces.append(.block(block))
      open = nil
      kept += bytes
    default:
      report(
        "unknown-mark", "there is no mark 'lifeline:\(mark.word)'", whole,
        nearestName(to: mark.word, among: ["begin", "end"]).map { "did you mean 'lifeline:\($0)'?" }
          ?? "marks are 'lifeline:begin NAME' and 'lifeline:end'")
      if open == nil { kept += bytes } else { open?.bytes += bytes }
    }
  }

  private mutating func report(
    _ identifier: String, _ message: String, _ location: SourceLocation, _ hint: String
  ) {
    diagnostics.append(Diagnostic(identifier, .error, message, at: location, hint: hint))
  }
}

/// A mark: `<!-- lifeline:begin NAME -->`.
private struct Mark {
  var word: String
  var name: String
  /// The distance from the mark's beginning to its name, in scalars.
  var nameOffset: Int
  var length: Int

  init?(_ text: Substring) {
    guard let inner = text.rest(behind: "<!--")?.rest(before: "-->") else { return nil }
    let words = inner.pieces(at: " ").flatMap { $0.pieces(at: "\t") }.filter { !$0.isEmpty }
    guard let first = words.first?.rest(behind: "lifeline:"), words.count <= 2 else { return nil }
    word = String(first)
    name = words.count == 2 ? String(words[1]) : ""
    nameOffset =
      words.count == 2
      ? text.unicodeScalars.distance(from: text.startIndex, to: words[1].startIndex) : 0
    length = text.unicodeScalars.count
  }
}

extension String {
  /// The text without spaces and line ends around it, and without a byte order mark.
  fileprivate var trimmingSpaces: Substring {
    trimmed { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
  }
}

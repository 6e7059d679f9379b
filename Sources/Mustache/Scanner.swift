import Diagnostics

/// Cuts a template into text and tags, and takes standalone lines away.
///
/// It works on UTF-8 bytes: `\r\n` is one character to Swift but two to the specification.
struct Scanner {
  private let file: SourceFile
  private let bytes: [UInt8]
  private var cursor: PositionCursor
  private var delimiters = Delimiters(opener: Array("{{".utf8), closer: Array("}}".utf8))
  private(set) var tokens: [Token] = []
  private(set) var diagnostics: [Diagnostic] = []

  private init(_ file: SourceFile) {
    self.file = file
    bytes = Array(file.text.utf8)
    cursor = PositionCursor(bytes)
  }

  /// Returns the tokens of a file and what is wrong with its tags.
  static func scan(_ file: SourceFile) -> (tokens: [Token], diagnostics: [Diagnostic]) {
    var scanner = Scanner(file)
    scanner.scan()
    return (scanner.tokens, scanner.diagnostics)
  }

  private mutating func scan() {
    var textStart = 0
    var searchStart = 0
    // Nobody reads more findings of one file, and each takes a look to the end of the text.
    while diagnostics.count < Limits.fileFindings,
      let start = delimiters.opener.first(in: bytes, from: searchStart)
    {
      switch reading(at: start) {
      case .malformed(let resume):
        searchStart = resume
      case .silent(let end):
        textStart = textEnd(before: start, tagEnd: end, from: textStart).next
        searchStart = textStart
      case .tag(let kind, let name, let end):
        textStart = appendTag(kind, name, from: start, to: end, textStart: textStart)
        searchStart = textStart
      }
    }
    appendText(textStart..<bytes.count, isBeforeTag: false)
  }

  // MARK: - Standalone lines

  /// Appends the text in front of a tag that prints nothing, and says where the text goes on: behind
  /// the line where the tag is alone on it, else behind the tag.
  private mutating func textEnd(
    before start: Int, tagEnd: Int, from textStart: Int
  ) -> (next: Int, indentation: Range<Int>?) {
    if let line = standaloneLine(around: start..<tagEnd) {
      appendText(textStart..<line.lowerBound, isBeforeTag: false)
      return (line.upperBound, line.lowerBound..<start)
    }
    appendText(textStart..<start, isBeforeTag: true)
    return (tagEnd, nil)
  }

  private mutating func appendTag(
    _ kind: Tag.Kind, _ name: String, from start: Int, to end: Int, textStart: Int
  ) -> Int {
    var tag = Tag(kind: kind, name: name, location: location(start..<end))
    if case .variable = kind {
      appendText(textStart..<start, isBeforeTag: true)
      tokens.append(.tag(tag))
      return end
    }
    let (next, indentation) = textEnd(before: start, tagEnd: end, from: textStart)
    if case .partial = kind { tag.kind = .partial(indentation: indentation.map(text)) }
    tokens.append(.tag(tag))
    return next
  }

  /// Returns the whole line, its line end included, where nothing but blanks is beside the tag.
  private func standaloneLine(around tag: Range<Int>) -> Range<Int>? {
    var start = tag.lowerBound
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    guard isLineStart(start) else { return nil }
    let end = bytes.offset(in: tag.upperBound..<bytes.count) { !$0.isBlank }
    if end == bytes.count { return start..<end }
    if bytes[end] == 0x0A { return start..<(end + 1) }
    if bytes.hasBytes([0x0D, 0x0A], at: end) { return start..<(end + 2) }
    return nil
  }

  private func isLineStart(_ offset: Int) -> Bool { offset == 0 || bytes[offset - 1] == 0x0A }

  /// Appends text line by line; an empty text where a tag begins a line that stays.
  private mutating func appendText(_ range: Range<Int>, isBeforeTag: Bool) {
    var start = range.lowerBound
    while start < range.upperBound {
      let lineFeed = bytes.offset(in: start..<range.upperBound) { $0 == 0x0A }
      let end = min(lineFeed + 1, range.upperBound)
      tokens.append(.text(text(start..<end), startsLine: isLineStart(start)))
      start = end
    }
    if isBeforeTag, isLineStart(start) { tokens.append(.text("", startsLine: true)) }
  }

  // MARK: - Tags

  private enum Reading {
    case tag(Tag.Kind, String, end: Int)
    /// A comment or a change of delimiters.
    case silent(end: Int)
    /// Reported; what was read stays text.
    case malformed(resume: Int)
  }

  private mutating func reading(at start: Int) -> Reading {
    let contentStart = start + delimiters.opener.needle.count
    let index = bytes.offset(in: contentStart..<bytes.count) { !$0.isWhitespace }
    guard index < bytes.count, !bytes.hasBytes(delimiters.closer.needle, at: index) else {
      return nameReading(.variable(isEscaped: true), start, from: contentStart)
    }
    switch bytes[index] {
    case UInt8(ascii: "!"): return commentReading(start, from: index + 1)
    case UInt8(ascii: "="): return delimiterReading(start, from: index + 1)
    case UInt8(ascii: "{") where index == contentStart:
      return nameReading(.variable(isEscaped: false), start, from: index + 1, isTriple: true)
    case UInt8(ascii: "&"): return nameReading(.variable(isEscaped: false), start, from: index + 1)
    case UInt8(ascii: "#"): return nameReading(.section, start, from: index + 1)
    case UInt8(ascii: "^"): return nameReading(.invertedSection, start, from: index + 1)
    case UInt8(ascii: "/"): return nameReading(.close, start, from: index + 1)
    case UInt8(ascii: ">"): return nameReading(.partial(indentation: nil), start, from: index + 1)
    default: return nameReading(.variable(isEscaped: true), start, from: index)
    }
  }

  private mutating func nameReading(
    _ kind: Tag.Kind, _ start: Int, from contentStart: Int, isTriple: Bool = false
  ) -> Reading {
    let close =
      isTriple
      ? delimiters.tripleCloser.first(in: bytes, from: contentStart)
      : delimiters.closer.first(in: bytes, from: contentStart)
    let closer = isTriple ? delimiters.tripleCloser.needle : delimiters.closer.needle
    guard let close else { return unclosed(start, from: contentStart, closer: closer) }
    let end = close + closer.count
    let nameStart = bytes.offset(in: contentStart..<close) { !$0.isWhitespace }
    guard nameStart < close else { return emptyTag(start..<end) }
    if isTriple, let inner = delimiters.closer.first(in: bytes, from: nameStart), inner < close {
      return unclosed(start, from: contentStart, closer: closer)
    }
    let nameEnd = bytes.offset(in: nameStart..<close) { $0.isWhitespace }
    guard bytes.offset(in: nameEnd..<close, where: { !$0.isWhitespace }) == close else {
      if let inner = delimiters.opener.first(in: bytes, from: nameStart), inner < close {
        return unclosed(start, from: contentStart, closer: closer)
      }
      return invalidName(start..<end)
    }
    let name = text(nameStart..<nameEnd)
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    guard isASCII || !name.unicodeScalars.contains(where: \.properties.isWhitespace) else {
      return invalidName(start..<end)
    }
    return .tag(kind, name, end: end)
  }

  private mutating func commentReading(_ start: Int, from contentStart: Int) -> Reading {
    guard let close = delimiters.closer.first(in: bytes, from: contentStart) else {
      return unclosed(start, from: contentStart, closer: delimiters.closer.needle)
    }
    return .silent(end: close + delimiters.closer.needle.count)
  }

  private mutating func delimiterReading(_ start: Int, from contentStart: Int) -> Reading {
    let close = delimiters.closer.first(in: bytes, from: contentStart)
    let closeEnd = close.map { $0 + delimiters.closer.needle.count }
    if let end = delimiters.delimiterCloser.first(in: bytes, from: contentStart) {
      let words = bytes[contentStart..<end].split(maxSplits: 3, whereSeparator: \.isWhitespace)
      let tagEnd = end + delimiters.delimiterCloser.needle.count
      guard words.count == 2 else { return badDelimiters(start..<min(closeEnd ?? tagEnd, tagEnd)) }
      delimiters = Delimiters(opener: Array(words[0]), closer: Array(words[1]))
      return .silent(end: tagEnd)
    }
    let inner = delimiters.opener.first(in: bytes, from: contentStart) ?? bytes.count
    guard let close, let closeEnd, close <= inner else {
      return unclosed(start, from: contentStart, closer: delimiters.delimiterCloser.needle)
    }
    return badDelimiters(start..<closeEnd)
  }

  // MARK: - Problems

  /// Reports a tag without an end, and goes on where the next one may begin.
  private mutating func unclosed(
    _ start: Int, from contentStart: Int, closer: [UInt8]
  ) -> Reading {
    let isSymmetric = delimiters.opener.needle == delimiters.closer.needle
    let inner = isSymmetric ? nil : delimiters.opener.first(in: bytes, from: contentStart)
    let close = delimiters.closer.first(in: bytes, from: contentStart)
    var resume = inner ?? bytes.count
    if let close { resume = min(resume, close + delimiters.closer.needle.count) }
    resume = max(resume, contentStart)
    let wordStart = bytes.offset(in: contentStart..<resume) { $0 == 0x0A || !$0.isWhitespace }
    let wordEnd = bytes.offset(in: wordStart..<resume) { $0.isWhitespace }
    let range = start..<(wordEnd > wordStart ? wordEnd : contentStart)
    diagnostics.append(
      Diagnostic(
        "unclosed-tag", .error, "tag '\(excerpt(range))' is not closed", at: location(range),
        hint: "end it with '\(String(decoding: closer, as: UTF8.self))'"))
    return .malformed(resume: resume)
  }

  private mutating func emptyTag(_ range: Range<Int>) -> Reading {
    diagnostics.append(
      Diagnostic("empty-tag", .error, "tag '\(excerpt(range))' has no name", at: location(range)))
    return .malformed(resume: range.upperBound)
  }

  private mutating func invalidName(_ range: Range<Int>) -> Reading {
    diagnostics.append(
      Diagnostic(
        "invalid-name", .error, "the name in '\(excerpt(range))' has white space in it",
        at: location(range), hint: "a name is one word, its parts separated by periods"))
    return .malformed(resume: range.upperBound)
  }

  private mutating func badDelimiters(_ range: Range<Int>) -> Reading {
    diagnostics.append(
      Diagnostic(
        "bad-delimiters", .error, "'\(excerpt(range))' does not set two delimiters",
        at: location(range),
        hint: "separate them by white space and end with '=', as in '{{=<% %>=}}'"))
    return .malformed(resume: range.upperBound)
  }

  /// Returns the beginning of a tag on one line, for a message.
  private func excerpt(_ range: Range<Int>) -> String {
    let words = bytes[range].prefix(200).split(whereSeparator: \.isWhitespace)
    let line = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    return line.unicodeScalars.count > 40 ? String(line.unicodeScalars.prefix(40)) + "…" : line
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private mutating func location(_ range: Range<Int>) -> SourceLocation {
    let start = cursor.position(at: range.lowerBound)
    return SourceLocation(file: file.path, start: start, end: cursor.position(at: range.upperBound))
  }
}

/// The delimiters in force, with the searches that depend on them.
private struct Delimiters {
  var opener: ByteSearch
  var closer: ByteSearch
  /// The end of a tag that began with `{` behind the opening delimiter.
  var tripleCloser: ByteSearch
  /// The end of a tag that sets delimiters.
  var delimiterCloser: ByteSearch

  init(opener: [UInt8], closer: [UInt8]) {
    self.opener = ByteSearch(opener)
    self.closer = ByteSearch(closer)
    tripleCloser = ByteSearch([UInt8(ascii: "}")] + closer)
    delimiterCloser = ByteSearch([UInt8(ascii: "=")] + closer)
  }
}

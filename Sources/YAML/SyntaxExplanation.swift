import Diagnostics

/// Turns what libyaml says into a diagnostic a user can act upon.
struct SyntaxExplanation {
  let source: SourceText
  /// The quoted text that ended just before the problem, if one did.
  let lastQuotedText: Range<Int>?
  /// The list or mapping in brackets that was being read.
  let openBracket: Frame?

  func diagnostic(for problem: SyntaxProblem) -> Diagnostic {
    switch problem {
    case .outOfMemory:
      Diagnostic(
        "yaml-syntax", .error, "libyaml has no memory left", at: source.location(from: 0, to: 0))
    case .syntax(let words, let index, let context):
      diagnostic(words: words, index: index, context: context)
    }
  }

  private func diagnostic(
    words: String, index: Int, context: SyntaxProblem.Context?
  ) -> Diagnostic {
    let index = min(index, source.scalars.count)
    if let tab = misplacedTab(words: words, index: index, context: context) {
      return Diagnostic(
        "yaml-syntax", .error, "a tab cannot be used for indentation",
        at: source.location(from: tab),
        hint: "use spaces")
    }
    var explanation = Explanation(of: words, at: source.scalar(at: index), context: context)
    if lastQuotedText?.upperBound == index {
      explanation.hint = "within quotes write '' for ', and \\\" for \""
    }
    if isUnclosed(at: index, context: context), let openBracket {
      explanation.hint =
        openBracket.kind == .sequence ? "close the list with ']'" : "close the mapping with '}'"
    }
    if words == "could not find expected ':'", let context {
      // libyaml only notices on a later line; what lacks the colon is the key.
      let end = endOfLine(from: context.index)
      return Diagnostic(
        "yaml-syntax", .error, explanation.message,
        at: source.location(from: context.index, to: end),
        notes: [lineSeparatorNote(index: context.index)].compactMap(\.self), hint: explanation.hint)
    }
    let notes = [
      beginningNote(context: context, index: index), unclosedQuoteNote(index: index),
      lineSeparatorNote(index: index),
    ]
    return Diagnostic(
      "yaml-syntax", .error, explanation.message, at: source.location(from: index),
      notes: notes.compactMap(\.self), hint: explanation.hint)
  }
}

// MARK: - Places

extension SyntaxExplanation {
  private func beginningNote(context: SyntaxProblem.Context?, index: Int) -> Diagnostic.Note? {
    if isUnclosed(at: index, context: context), let openBracket {
      let subject = openBracket.kind == .sequence ? "the list" : "the mapping"
      return .init("\(subject) begins here", at: source.location(from: openBracket.start))
    }
    guard let context, context.index < index,
      let subject = Explanation.subject(of: context.words)
    else { return nil }
    return .init("\(subject) begins here", at: source.location(from: context.index))
  }

  /// Whether the file ends within brackets, where libyaml only says that it misses a value.
  private func isUnclosed(at index: Int, context: SyntaxProblem.Context?) -> Bool {
    index == source.scalars.count && context?.words == "while parsing a flow node"
  }

  private func unclosedQuoteNote(index: Int) -> Diagnostic.Note? {
    guard let quoted = lastQuotedText, quoted.upperBound <= index,
      source.lineStart(at: quoted.lowerBound) < source.lineStart(at: quoted.upperBound),
      source.lineStart(at: quoted.upperBound) == source.lineStart(at: index)
    else { return nil }
    return .init(
      "a quoted text of several lines begins here; its closing quote may be missing",
      at: source.location(from: quoted.lowerBound))
  }

  /// libyaml follows YAML 1.1, where these characters end a line, though editors show none.
  private func lineSeparatorNote(index: Int) -> Diagnostic.Note? {
    let line = source.scalars[source.lineStart(at: index)..<index]
    let found = line.lastIndex { $0 == "\u{85}" || $0 == "\u{2028}" || $0 == "\u{2029}" }
    return found.map {
      .init(
        "an invisible character here ends the line for YAML; remove it",
        at: source.location(from: $0))
    }
  }

  private func endOfLine(from index: Int) -> Int {
    let end =
      source.scalars[index...].firstIndex { $0 == "\n" || $0 == "\r" } ?? source.scalars.count
    return source.endWithoutBlanks(end, notBefore: index)
  }

  /// Returns the tab that is to blame, if one is.
  ///
  /// libyaml reports many a tab as something else (a missing colon, a value out of place), and some of
  /// them on a later line. Within brackets and quotes tabs are allowed.
  private func misplacedTab(
    words: String, index: Int, context: SyntaxProblem.Context?
  ) -> Int? {
    if words.contains("tab character") || source.scalar(at: index) == "\t" {
      return indentationTab(inLineAt: source.lineStart(at: index)) ?? index
    }
    let contextWords = context?.words ?? ""
    if contextWords.contains("flow") || contextWords.contains("quoted") { return nil }
    let isKey = contextWords.contains("simple key")
    let first = isKey ? min(context?.index ?? index, index) : index
    for line in source.lineStarts(from: first, through: index) {
      if let lastQuotedText, lastQuotedText.contains(line) { continue }
      if let tab = indentationTab(inLineAt: line) { return tab }
    }
    return nil
  }

  private func indentationTab(inLineAt start: Int) -> Int? {
    let content = source.scalars[start...].firstIndex { $0 != " " && $0 != "\t" }
    return source.scalars[start..<(content ?? source.scalars.count)].firstIndex(of: "\t")
  }
}

import Diagnostics

/// Places the tokens of one template: pairs the tags of its sections, and reports those without a
/// partner.
struct Parser {
  private struct OpenSection {
    var tag: Tag
    var start: Int
  }

  private var instructions: [Instruction] = []
  private var openSections: [OpenSection] = []
  /// How many sections of a name are open.
  private var openCounts: [String: Int] = [:]
  /// How many more tags of a name close than open in the rest of the template.
  private var pendingCloses: [String: Int] = [:]
  /// Closing tags that a reported crossing has made superfluous.
  private var forgivenCloses: [String: Int] = [:]
  private var diagnostics: [Diagnostic] = []

  private init() {}

  /// Returns the steps of a file and what is wrong with it.
  static func parse(_ file: SourceFile) -> (instructions: [Instruction], diagnostics: [Diagnostic])
  {
    let (tokens, diagnostics) = Scanner.scan(file)
    var parser = Parser()
    parser.diagnostics = diagnostics
    parser.parse(tokens)
    return (parser.instructions, Array(parser.diagnostics.inReadingOrder()))
  }

  private mutating func parse(_ tokens: [Token]) {
    instructions.reserveCapacity(tokens.count)
    for case .tag(let tag) in tokens { pendingCloses[tag.name, default: 0] += tag.balance }
    for token in tokens {
      switch token {
      case .text(let text, let startsLine):
        instructions.append(.text(text, startsLine: startsLine))
      case .tag(let tag):
        pendingCloses[tag.name, default: 0] -= tag.balance
        append(tag)
        guard openSections.count <= Limits.sectionDepth else {
          reportDepth(at: tag)
          openSections = []
          return
        }
        guard diagnostics.count < Limits.fileFindings else { return }
      }
    }
    while let section = openSections.last {
      reportUnclosed(section)
      closeLast()
    }
  }

  private mutating func append(_ tag: Tag) {
    let name = TagName(tag)
    switch tag.kind {
    case .variable(let isEscaped):
      instructions.append(.variable(name, isEscaped: isEscaped))
    case .partial(let indentation):
      instructions.append(.partial(name, indentation: indentation))
    case .section, .invertedSection:
      openSections.append(OpenSection(tag: tag, start: instructions.count))
      openCounts[tag.name, default: 0] += 1
      let skip = instructions.count + 1
      instructions.append(
        tag.kind == .section ? .section(name, skip: skip) : .invertedSection(name, skip: skip))
    case .close:
      close(tag)
    }
  }

  // MARK: - Sections

  private mutating func close(_ tag: Tag) {
    guard let open = openSections.last else { return reportStray(tag) }
    if open.tag.name == tag.name { return closeLast() }
    let isClosedLater = hasLaterClose(open.tag.name)
    if openCounts[tag.name, default: 0] > 0 {
      closeAll(inside: tag)
    } else if isClosedLater {
      reportStray(tag)
    } else {
      report(mismatch: tag, with: open.tag)
      closeLast()
    }
  }

  /// Whether the rest of the template has a closing tag for the innermost section of a name.
  private func hasLaterClose(_ name: String) -> Bool {
    pendingCloses[name, default: 0] >= max(1, openCounts[name, default: 0])
  }

  /// Closes the section that a tag names, and those left open inside of it.
  private mutating func closeAll(inside tag: Tag) {
    while let section = openSections.last, section.tag.name != tag.name {
      if hasLaterClose(section.tag.name) {
        report(mismatch: tag, with: section.tag)
        forgivenCloses[section.tag.name, default: 0] += 1
        pendingCloses[section.tag.name, default: 0] -= 1
      } else {
        reportUnclosed(section)
      }
      closeLast()
    }
    closeLast()
  }

  private mutating func closeLast() {
    guard let section = openSections.popLast() else { return }
    openCounts[section.tag.name, default: 0] -= 1
    let name = TagName(section.tag)
    if section.tag.kind == .section {
      instructions.append(.endSection)
      instructions[section.start] = .section(name, skip: instructions.count)
    } else {
      instructions[section.start] = .invertedSection(name, skip: instructions.count)
    }
  }

  // MARK: - Problems

  private mutating func reportDepth(at tag: Tag) {
    diagnostics.append(
      Diagnostic(
        "too-deep", .error, "sections are nested more than \(Limits.sectionDepth) deep",
        at: tag.location, hint: "close those that are done with, or nest them less"))
  }

  private mutating func reportUnclosed(_ section: OpenSection) {
    diagnostics.append(
      Diagnostic(
        "unclosed-section", .error, "section '\(section.tag.name)' is not closed",
        at: section.tag.location, hint: "close it with '{{/\(section.tag.name)}}'"))
  }

  private mutating func reportStray(_ tag: Tag) {
    if let count = forgivenCloses[tag.name], count > 0 {
      forgivenCloses[tag.name] = count - 1
      pendingCloses[tag.name, default: 0] += 1
      return
    }
    diagnostics.append(
      Diagnostic(
        "stray-close", .error, "closing tag '\(tag.name)' has no open section", at: tag.location,
        hint: "remove it, or open the section with '{{#\(tag.name)}}'"))
  }

  private mutating func report(mismatch tag: Tag, with open: Tag) {
    diagnostics.append(
      Diagnostic(
        "mismatched-close", .error,
        "closing tag '\(tag.name)' does not match section '\(open.name)'",
        at: tag.location,
        notes: [Diagnostic.Note("section '\(open.name)' is opened here", at: open.location)],
        hint: "close the innermost section first, with '{{/\(open.name)}}'"))
  }
}

extension Tag {
  /// What the tag adds to the closing tags of its name that lack an opening one.
  fileprivate var balance: Int {
    switch kind {
    case .section, .invertedSection: -1
    case .close: 1
    case .variable, .partial: 0
    }
  }
}

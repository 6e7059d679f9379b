public import Diagnostics
import Mustache
import Text

/// Writes generated tables and pictures between the marks of hand-written files.
public struct Injector: Sendable {
  /// What became of a file.
  public struct Result: Sendable {
    /// The bytes of the whole file as it should be.
    public var bytes: [UInt8]
    /// The names of the blocks that are not current, in the order of the file.
    public var staleBlocks: [String]
    /// Where their marks stand, in the same order.
    public var stalePlaces: [SourceLocation] = []
    /// What is wrong with the marks; where there is an error the bytes are those of the file.
    public var diagnostics: [Diagnostic]
  }

  private let project: Project
  private let input: SiteInput

  init(project: Project, input: SiteInput) {
    self.project = project
    self.input = input
  }

  /// Returns a file with every block made anew, and all else as it is.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - outputLink: The way from the file's folder to the output folder, ending in `/`; empty where
  ///     they are the same.
  /// - Returns: What the file should hold, and what is wrong with it.
  public func result(for file: InputFile, outputLink: String) -> Result {
    guard String(validating: file.bytes, as: UTF8.self) != nil else {
      return Result(
        bytes: file.bytes, staleBlocks: [],
        diagnostics: [
          Diagnostic(
            "text-encoding", .error, "the file '\(file.path)' is no valid UTF-8",
            hint: "save the file as UTF-8")
        ])
    }
    let text = MarkedText(path: file.path, bytes: file.bytes)
    var result = Result(bytes: [], staleBlocks: [], diagnostics: text.diagnostics)
    var hasBlock = false
    for piece in text.pieces {
      switch piece {
      case .kept(let bytes):
        result.bytes += bytes
      case .block(let block):
        hasBlock = true
        let made = contents(of: block, outputLink, &result.diagnostics)
        result.bytes += made
        if made != block.bytes {
          result.staleBlocks.append(block.name)
          result.stalePlaces.append(block.location)
        }
      }
    }
    if !hasBlock, result.diagnostics.isEmpty {
      result.diagnostics.append(
        Diagnostic(
          "no-block", .warning, "the file '\(file.path)' has no block",
          hint:
            "write '<!-- lifeline:begin NAME -->' and '<!-- lifeline:end -->' on lines of their own"
        ))
    }
    if result.diagnostics.containsError { result.bytes = file.bytes }
    return result
  }

  /// Renders a block: an empty line, the lines of the block, an empty line, as formatters have it.
  private func contents(
    of block: MarkedText.Block, _ outputLink: String, _ diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    let parts = block.name.pieces(at: "@", atMost: 2).map(String.init)
    let locale = parts.count > 1 ? parts[1] : input.locales.first ?? "en"
    let blocks = InjectedBlocks(input.library)
    guard let name = parts.first, !name.isEmpty else { return block.bytes }
    guard let found = blocks.block(named: name) else {
      diagnostics.append(unknownBlock(name, at: block.location, among: blocks.names))
      return block.bytes
    }
    guard let words = input.words.first(where: { $0.locale == locale }) else {
      diagnostics.append(unknownLocale(locale, at: block.location))
      return block.bytes
    }
    let addresses = InjectedAddresses(outputLink: outputLink)
    let context = input.context("", words, addresses: addresses)
    let rendering = project.templates.renderStrictly(
      found.template, with: found.value(context), escape: .markdown)
    diagnostics += rendering.diagnostics
    let page = MarkdownLayout.formatted(rendering.text)
    let lines = page.pieces(at: "\n").dropLast()
    guard lines.contains(where: { !$0.isEmpty }) else {
      diagnostics.append(
        Diagnostic(
          "empty-block", .warning, "there is nothing to show in '\(block.name)'",
          at: block.location))
      return Array(block.lineEnd.utf8)
    }
    let indented = lines.map { ($0.isEmpty ? "" : block.indentation) + $0 + block.lineEnd }
    return Array((block.lineEnd + indented.joined() + block.lineEnd).utf8)
  }

  private func unknownBlock(
    _ name: String, at location: SourceLocation, among names: [String]
  ) -> Diagnostic {
    let kind = name.halves(at: ":").map { $0.before + ":" } ?? ""
    let alike = names.filter { $0.begins(with: kind) }
    let shown = (alike.isEmpty ? names : alike).prefix(8).joined(separator: ", ")
    return Diagnostic(
      "unknown-block", .error, "there is no block '\(name)'", at: location,
      hint: nearestName(to: name, among: names).map { "did you mean '\($0)'?" }
        ?? "there are: \(shown) …")
  }

  private func unknownLocale(_ locale: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "unknown-locale", .error, "no pages are made in the language '\(locale)'", at: location,
      hint: nearestName(to: locale, among: input.locales).map { "did you mean '\($0)'?" }
        ?? "there are: \(input.locales.joined(separator: ", "))")
  }
}

/// The addresses that a hand-written file links to: those of Markdown pages, seen from its folder.
private struct InjectedAddresses: PageAddresses {
  /// The way from the file's folder to the output folder, as a link.
  let outputLink: String

  private var pages: MarkdownAddresses { MarkdownAddresses() }
  var headingForm: HeadingAnchors.Form? { pages.headingForm }

  func page(_ page: OutputPaths.Page, locale: String) -> String {
    pages.page(page, locale: locale)
  }

  func scenario(_ id: String, locale: String) -> String { pages.scenario(id, locale: locale) }

  func anchor(of heading: String, id: String) -> String { pages.anchor(of: heading, id: id) }

  func link(from page: String, to target: String) -> String { outputLink + URLText.link(target) }
}

public import Diagnostics

/// A Mustache template, parsed once.
///
/// It follows the core modules of the Mustache specification 1.3 (interpolation, sections, inverted
/// sections, comments, set delimiters, partials); lambdas, inheritance and dynamic names, its
/// optional modules, are not part of it. Line ends stay as they are in the file.
///
/// ```swift
/// let template = Template(SourceFile(path: "page.mustache", text: "Hello, {{name}}!"))
/// ```
public struct Template: Sendable {
  /// The file that the template was read from.
  public let file: SourceFile

  /// What is wrong with the template itself, in reading order: `unclosed-tag`, `empty-tag`,
  /// `invalid-name`, `bad-delimiters`, `unclosed-section`, `stray-close`, `mismatched-close`.
  ///
  /// A template with problems can still be rendered: a malformed tag is left as text, and a section
  /// that is not closed ends with its outer section.
  public let diagnostics: [Diagnostic]

  let instructions: [Instruction]

  /// Parses a file; problems are collected in `diagnostics`.
  public init(_ file: SourceFile) {
    self.file = file
    (instructions, diagnostics) = Parser.parse(file)
  }

  /// The names of the partials that the template includes itself, sorted, each once.
  public var partialNames: [String] { Set(partials.map(\.name.text)).sorted() }

  /// The partial tags in reading order; one is unconditional where it is in no section.
  var partials: [(name: TagName, isConditional: Bool)] {
    var result: [(name: TagName, isConditional: Bool)] = []
    var sectionEnd = 0
    for (index, instruction) in instructions.enumerated() {
      switch instruction {
      case .section(_, let skip), .invertedSection(_, let skip): sectionEnd = max(sectionEnd, skip)
      case .partial(let name, _): result.append((name, index < sectionEnd))
      case .text, .variable, .endSection: break
      }
    }
    return result
  }
}

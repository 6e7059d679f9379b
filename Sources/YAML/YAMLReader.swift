public import Diagnostics

/// Reads YAML files into node trees.
public enum YAMLReader {
  /// How much a file may hold, so that a few lines of nested aliases cannot fill the memory.
  public struct Limits: Sendable, Hashable {
    /// How many nodes a file may hold, each counted as often as aliases repeat it.
    public var nodeCount: Int

    /// How deep lists and mappings may be nested, those brought in by aliases included.
    public var depth: Int

    /// Creates limits.
    public init(
      nodeCount: Int = Diagnostics.Limits.yamlValues, depth: Int = Diagnostics.Limits.yamlDepth
    ) {
      self.nodeCount = nodeCount
      self.depth = depth
    }
  }

  /// Reads a file, and returns its documents together with everything that is wrong with it.
  ///
  /// It understands UTF-8 and UTF-16, any line ends, anchors, aliases and merge keys. Every text stays
  /// as it was written: the tags `!!str`, `!!seq` and `!!map` are accepted, all others refused, since
  /// none would change anything. Where a syntax error ends the reading, the documents before the one
  /// with the error are returned. A tree that had errors lacks the offending parts.
  ///
  ///     let (documents, file, diagnostics) = YAMLReader.read(path: "pack.yaml", bytes: bytes)
  ///
  /// - Parameters:
  ///   - path: the file as messages shall name it.
  ///   - bytes: the content of the file.
  ///   - limits: how much the file may hold.
  /// - Returns: the documents in order, the text for showing diagnostics, and the diagnostics.
  public static func read(path: String, bytes: [UInt8], limits: Limits = Limits()) -> (
    documents: [Node], file: SourceFile, diagnostics: [Diagnostic]
  ) {
    let decoded = DecodedText(bytes)
    let file = SourceFile(path: path, text: decoded.text)
    let source = SourceText(path: path, scalars: decoded.scalars)
    if let problem = decoded.problem {
      let place = source.location(from: source.scalars.count)
      return (
        [], file, [Diagnostic("encoding", .error, problem.message, at: place, hint: problem.hint)]
      )
    }
    let forbidden = ForbiddenCharacters(source: source).diagnostics()
    guard forbidden.isEmpty else {
      return ([], SourceFile(path: path, text: ForbiddenCharacters.replaced(in: source)), forbidden)
    }

    var builder = TreeBuilder(source: source, limits: limits)
    let problem = EventParser.parse(decoded.text) { event in builder.accepts(event) }
    var diagnostics = builder.diagnostics
    if let problem {
      let explanation = SyntaxExplanation(
        source: source, lastQuotedText: builder.lastQuotedText, openBracket: builder.openBracket)
      diagnostics.append(explanation.diagnostic(for: problem))
    } else if builder.documents.isEmpty && diagnostics.isEmpty {
      diagnostics.append(
        Diagnostic(
          "empty-file", .warning, "the file holds nothing", at: source.location(from: 0, to: 0)))
    }
    return (builder.documents, file, diagnostics.inReadingOrder())
  }
}

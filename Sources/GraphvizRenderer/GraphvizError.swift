/// What stops a diagram from being drawn.
public enum GraphvizError: Error, Sendable, Hashable {
  /// The DOT text does not follow the DOT grammar.
  case syntax(message: String, line: Int?)

  /// Graphviz reported errors, or a warning that makes the picture wrong.
  case failed([GraphvizMessage])

  /// The picture would be larger than a bitmap can be; Graphviz would shrink it and say nothing.
  case tooLarge(width: Int, height: Int, limit: Int)

  /// The graph is so large that its layout could run for minutes, and it cannot be interrupted.
  case tooComplex(nodes: Int, edges: Int)

  /// The Graphviz in use is not the one that the command was built with, whose structures it reads.
  case otherVersion(found: String, built: String)

  /// The installed Graphviz lacks what the format needs.
  case unavailable(String)

  /// What to do about it, where that is known.
  public var hint: String? {
    switch self {
    case .syntax, .failed: nil
    case .tooLarge: "use SVG, which has no such limit, or fewer dots per inch"
    case .tooComplex: "split the diagram, or draw it with positions of its own"
    case .otherVersion(let found, let built):
      "build lifeline anew with the headers of Graphviz \(found), or install Graphviz \(built)"
    case .unavailable: "install Graphviz with its pango and cairo plugins"
    }
  }
}

extension GraphvizError: CustomStringConvertible {
  /// The error in one line, beginning in lower case and without a full stop.
  public var description: String {
    switch self {
    case .syntax(let message, nil): message
    case .syntax(let message, let line?): "line \(line) of the DOT text: \(message)"
    case .failed(let messages): messages.map(\.text).joined(separator: "; ")
    case .tooLarge(let width, let height, let limit):
      "the picture would be \(width) x \(height) pixels, and the limit is \(limit)"
    case .tooComplex(let nodes, let edges):
      "the graph has \(nodes) nodes and \(edges) edges, and its layout could take minutes"
    case .otherVersion(let found, let built):
      "Graphviz \(found) is in use, and lifeline was built for Graphviz \(built)"
    case .unavailable(let reason): reason
    }
  }
}

/// Something that Graphviz said about a graph.
public struct GraphvizMessage: Sendable, Hashable {
  /// Whether Graphviz calls it an error.
  public var isError: Bool

  /// Graphviz' words, without the trailing newline.
  public var text: String

  /// The line of the DOT text that it names, counted from one.
  public var line: Int?

  /// Creates a message, reading the line from its words.
  public init(isError: Bool, text: String) {
    self.isError = isError
    self.text = text
    self.line = Self.line(in: text)
  }

  private static func line(in text: String) -> Int? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let index = words.firstIndex(of: "line"), index + 1 < words.endIndex else { return nil }
    return Int(words[index + 1].prefix { $0.isNumber })
  }
}

extension GraphvizMessage {
  /// Returns the messages in the pieces that Graphviz hands to its callback: "Error" or "Warning",
  /// a colon, the text, and perhaps more text.
  static func messages(in pieces: [String]) -> [GraphvizMessage] {
    var texts: [(isError: Bool, text: String)] = []
    for (index, piece) in pieces.enumerated() {
      let isStart = index + 1 < pieces.count && pieces[index + 1] == ": "
      if isStart, piece == "Error" || piece == "Warning" {
        texts.append((piece == "Error", ""))
      } else if texts.isEmpty {
        texts.append((true, piece))
      } else if piece != ": " || !texts[texts.count - 1].text.isEmpty {
        texts[texts.count - 1].text += piece
      }
    }
    return texts.map { GraphvizMessage(isError: $0.isError, text: tidied($0.text)) }
  }

  /// Whether it says that a text does not fit its fixed box. The boxes are measured by the caller,
  /// and without a font Graphviz' own measure is a guess, so that this is often false.
  var isAboutFit: Bool {
    !isError && (text.contains("too small for label") || text.contains("too small for content"))
  }

  /// Whether the picture is wrong although Graphviz calls this a warning: an edge that ends
  /// elsewhere, a node drawn in another shape, or DOT text that was split into other nodes.
  var spoilsPicture: Bool {
    let signs = ["unrecognized", "syntax ambiguity", "unknown shape", "bad label", "lost "]
    return isError || signs.contains(where: text.contains)
  }

  private static func tidied(_ text: String) -> String {
    var text = text[...]
    if text.hasPrefix("<unknown file>: ") { text = text.dropFirst("<unknown file>: ".count) }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: " ")
  }
}

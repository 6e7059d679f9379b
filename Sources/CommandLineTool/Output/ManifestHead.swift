import JSON
import Text

/// What the first line of a manifest says.
struct ManifestHead {
  /// How the entries are written; one of a format to come stops the run.
  static let format = 3

  /// The format of the lines that follow.
  var format = Self.format
  /// What made all files whose entries say nothing else; empty where there is none.
  var tool = ""
  /// The version of Graphviz that drew the pictures; empty where none was drawn.
  var graphviz = ""
  /// Vouches for the whole manifest; see `ManifestSeal`.
  var seal = ""

  /// Creates the head of a manifest of today's format.
  init(tool: String, graphviz: String, seal: String) {
    self.tool = tool
    self.graphviz = graphviz
    self.seal = seal
  }

  /// Reads the first line of a manifest; nil where it is none.
  init?(_ line: some StringProtocol) {
    guard line.begins(with: "{\"lifeline\":"),
      let value = JSONReader.value(of: Array((line + Manifest.tail).utf8)),
      case .number(let number)? = value["lifeline"], let format = Int(number), format > 0,
      value["files"]?.elements == []
    else { return nil }
    self.format = format
    tool = value["tool"]?.text ?? ""
    graphviz = value["graphviz"]?.text ?? ""
    seal = value["seal"]?.text ?? ""
  }

  /// The first line of a manifest.
  var line: String {
    let optional = [("tool", tool), ("graphviz", graphviz)].filter { !$0.1.isEmpty }
      .map { "\"\($0.0)\": \(JSONText.quoted($0.1)), " }.joined()
    return "{\"lifeline\": \(format), \(optional)\"seal\": \(JSONText.quoted(seal)), \"files\": ["
  }
}

import Text

/// A directed graph in DOT, statement by statement.
///
/// ```swift
/// var graph = DotGraph(name: "cold launch")
/// graph.node("uikit", [.label("UIKit"), .number("width", 1.2)])
/// print(graph.text)
/// ```
public struct DotGraph: Sendable, Hashable {
  /// One attribute, its value written as DOT wants it.
  public struct Attribute: Sendable, Hashable {
    /// The attribute's name.
    var name: String
    /// The value, in quotes where it needs them.
    var value: String

    /// Creates an attribute with a plain word as its value: `shape=box`.
    public static func word(_ name: String, _ value: String) -> Attribute {
      .init(name: name, value: DotText.quoted(value))
    }

    /// Creates an attribute with a number.
    public static func number(_ name: String, _ value: Double, decimals: Int = 1) -> Attribute {
      .init(name: name, value: Decimal.text(value, decimals: decimals))
    }

    /// Creates a label that stands in the picture character for character.
    public static func label(_ text: String) -> Attribute {
      .init(name: "label", value: DotText.label(text))
    }

    /// Creates a label that begins at the left edge of its box.
    public static func leftLabel(_ text: String) -> Attribute {
      .init(name: "label", value: DotText.label(text, alignment: .left))
    }

    /// Creates a tool tip.
    public static func tooltip(_ text: String) -> Attribute {
      .init(name: "tooltip", value: DotText.tooltip(text))
    }

    /// Creates a link.
    public static func url(_ address: String) -> Attribute {
      .init(name: "URL", value: DotText.url(address))
    }

    /// Creates a link on the label of an edge.
    public static func labelURL(_ address: String) -> Attribute {
      .init(name: "labelURL", value: DotText.url(address))
    }

    fileprivate var text: String { "\(name)=\(value)" }
  }

  private let name: String
  private var lines: [String] = []
  private var depth = 1

  /// Creates an empty graph.
  public init(name: String) { self.name = name }

  /// The graph as DOT text.
  public var text: String {
    "digraph \(DotText.quoted(name)) {\n" + lines.joined(separator: "\n") + "\n}\n"
  }

  /// Sets attributes of the graph, or of the cluster that is open.
  public mutating func set(_ attributes: [Attribute]) {
    for attribute in attributes { append("\(attribute.text);") }
  }

  /// Sets what all nodes (`node`) or edges (`edge`) that follow have.
  public mutating func defaults(of kind: String, _ attributes: [Attribute]) {
    append("\(kind)\(Self.list(attributes));")
  }

  /// Adds a node.
  public mutating func node(_ id: String, _ attributes: [Attribute] = []) {
    append("\(DotText.quoted(id))\(Self.list(attributes));")
  }

  /// Adds an edge.
  public mutating func edge(_ tail: String, _ head: String, _ attributes: [Attribute] = []) {
    append("\(DotText.quoted(tail)) -> \(DotText.quoted(head))\(Self.list(attributes));")
  }

  /// Adds a cluster with what the body puts into it.
  public mutating func cluster(
    _ id: String, _ attributes: [Attribute], _ body: (inout DotGraph) -> Void = { _ in }
  ) {
    append("subgraph \(DotText.quoted("cluster " + id)) {")
    depth += 1
    set(attributes)
    body(&self)
    depth -= 1
    append("}")
  }

  private mutating func append(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  private static func list(_ attributes: [Attribute]) -> String {
    attributes.isEmpty ? "" : " [" + attributes.map(\.text).joined(separator: ", ") + "]"
  }
}

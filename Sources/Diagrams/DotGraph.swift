import Text

/// A directed graph, part by part: as DOT text, and as the calls that make it in Graphviz' memory.
///
/// ```swift
/// var graph = DotGraph(name: "cold launch")
/// graph.begin(.node("uikit"))
/// graph.add("label", "UIKit", as: .label)
/// graph.add("width", 1.2)
/// graph.end()
/// print(graph.text)
/// ```
public struct DotGraph: Sendable, Hashable {
  /// What attributes belong to.
  enum Part {
    /// The graph, or the cluster that is open.
    case graph
    /// All nodes that follow.
    case nodes
    /// All edges that follow.
    case edges
    /// A node of this name.
    case node(String)
    /// An edge from a node to another.
    case edge(String, String)
    /// A cluster, which stays open for what is in it until `close()`.
    case cluster(String)
  }

  /// The calls, each text with a null behind it: the graph's name; for each part a letter (`g`, `N`,
  /// `E`, `n`, `e`, `{`, `}`), its names, and its attributes with a null behind the last. An attribute
  /// is `"` or, where the value is a number, `=`; its name; and its value.
  public private(set) var calls: [UInt8] = []

  /// Creates an empty graph.
  init(name: String) {
    calls.reserveCapacity(16_384)
    appendName(name)
  }

  /// Begins a part, whose attributes follow.
  mutating func begin(_ part: Part) {
    switch part {
    case .graph: calls.append(UInt8(ascii: "g"))
    case .nodes: calls.append(UInt8(ascii: "N"))
    case .edges: calls.append(UInt8(ascii: "E"))
    case .node(let id):
      calls.append(UInt8(ascii: "n"))
      appendName(id)
    case .edge(let tail, let head):
      calls.append(UInt8(ascii: "e"))
      appendName(tail)
      appendName(head)
    case .cluster(let id):
      calls.append(UInt8(ascii: "{"))
      appendName("cluster " + id)
    }
  }

  /// Ends the attributes of a part.
  mutating func end() { calls.append(0) }

  /// Closes the cluster that is open.
  mutating func close() { calls.append(UInt8(ascii: "}")) }

  private mutating func appendName(_ name: String) {
    DotText.append(name, as: .identifier, to: &calls)
    end()
  }

  // MARK: - Attributes

  /// Adds an attribute with a text.
  mutating func add(
    _ name: StaticString, _ value: String, as form: DotText.Form = .identifier
  ) {
    add(name) { DotText.append(value, as: form, to: &$0) }
  }

  /// Adds an attribute with a number.
  mutating func add(_ name: StaticString, _ value: Double, decimals: Int = 1) {
    add(name, mark: "=") { Decimal.append(value, decimals: decimals, to: &$0) }
  }

  /// Adds an attribute whose value needs no escapes.
  mutating func add(
    _ name: StaticString, mark: Unicode.Scalar = "\"", _ value: (inout [UInt8]) -> Void
  ) {
    calls.append(UInt8(ascii: mark))
    calls.append(name)
    end()
    value(&calls)
    end()
  }
}

extension DotGraph {
  /// The graph as DOT text.
  public var text: String {
    var text = Array("digraph ".utf8)
    var rest = calls[...]
    DotText.appendQuoted(Self.take(&rest), to: &text)
    text.append(" {\n")
    var depth = 1
    while let kind = rest.popFirst() {
      if kind == UInt8(ascii: "}") { depth -= 1 }
      let lead = repeatElement(UInt8(ascii: " "), count: 2 * depth)
      if kind == UInt8(ascii: "g") {
        Self.takeAttributes(&rest, into: &text, lead: lead)
        continue
      }
      text += lead
      switch kind {
      case UInt8(ascii: "N"): text.append("node")
      case UInt8(ascii: "E"): text.append("edge")
      case UInt8(ascii: "n"): DotText.appendQuoted(Self.take(&rest), to: &text)
      case UInt8(ascii: "e"):
        DotText.appendQuoted(Self.take(&rest), to: &text)
        text.append(" -> ")
        DotText.appendQuoted(Self.take(&rest), to: &text)
      case UInt8(ascii: "{"):
        text.append("subgraph ")
        DotText.appendQuoted(Self.take(&rest), to: &text)
        text.append(" {\n")
        depth += 1
        Self.takeAttributes(
          &rest, into: &text, lead: repeatElement(UInt8(ascii: " "), count: 2 * depth))
        continue
      default:
        text.append("}\n")
        continue
      }
      Self.takeAttributes(&rest, into: &text)
      text.append(";\n")
    }
    text.append("}\n")
    return String(decoding: text, as: UTF8.self)
  }

  private static func take(_ calls: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end = calls.firstIndex(of: 0) ?? calls.endIndex
    defer { calls = calls[end...].dropFirst() }
    return calls[..<end]
  }

  /// Takes attributes: as a list, or each on a line of its own behind a lead.
  private static func takeAttributes(
    _ calls: inout ArraySlice<UInt8>, into text: inout [UInt8], lead: Repeated<UInt8>? = nil
  ) {
    var isFirst = true
    while let mark = calls.popFirst(), mark != 0 {
      if let lead { text += lead } else { text.append(isFirst ? " [" : ", ") }
      isFirst = false
      text += take(&calls)
      text.append("=")
      let value = take(&calls)
      if mark == UInt8(ascii: "=") { text += value } else { DotText.appendQuoted(value, to: &text) }
      if lead != nil { text.append(";\n") }
    }
    if lead == nil, !isFirst { text.append("]") }
  }
}

/// Something that the rules define once and name elsewhere.
public protocol Identified {
  /// The name by which rules and pages refer to it; unique among its kind.
  var id: String { get }
}

/// The definitions of one kind in the order of the rule files, found by id in constant time.
public struct Catalog<Element: Identified & Sendable & Hashable>: Sendable, Hashable {
  private var elements: [Element] = []
  private var positions: [String: Int] = [:]

  /// Creates a catalogue; of two elements with one id the first is kept.
  public init(_ elements: [Element] = []) {
    for element in elements where positions[element.id] == nil {
      positions[element.id] = self.elements.count
      self.elements.append(element)
    }
  }

  /// Returns the element with an id, or nil where the rules do not define it.
  public subscript(id: String) -> Element? { positions[id].map { elements[$0] } }

  /// Returns the place of an id in the order of the rules.
  public func position(of id: String) -> Int? { positions[id] }

  /// The ids in the order of the rules.
  public var ids: [String] { elements.map(\.id) }
}

extension Catalog: RandomAccessCollection {
  /// The place of the first element.
  public var startIndex: Int { 0 }

  /// The place behind the last element.
  public var endIndex: Int { elements.count }

  /// Returns the element at a place in the order of the rules.
  public subscript(position: Int) -> Element { elements[position] }
}

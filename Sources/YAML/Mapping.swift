/// Keys with values in the order in which they were written.
///
/// Keys brought in by a merge key (`<<: *base`) follow the mapping's own ones. Two keys with the same
/// text never occur, whether they were quoted or not.
public struct Mapping: Sendable {
  /// A key with its value.
  public struct Entry: Sendable, Hashable {
    /// The key, always a scalar.
    public let key: Node

    /// The value.
    public let value: Node

    /// Creates an entry.
    public init(key: Node, value: Node) {
      self.key = key
      self.value = value
    }

    /// The text of the key, also where it reads `null`.
    public var name: String { key.scalar?.text ?? "" }
  }

  /// The keys and values in order.
  public private(set) var entries: [Entry] = []

  // Most mappings hold a few keys, which are found faster by looking at each than by hashing.
  private var positions: [String: Int] = [:]
  private static let smallCount = 8

  /// Creates a mapping without keys.
  public init() {}

  /// Returns the value of a key, or nil where the key is not given.
  public subscript(_ name: String) -> Node? { entry(for: name)?.value }

  /// Returns the key with its value, or nil where the key is not given.
  public func entry(for name: String) -> Entry? {
    guard entries.count <= Self.smallCount else { return positions[name].map { entries[$0] } }
    return entries.first { $0.name == name }
  }

  /// Adds an entry at the end, unless its key is already given.
  ///
  /// Returns the entry that was there before, or nil where the new one was added.
  @discardableResult
  public mutating func append(_ entry: Entry) -> Entry? {
    if let existing = self.entry(for: entry.name) { return existing }
    entries.append(entry)
    if entries.count == Self.smallCount + 1 {
      for (position, entry) in entries.enumerated() { positions[entry.name] = position }
    } else if entries.count > Self.smallCount {
      positions[entry.name] = entries.count - 1
    }
    return nil
  }
}

extension Mapping: Hashable {
  /// Compares keys and values with their order and places.
  public static func == (left: Mapping, right: Mapping) -> Bool { left.entries == right.entries }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}

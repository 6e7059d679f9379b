import Diagnostics

/// A list or a mapping that is being read.
struct Frame {
  enum Kind {
    case sequence
    case mapping
  }

  /// What the next node of a mapping is.
  enum Awaited {
    case key
    case value(Node)
    case mergeSource
    /// The value of a key that was refused.
    case ignoredValue
  }

  let kind: Kind
  let isFlow: Bool
  let anchor: String?
  let start: Int

  /// Where the last node in it ended, as an alias where it was one.
  var lastEnd: Int
  var nodeCount = 1
  var height = 1

  var items: [Node] = []

  var mapping = Mapping()
  var awaited = Awaited.key
  var mergeKey: Node?
  var mergeSources: [(node: Node, location: SourceLocation)] = []

  init(kind: Kind, isFlow: Bool, _ event: Event) {
    self.kind = kind
    self.isFlow = isFlow
    anchor = event.anchor
    start = event.start
    lastEnd = event.end
  }

  /// What the node holds once everything in it was read.
  var content: Node.Content {
    switch kind {
    case .sequence: .sequence(items)
    case .mapping: .mapping(mapping)
    }
  }
}

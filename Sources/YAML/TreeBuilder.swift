import Diagnostics

/// Makes node trees of events, and collects what is wrong with them.
struct TreeBuilder {
  let source: SourceText
  let limits: YAMLReader.Limits
  private(set) var documents: [Node] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Where the last scalar stood, if it was quoted: the end of one that misses its closing quote.
  var lastQuotedText: Range<Int>?

  /// The values that aliases of this document may name.
  private(set) var anchors: [String: Anchor] = [:]

  /// The innermost list or mapping in brackets that is still open, if one is.
  var openBracket: Frame? {
    if let last = frames.last, last.isFlow { last } else { nil }
  }

  private var frames: [Frame] = []
  private var root: Node?
  private var nodeCount = 0

  init(source: SourceText, limits: YAMLReader.Limits) {
    self.source = source
    self.limits = limits
  }

  /// A finished node with what it adds to the limits.
  struct Subtree {
    var node: Node
    var nodeCount: Int
    var height: Int
  }

  enum Anchor {
    /// The anchored node is still being read, so an alias to it would be endless.
    case open(SourceLocation)
    case closed(Subtree)
  }

  /// Takes an event; returns false once a limit is exceeded, after which none may follow.
  mutating func accepts(_ event: Event) -> Bool {
    guard diagnostics.count < Diagnostics.Limits.fileFindings else { return false }
    switch event.kind {
    case .documentStart:
      root = nil
      anchors = [:]
    case .documentEnd:
      if let root { documents.append(root) }
    case .alias(let name): return expand(name, at: event)
    case .scalar(let scalar, let style): return add(scalar, style, at: event)
    case .sequenceStart(let isFlow):
      checkTag(of: event, allowed: "seq")
      return open(Frame(kind: .sequence, isFlow: isFlow, event), at: event)
    case .mappingStart(let isFlow):
      checkTag(of: event, allowed: "map")
      return open(Frame(kind: .mapping, isFlow: isFlow, event), at: event)
    case .collectionEnd: close(at: event)
    }
    return true
  }
}

// MARK: - Nodes

extension TreeBuilder {
  private mutating func add(_ scalar: Scalar, _ style: Event.ScalarStyle, at event: Event) -> Bool {
    lastQuotedText = style == .quoted ? event.start..<event.end : nil
    checkTag(of: event, allowed: "str")
    var (start, end) = (event.start, event.end)
    if style == .block {
      // libyaml lets a block text end where the next token begins.
      end = source.endWithoutBlanks(end, notBefore: start)
    } else if start == end {
      start = source.endWithoutBlanks(start, notBefore: frames.last?.lastEnd ?? 0)
      end = start
    }
    let node = Node(.scalar(scalar), at: source.location(from: start, to: end))
    guard count(1, at: node.location) else { return false }
    finish(Subtree(node: node, nodeCount: 1, height: 0), anchor: event.anchor, from: start, to: end)
    return true
  }

  private mutating func open(_ frame: Frame, at event: Event) -> Bool {
    let location = source.location(from: event.start)
    guard count(1, at: location), checkDepth(of: 1, at: location) else { return false }
    if let anchor = event.anchor { anchors[anchor] = .open(location) }
    frames.append(frame)
    return true
  }

  private mutating func close(at event: Event) {
    guard var frame = frames.popLast() else { return }
    if frame.kind == .mapping { mergeSources(into: &frame) }
    // The end of a block is where the next token begins, and that of `[a: b]` before the bracket.
    let hasOwnEnd = frame.isFlow && event.end > event.start
    let end = hasOwnEnd ? event.end : frame.lastEnd
    let node = Node(frame.content, at: source.location(from: frame.start, to: end))
    let subtree = Subtree(node: node, nodeCount: frame.nodeCount, height: frame.height)
    finish(subtree, anchor: frame.anchor, from: frame.start, to: end)
  }

  mutating func finish(_ subtree: Subtree, anchor: String?, from start: Int, to end: Int) {
    if let anchor { close(anchor, with: subtree) }
    guard !frames.isEmpty else {
      root = subtree.node
      return
    }
    let last = frames.count - 1
    frames[last].lastEnd = end
    frames[last].nodeCount += subtree.nodeCount
    frames[last].height = max(frames[last].height, subtree.height + 1)
    switch frames[last].kind {
    case .sequence: frames[last].items.append(subtree.node)
    case .mapping: place(subtree.node, in: last, from: start, to: end)
    }
  }
}

// MARK: - Anchors

extension TreeBuilder {
  private mutating func close(_ anchor: String, with subtree: Subtree) {
    // Where a value inside took the same name anew, that later one is meant from then on.
    if subtree.node.scalar == nil, case .closed = anchors[anchor] { return }
    anchors[anchor] = .closed(subtree)
  }
}

// MARK: - Keys and values

extension TreeBuilder {
  private mutating func place(_ node: Node, in index: Int, from start: Int, to end: Int) {
    switch frames[index].awaited {
    case .key:
      frames[index].awaited = awaitedValue(of: node, in: index, from: start, to: end)
      return
    case .value(let key): frames[index].mapping.append(.init(key: key, value: node))
    case .mergeSource:
      frames[index].mergeSources.append((node, source.location(from: start, to: end)))
    case .ignoredValue: break
    }
    frames[index].awaited = .key
  }

  private mutating func awaitedValue(
    of key: Node, in index: Int, from start: Int, to end: Int
  ) -> Frame.Awaited {
    let location = source.location(from: start, to: end)
    guard let scalar = key.scalar else {
      report("unsupported-key", "a key must be a text, not \(key.kindName)", at: location)
      return .ignoredValue
    }
    if scalar.isPlain && scalar.text.isEmpty {
      report(
        "unsupported-key", "a key is missing before ':'", at: location,
        hint: "write the key, or \"\" for an empty one")
      return .ignoredValue
    }
    let isMerge = scalar.isPlain && scalar.text == "<<"
    let first =
      isMerge ? frames[index].mergeKey : frames[index].mapping.entry(for: scalar.text)?.key
    if let first {
      report(
        "duplicate-key", "the key '\(scalar.text)' is given twice in this mapping", at: location,
        notes: [.init("first given here", at: first.location)],
        hint: isMerge
          ? "merge several with '<<: [*first, *second]'" : "remove or rename one of them")
      return .ignoredValue
    }
    guard isMerge else { return .value(key) }
    frames[index].mergeKey = key
    return .mergeSource
  }

  /// Adds the keys of `<<: *base` behind the mapping's own ones; the first to give a key wins.
  private mutating func mergeSources(into frame: inout Frame) {
    for (node, location) in frame.mergeSources {
      for candidate in node.items ?? [node] {
        if let mapping = candidate.mapping {
          for entry in mapping.entries { frame.mapping.append(entry) }
        } else {
          report(
            "invalid-merge",
            "'<<' needs a mapping or a list of mappings, but here is"
              + " \(candidate.kindName)", at: node.items == nil ? location : candidate.location,
            hint: "write '<<: *name' with the anchor of a mapping")
        }
      }
    }
  }
}

// MARK: - Limits

extension TreeBuilder {
  mutating func count(_ count: Int, at location: SourceLocation) -> Bool {
    nodeCount += count
    guard nodeCount > limits.nodeCount else { return true }
    report(
      "too-many-nodes",
      "the file holds more than \(limits.nodeCount) values when its aliases are"
        + " written out", at: location, hint: "use fewer aliases, or divide the file")
    return false
  }

  mutating func checkDepth(of height: Int, at location: SourceLocation) -> Bool {
    guard frames.count + height > limits.depth else { return true }
    report(
      "too-deep", "lists and mappings are nested more than \(limits.depth) deep", at: location,
      hint: "nest them less")
    return false
  }

  mutating func report(
    _ identifier: String, _ message: String, at location: SourceLocation,
    notes: [Diagnostic.Note] = [], hint: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(identifier, .error, message, at: location, notes: notes, hint: hint))
  }
}

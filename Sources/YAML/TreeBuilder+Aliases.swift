import Diagnostics

extension TreeBuilder {
  /// Puts the value an alias names in its place.
  mutating func expand(_ name: String, at event: Event) -> Bool {
    lastQuotedText = nil
    let location = source.location(from: event.start, to: event.end)
    var subtree = Subtree(
      node: Node(.scalar(Scalar(text: "", isPlain: true)), at: location), nodeCount: 1, height: 0)
    switch anchors[name] {
    case .closed(let anchored): subtree = anchored
    case .open(let anchor):
      report(
        "recursive-alias", "the alias '*\(name)' stands inside the value it repeats", at: location,
        notes: [.init("the anchor '&\(name)' is set here", at: anchor)])
    case nil:
      let near = nearestAnchor(to: name)
      report(
        "unknown-anchor", "no anchor '&\(name)' stands before the alias '*\(name)'", at: location,
        hint: near.map { "did you mean '*\($0)'?" }
          ?? "set the anchor before it, or put the text in quotes if '*' belongs to it")
    }
    guard count(subtree.nodeCount, at: location), checkDepth(of: subtree.height, at: location)
    else {
      return false
    }
    finish(subtree, anchor: nil, from: event.start, to: event.end)
    return true
  }

  private func nearestAnchor(to name: String) -> String? {
    // A file made to be slow holds thousands of such aliases, or very long ones.
    guard diagnostics.count < 100, name.utf8.count < 100 else { return nil }
    return nearestName(to: name, among: anchors.keys)
  }

  /// Refuses every tag but the one that says what the node is anyway.
  mutating func checkTag(of event: Event, allowed: String) {
    let standard = "tag:yaml.org,2002:"
    guard let tag = event.tag, tag != "!", tag != standard + allowed else { return }
    let range = source.tagRange(from: event.start)
    let name = String(String.UnicodeScalarView(source.scalars[range]))
    report(
      "unsupported-tag", "the tag '\(name)' is not supported here",
      at: source.location(from: range.lowerBound, to: range.upperBound),
      hint: "remove the tag; put the text in quotes if '!' belongs to it")
  }
}

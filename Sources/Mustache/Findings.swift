import Diagnostics

/// The problems of names and partials, collected so that each is reported once for a place in a
/// template, however often the place is come by.
struct Findings {
  private struct Place: Hashable {
    var identifier: String
    var location: SourceLocation
  }

  private(set) var diagnostics: [Diagnostic] = []
  private var places: Set<Place> = []

  /// Reports a name that nothing in scope has.
  mutating func unknownName(
    _ name: TagName, part: Int, candidates: [String], included chain: [TagName]
  ) {
    guard isNew("unknown-name", name) else { return }
    let missing = name.parts[part]
    let parent = name.parts[..<part].joined(separator: ".")
    let message =
      part == 0 ? "unknown name '\(missing)'" : "unknown name '\(missing)' in '\(parent)'"
    let hint = suggestion(for: missing, among: candidates) { found in
      var parts = name.parts
      parts[part] = found
      return parts.joined(separator: ".")
    }
    append("unknown-name", message, name, chain, hint)
  }

  /// Reports a partial that the set does not have.
  mutating func missingPartial(
    _ name: TagName, among names: [String], included chain: [TagName]
  ) {
    guard isNew("missing-partial", name) else { return }
    let hint = suggestion(for: name.text, among: names) { $0 }
    append("missing-partial", "there is no partial '\(name.text)'", name, chain, hint)
  }

  /// Reports a tag that prints a list or an object.
  mutating func unprintableValue(_ name: TagName, isList: Bool, included chain: [TagName]) {
    guard isNew("unprintable-value", name) else { return }
    append(
      "unprintable-value",
      "'\(name.text)' is \(isList ? "a list" : "an object") and prints nothing", name, chain,
      "open a section, '{{#\(name.text)}}', or name one of its values")
  }

  /// Reports partials that include each other without end; the cycle begins and ends with the name.
  mutating func partialCycle(_ name: TagName, through cycle: [TagName]) {
    guard isNew("partial-cycle", name) else { return }
    append(
      "partial-cycle", "partial '\(name.text)' includes itself without end", name, cycle,
      "put one of the tags into a section that ends")
  }

  /// Reports partials that are included too deeply.
  mutating func partialDepth(_ name: TagName, included chain: [TagName]) {
    guard isNew("partial-depth", name) else { return }
    // The whole chain would be as long as the limit; its innermost tags show what repeats.
    append(
      "partial-depth",
      "partials include each other more than \(TemplateSet.partialDepthLimit) deep; "
        + "rendering stops here", name, Array(chain.suffix(4)), nil)
  }

  /// Reports an entry template that the set does not have.
  mutating func unknownTemplate(_ name: String, among names: [String]) {
    let hint = suggestion(for: name, among: names) { $0 }
    diagnostics.append(
      Diagnostic("unknown-template", .error, "there is no template '\(name)'", hint: hint))
  }

  // MARK: - Parts

  private mutating func isNew(_ identifier: String, _ name: TagName) -> Bool {
    places.insert(Place(identifier: identifier, location: name.location)).inserted
  }

  private mutating func append(
    _ identifier: String, _ message: String, _ name: TagName, _ chain: [TagName], _ hint: String?
  ) {
    let notes = chain.reversed().map { tag in
      Diagnostic.Note("partial '\(tag.text)' is included from \(tag.location)", at: tag.location)
    }
    diagnostics.append(
      Diagnostic(identifier, .error, message, at: name.location, notes: notes, hint: hint))
  }

  /// Reports that rendering takes more steps or gives more text than any page; it stops there.
  mutating func renderingLimit(_ name: TagName, included chain: [TagName]) {
    guard isNew("rendering-limit", name) else { return }
    append(
      "rendering-limit",
      "rendering takes more than \(Limits.renderingSteps) steps or gives more than "
        + "\(Limits.renderedBytes) bytes; it stops here", name, Array(chain.suffix(4)),
      "lists within lists and partials that include each other multiply what is rendered")
  }

  private func suggestion(
    for name: String, among candidates: [String], written: (String) -> String
  ) -> String? {
    guard diagnostics.count < Limits.suggestions else { return nil }
    let names = Set(candidates).sorted()
    if let found = nearestName(to: name, among: names) {
      return "did you mean '\(written(found))'?"
    }
    guard !names.isEmpty else { return nil }
    let rest = names.count > 12 ? ", and \(names.count - 12) more" : ""
    return "known here: \(names.prefix(12).joined(separator: ", "))\(rest)"
  }
}

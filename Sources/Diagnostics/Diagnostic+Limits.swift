extension Sequence<Diagnostic> {
  /// The findings as far as a person reads them: the errors first, up to a number and a size, in the order
  /// in which they came, and a note that counts the rest.
  ///
  /// - Parameters:
  ///   - count: The most findings.
  ///   - bytes: The most bytes of messages, excerpts counted by what they can come to.
  /// - Returns: The findings, and the note where some are left out.
  public func limited(
    to count: Int = Limits.printedFindings, bytes: Int = Limits.printedBytes
  ) -> [Diagnostic] {
    let all = Array(self)
    guard all.count > count || all.reduce(0, { $0 + $1.printedSize }) > bytes else { return all }
    var chosen: Set<Int> = []
    var size = 0
    for isError in [true, false] {
      for (index, finding) in all.enumerated() where (finding.severity == .error) == isError {
        guard chosen.count < count, size + finding.printedSize <= bytes || chosen.isEmpty else {
          continue
        }
        chosen.insert(index)
        size += finding.printedSize
      }
    }
    let rest = all.indices.filter { !chosen.contains($0) }
    let errors = rest.count { all[$0].severity == .error }
    guard !rest.isEmpty else { return all }
    return all.indices.filter(chosen.contains).map { all[$0] } + [
      Diagnostic(
        "more-findings", .note,
        "\(rest.count) more findings are not shown, \(errors) of them errors",
        hint: "mend these first, then run this again")
    ]
  }
}

extension Diagnostic {
  /// The bytes that the finding comes to when it is printed with excerpts of common length.
  fileprivate var printedSize: Int {
    let excerpt = 400
    let shown = notes.prefix(Limits.printedNotes)
    let own = message.utf8.count + (hint?.utf8.count ?? 0) + (location?.file.utf8.count ?? 0)
    return shown.reduce(own + excerpt) { size, note in
      size + note.message.utf8.count + (note.location.map { $0.file.utf8.count + excerpt } ?? 0)
    }
  }
}

extension String {
  /// The text as a message shows it: without control characters, and cut where nobody reads on.
  var asMessage: String {
    let length = Limits.messageLength
    // A byte count that is small enough needs no count of characters.
    guard utf8.count > length, unicodeScalars.count > length else { return withoutControls }
    let head = unicodeScalars.prefix(length * 3 / 4)
    let tail = unicodeScalars.suffix(length / 5)
    return (String(head) + " \u{2026} " + String(tail)).withoutControls
  }
}

import Diagnostics

/// A place where a rule names what another one defines.
struct Reference {
  var name: String
  var kind: DefinitionKind
  var location: SourceLocation
  /// Words with a meaning of their own that could stand there too, for suggestions.
  var otherWords: [String] = []

  /// Returns what is wrong with the reference, once all files are decoded.
  ///
  /// - Parameters:
  ///   - index: What the rules define.
  ///   - findings: How many findings there are already.
  func diagnostic(in index: DefinitionIndex, afterFindings findings: Int) -> Diagnostic? {
    if let place = index.place(of: name, kind) {
      return place.id.utf8.elementsEqual(name.utf8) ? nil : spellingDiagnostic(place)
    }
    guard index.isComplete(kind) else { return nil }
    // That the values of an unknown condition are unknown too would only repeat it.
    if case .value(let condition) = kind, index.place(of: condition, .condition) == nil {
      return nil
    }
    let ids = index.ids(of: kind)
    let near = nearestName(
      to: name, among: ids + otherWords, afterFindings: findings)
    return Diagnostic(
      "unknown-\(kind.noun)", .error, "there is no \(kind.phrase) '\(name)'", at: location,
      hint: near.map { "did you mean '\($0)'?" } ?? overview(of: ids))
  }

  private func overview(of ids: [String]) -> String {
    let all = ids + otherWords
    if all.isEmpty { return "the rules define no \(kind.noun)" }
    let shown = all.prefix(8).joined(separator: ", ")
    return all.count > 8 ? "some that are defined: \(shown)" : "defined are: \(shown)"
  }

  private func spellingDiagnostic(_ place: DefinitionIndex.Place) -> Diagnostic {
    Diagnostic(
      "unsafe-id", .error, "'\(name)' is composed of other Unicode characters than the definition",
      at: location, notes: [.init("defined here", at: place.location)],
      hint: "copy the id from its definition")
  }
}

import LifecycleDocs

/// How something that goes into a file differs from what went into it when it was made.
struct InputChange: Hashable, CustomStringConvertible {
  /// What became of the input.
  enum Kind: String, Hashable {
    /// It is another one.
    case changed
    /// It did not go into the file before.
    case added
    /// It goes into the file no more.
    case removed
  }

  /// The name of the input: `template scenario`.
  var name: String
  var kind: Kind

  /// The change in words: `template scenario changed`.
  var description: String { "\(name) \(kind.rawValue)" }

  /// Returns what changed since a file was made.
  ///
  /// - Parameters:
  ///   - inputs: What goes into the file now.
  ///   - entries: What the manifest says of the file as it is; of several, after a merge, the last counts.
  /// - Returns: One change an input.
  static func changes(
    to inputs: [PlannedFile.Input], from entries: [Manifest.Entry]
  ) -> [InputChange] {
    let before = entries.last?.inputs ?? []
    let added = inputs.compactMap { input -> InputChange? in
      guard let former = before.first(where: { $0.name == input.name }) else {
        return InputChange(name: input.name, kind: .added)
      }
      return former.digest == input.digest ? nil : InputChange(name: input.name, kind: .changed)
    }
    let removed = before.filter { former in !inputs.contains { $0.name == former.name } }
    return added + removed.map { InputChange(name: $0.name, kind: .removed) }
  }
}

extension [InputChange] {
  /// The changes in words, or what is said where the manifest does not tell.
  var words: String {
    isEmpty ? "what goes into it has changed" : map(\.description).joined(separator: ", ")
  }
}

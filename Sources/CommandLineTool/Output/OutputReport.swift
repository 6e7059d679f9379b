import Diagnostics
import LifecycleDocs

/// What a run did with each file.
struct OutputReport {
  /// What became of a file.
  enum Action: String, Hashable {
    /// It was made, or replaced.
    case written
    /// It was left as it is.
    case unchanged
    /// It was removed.
    case removed
    /// Somebody edited it, so that it was left as it is although it is out of date.
    case kept
    /// It cannot be made, and is left out.
    case leftOut = "left out"
  }

  /// A file and what became of it.
  struct Item: Hashable {
    var path: String
    var action: Action
    /// Why, in words.
    var reason: String
    /// What goes into the file.
    var inputs: [String] = []
    /// Whether nothing makes it any more.
    var isOrphan = false
  }

  /// The files: the planned ones in the order of the plan, then those that nothing makes any more.
  var items: [Item] = []

  /// Why files were left out.
  var warnings: [Diagnostic] = []

  init() {}

  /// Reports that all is current.
  init(unchanged inspection: OutputInspection) {
    items = inspection.findings.map { finding in
      Item(
        path: finding.file.path, action: .unchanged, reason: "is current",
        inputs: finding.file.reasons)
    }
  }

  /// Returns how many files met with an action.
  func count(of action: Action) -> Int { items.count { $0.action == action } }

  /// The line that closes a run.
  var summary: String {
    let always: [Action] = [.written, .unchanged, .removed]
    let sometimes = [Action.kept, .leftOut].filter { count(of: $0) > 0 }
    return (always + sometimes).map { "\($0.rawValue) \(count(of: $0))" }.joined(separator: ", ")
  }
}

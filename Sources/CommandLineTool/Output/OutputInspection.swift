import Diagnostics
import LifecycleDocs

/// How the files on disk stand to what is planned and to what the manifest records.
struct OutputInspection {
  /// How a planned file stands.
  enum State: Hashable {
    /// Made from the same inputs, and nobody changed it; or left out, since it cannot be made from them.
    case current
    /// Made from other inputs, and nobody changed it.
    case stale
    /// Not there.
    case missing
    /// Made by the tool, and changed by somebody since.
    case edited
    /// There, and not made by the tool.
    case foreign
  }

  /// A planned file and how it stands.
  struct Finding {
    var file: PlannedFile
    var state: State
    /// The digest of what is there; nil where there is no file.
    var content: String?
    /// What makes it stale.
    var changes: [InputChange] = []

    /// Whether it is stale only since another build of the tool made it.
    var isOfAnotherTool: Bool { state == .stale && changes.map(\.name) == [PlannedFile.Input.tool] }
  }

  /// A file that the manifest lists and the plan does not.
  struct Orphan: Hashable {
    var path: String
    /// Why it is not removed, in words; nil where it is.
    var reasonToKeep: String?
    /// Whether it is there at all.
    var isThere: Bool
  }

  /// The planned files in the order of the plan.
  var findings: [Finding] = []
  /// The files that nothing makes any more, sorted by path.
  var orphans: [Orphan] = []
  /// What the tool made, as far as is known.
  var manifest = Manifest()
  /// Whether a former run was killed.
  var hasLeftovers = false
  /// What makes it impossible to write what is planned.
  var obstacles: [Diagnostic] = []
  /// Whether the manifest on disk says just what it would say after a run.
  var manifestIsCurrent = false

  /// Whether a file is missing, since it cannot be made from what there is.
  var hasLeftOut: Bool {
    findings.contains { $0.state == .current && $0.content == nil }
  }

  /// Whether a run would find nothing to do.
  var isCurrent: Bool {
    findings.allSatisfy { $0.state == .current } && orphans.isEmpty && !hasLeftovers
      && obstacles.isEmpty && manifestIsCurrent
  }
}

import Diagnostics

/// What a run knows of the output folder beyond its plan.
struct OutputScope: Hashable {
  /// Whether the plan has only some of the folder's files, so that the others are no orphans.
  var isPartial = false
  /// The digest of everything that goes into the folder; nil where nothing shall be sealed.
  var inputs: String?
  /// The version of Graphviz that draws pictures.
  var graphviz = ""
  /// What was warned of while the files were planned, so that a run without a plan can say it too.
  var warnings: [Diagnostic] = []
}

extension Manifest {
  /// Seals the manifest after a run.
  ///
  /// - Parameters:
  ///   - scope: What the run was for.
  ///   - former: The manifest before the run, whose seal is kept where a partial run changed nothing.
  mutating func seal(for scope: OutputScope, insteadOf former: Manifest) {
    if scope.isPartial {
      seal = self == former ? former.seal : ""
    } else {
      warnings = scope.warnings
      seal = scope.inputs.map { ManifestSeal.seal(inputs: $0, body: body) } ?? ""
    }
  }
}

import Diagnostics

/// Finds planned files whose names some file systems take for one: such as tell no letter case, or no
/// two ways to write one accented letter, apart.
enum PathClashes {
  /// Returns an error for each file that another one would overwrite.
  static func findings(in artifacts: [any Artifact]) -> [Diagnostic] {
    // Swift compares texts by canonical equivalence, so equal names in any normal form meet here.
    var taken: [String: any Artifact] = [:]
    var findings: [Diagnostic] = []
    for artifact in artifacts {
      guard let other = taken.updateValue(artifact, forKey: artifact.path.lowercased()) else {
        continue
      }
      findings.append(
        Diagnostic(
          "path-clash", .error,
          "'\(artifact.path)' and '\(other.path)' would be one file "
            + "(made from \(names(artifact)), and from \(names(other)))",
          hint: "rename one of the ids"))
    }
    return findings
  }

  private static func names(_ artifact: any Artifact) -> String {
    artifact.reasons.joined(separator: ", ")
  }
}

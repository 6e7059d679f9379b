import Diagnostics
import Text

/// Finds planned files whose names are too long, or which some file systems take for one: such as tell no
/// letter case, or no two ways to write one accented letter, apart.
enum PathClashes {
  /// Returns an error for each file that another one would overwrite.
  static func findings(in artifacts: [any Artifact]) -> [Diagnostic] {
    // Swift compares texts by canonical equivalence, so equal names in any normal form meet here.
    var taken: [String: any Artifact] = [:]
    var findings: [Diagnostic] = []
    for artifact in artifacts {
      findings += tooLong(artifact)
      guard let other = taken.updateValue(artifact, forKey: artifact.path.caseFolded) else {
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

  /// The longest name of a file or folder that file systems take, in bytes, without what is put behind it
  /// while it is written.
  private static let greatestLength = 240

  private static func tooLong(_ artifact: any Artifact) -> [Diagnostic] {
    artifact.path.pieces(at: "/").filter { $0.utf8.count > greatestLength }.map { name in
      Diagnostic(
        "long-path", .error,
        "the name '\(name)' has \(name.utf8.count) bytes, more than \(greatestLength) "
          + "(made from \(names(artifact)))", at: artifact.origin, hint: "choose shorter ids")
    }
  }

  private static func names(_ artifact: any Artifact) -> String {
    artifact.reasons.joined(separator: ", ")
  }
}

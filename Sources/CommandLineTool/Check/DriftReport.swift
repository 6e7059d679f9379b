import Diagnostics
import LifecycleDocs

/// What `check` found: each file that is out of date, and what that comes from.
struct DriftReport {
  /// A file that is not what it should be.
  struct Finding: Hashable {
    /// How it stands: `stale`.
    var kind: String
    /// The path below the output folder; of a hand-written file, the path as it was named.
    var path: String
    /// Why, in words.
    var reason: String
    /// The rule that the file tells of.
    var origin: SourceLocation?
    /// The blocks of a hand-written file that are not current, with the places of their marks.
    var blocks: [Block] = []
  }

  /// A block of a hand-written file.
  struct Block: Hashable {
    var name: String
    var place: SourceLocation
  }

  /// The files, in the order of the plan, then those that nothing makes any more.
  var findings: [Finding] = []
  /// What changed in behaviour.
  var changes: [BehaviourChange] = []

  /// Collects the files.
  init(_ inspection: OutputInspection, injected: InjectedFiles) {
    let isOfAnotherTool = inspection.findings.filter(\.isOfAnotherTool)
    if let first = isOfAnotherTool.first {
      // It would be the same line for each file.
      let files =
        isOfAnotherTool.count == 1
        ? "'\(first.file.path)' was" : "\(isOfAnotherTool.count) files were"
      findings.append(
        Finding(
          kind: "stale", path: Manifest.name, reason: "lifeline changed since \(files) made"))
    }
    let unrecorded = Self.unrecorded(in: inspection)
    if !unrecorded.isEmpty {
      let what = inspection.manifest.isDamaged ? "damaged" : "missing"
      findings.append(
        Finding(
          kind: "stale", path: Manifest.name,
          reason: "it is \(what), and says nothing of \(unrecorded.count) files that are there; "
            + "'lifeline generate' makes it anew"))
    }
    findings += inspection.findings.filter {
      !$0.isOfAnotherTool && !unrecorded.contains($0.file.path)
    }.compactMap { finding in
      Self.reason(for: finding).map { kind, reason in
        Finding(
          kind: kind, path: finding.file.path, reason: reason, origin: finding.file.origin)
      }
    }
    findings += inspection.orphans.map { orphan in
      let rest =
        orphan.reasonToKeep.map { ", but \($0)" }
        ?? (orphan.isThere ? "" : ", and only the manifest lists it")
      return Finding(
        kind: "orphaned", path: orphan.path, reason: "nothing makes it any more\(rest)")
    }
    if findings.isEmpty, inspection.hasLeftovers {
      findings.append(
        Finding(
          kind: "leftover", path: OutputPath.stagingName,
          reason: "a run was killed or is at work"))
    } else if findings.isEmpty, !inspection.manifestIsCurrent {
      findings.append(
        Finding(kind: "stale", path: Manifest.name, reason: "it does not say what is there"))
    }
    findings += injected.stale.map { file in
      Finding(
        kind: "stale", path: file.path,
        reason: "not current: \(file.result.staleBlocks.joined(separator: ", "))",
        blocks: zip(file.result.staleBlocks, file.result.stalePlaces).map(Block.init))
    }
  }

  /// The planned files that are there and of which the manifest says nothing, where that is most of them:
  /// then it is the manifest that is lost, and not the files that are others'.
  private static func unrecorded(in inspection: OutputInspection) -> Set<String> {
    let paths = inspection.findings.filter { finding in
      (finding.state == .foreign || finding.state == .edited)
        && inspection.manifest.entries(of: finding.file.path).isEmpty
    }.map(\.file.path)
    return paths.count > 1 && paths.count * 2 > inspection.findings.count ? Set(paths) : []
  }

  private static func reason(
    for finding: OutputInspection.Finding
  ) -> (kind: String, reason: String)? {
    let names = finding.file.reasons.filter { $0 != "lifeline" }.joined(separator: ", ")
    let inputs = names.isEmpty ? "" : " (made from \(names))"
    return switch finding.state {
    case .current: nil
    case .stale: ("stale", finding.changes.words)
    case .missing: ("missing", "it is not there\(inputs)")
    case .edited: ("edited", "it was changed since it was made")
    case .foreign: ("foreign", "it is in the way, and lifeline did not make it")
    }
  }

  /// A line for each way in which files are out of date, with how many are, and what changed in behaviour.
  var brief: String {
    let kinds = findings.map(\.kind).reduce(into: [String]()) { kinds, kind in
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    let lines = kinds.map { kind in "\(kind) \(findings.count { $0.kind == kind })\n" }
    return lines.joined() + changes.map { "behaviour \($0.words)\n" }.joined()
  }

  /// The findings as diagnostics: changes of behaviour at their rules, files at the rules that they tell
  /// of, or else at themselves.
  ///
  /// - Parameters:
  ///   - root: The output folder.
  ///   - places: Where rules stand, by id.
  ///   - hint: What mends it.
  /// - Returns: One diagnostic a finding; of a hand-written file, one a block, at its mark.
  func diagnostics(
    root: String, places: [String: SourceLocation], hint: String
  ) -> [Diagnostic] {
    let behaviour = changes.map { change in
      let rules = change.rules.reversed() + change.scenarios
      return Diagnostic(
        "changed-behaviour", .error, change.words,
        at: rules.lazy.compactMap { places[$0] }.first
          ?? SourceLocation(
            file: root + "/timelines.json", start: SourcePosition(line: 1, column: 1)),
        hint: hint)
    }
    return behaviour
      + findings.flatMap { finding in
        guard finding.blocks.isEmpty else {
          return finding.blocks.map { block in
            Diagnostic(
              "stale-block", .error, "'\(block.name)' in '\(finding.path)' is not current",
              at: block.place, hint: hint)
          }
        }
        let file = SourceLocation(
          file: root + "/" + finding.path, start: SourcePosition(line: 1, column: 1))
        let isFromRules = finding.kind == "stale" || finding.kind == "missing"
        let rule = isFromRules && !places.isEmpty ? finding.origin : nil
        return [
          Diagnostic(
            "\(finding.kind)-output", .error,
            "'\(root)/\(finding.path)' is \(finding.kind): \(finding.reason)", at: rule ?? file,
            hint: hint)
        ]
      }
  }
}

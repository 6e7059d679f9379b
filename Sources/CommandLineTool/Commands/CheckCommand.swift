import Diagnostics
import LifecycleDocs

extension Command {
  static let check = Command(
    description: CommandDescription(
      name: "check", summary: "says whether 'generate' would change something",
      discussion: """
        Compares the output folder with the rules, and writes nothing. It finds pages that are \
        stale, missing, edited by hand, or made by nothing any more, and names the command that \
        mends them. Line ends are no difference, and no diagram is laid out.
        """,
      options: [.rules, .templates, .output, .locales, .site, .formats, .dotsPerInch],
      examples: [
        .init(
          command: "lifeline check",
          help: "proves in continuous integration that output/ is current")
      ],
      exits: [
        (0, "the folder is current"), (1, "something is out of date"),
        (2, "rules or templates have errors"),
      ]),
    run: { $0.check() })
}

extension Invocation {
  fileprivate func check() -> ExitStatus {
    guard let (plan, _) = planning() else { return .unusable }
    let inspection: OutputInspection
    do { inspection = try outputFolder.inspection(for: plan) } catch {
      words.report(error.diagnostics)
      return error.status
    }
    words.report(inspection.obstacles)
    guard inspection.obstacles.isEmpty else { return .unusable }
    let findings = Self.drift(inspection)
    for finding in findings { console.write("\(finding)\n") }
    guard !inspection.isCurrent else {
      words.say("all \(inspection.findings.count) files are current")
      return .done
    }
    let needsForce = inspection.findings.contains { $0.state == .edited || $0.state == .foreign }
    words.say("\(findings.count) out of date; mend with: \(mendingCommand(isForced: needsForce))")
    return .findings
  }

  /// Returns a line for each file that is out of date.
  private static func drift(_ inspection: OutputInspection) -> [String] {
    var lines = inspection.findings.compactMap { finding -> String? in
      let path = finding.file.path
      let inputs =
        finding.file.reasons.isEmpty
        ? "" : " (made from \(finding.file.reasons.joined(separator: ", ")))"
      return switch finding.state {
      case .current: nil
      case .stale: "stale \(path): what goes into it has changed\(inputs)"
      case .missing: "missing \(path): it is not there\(inputs)"
      case .edited: "edited \(path): it was changed since it was made"
      case .foreign: "foreign \(path): it is in the way, and lifeline did not make it"
      }
    }
    lines += inspection.orphans.map { orphan in
      let rest =
        orphan.reasonToKeep.map { ", but \($0)" }
        ?? (orphan.isThere ? "" : ", and only the manifest lists it")
      return "orphaned \(orphan.path): nothing makes it any more\(rest)"
    }
    if lines.isEmpty, inspection.hasLeftovers {
      lines.append("leftover \(OutputPath.stagingName): a run was killed or is at work")
    } else if lines.isEmpty, !inspection.manifestIsCurrent {
      lines.append("stale \(Manifest.name): it does not say what is there")
    }
    return lines
  }

  private func mendingCommand(isForced: Bool) -> String {
    let words = ["lifeline", "generate"] + rawArguments + (isForced ? ["--force"] : [])
    return words.map(Self.shellWord).joined(separator: " ")
  }

  /// Returns a word as a POSIX shell reads it.
  private static func shellWord(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
          && (scalar.properties.isAlphabetic
            || "0123456789-_=./,:+@%".unicodeScalars.contains(scalar))
      }
    guard !isPlain else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}

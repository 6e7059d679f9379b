import Diagnostics
import LifecycleDocs
import RuleModel
import Text

extension Command {
  static let check = Command(
    description: CommandDescription(
      name: "check", summary: "says whether 'generate' would change something",
      discussion: """
        Compares the output folder with the rules, and writes nothing. It finds pages that are \
        stale, missing, edited by hand, or made by nothing any more, and names the command that \
        mends them. Line ends are no difference. No diagram is laid out: pictures are compared by \
        what goes into them and by whether anybody changed them, so that another version of Graphviz \
        is no difference either.

        What the rules do otherwise than the committed timelines say is told in the words of \
        'compare --since', and pages with their differences.
        """,
      options: [
        .rules, .templates, .followLinks, .allowOutside, .output, .locales, .site, .formats,
        .dotsPerInch, .only, .shard,
        .jobs, .strict, .inject,
        .init(
          name: "diagnostics", placeholder: "FORM",
          kind: .choice(DiagnosticFormat.allCases.map(\.rawValue)),
          help: "the form of what is found; github makes annotations (default: text)"),
        .init(
          name: "brief", help: "counts the files in place of listing them with their differences",
          scope: .without(["diagnostics"])),
      ],
      examples: [
        .init(
          command: "lifeline check",
          help: "proves in continuous integration that output/ is current"),
        .init(
          command: "lifeline check --diagnostics github",
          help: "shows what is out of date as annotations of a change on GitHub"),
      ],
      exits: [
        (0, "the folder is current"), (1, "something is out of date"),
        (2, "rules or templates have errors"),
      ]),
    run: { $0.check() })
}

extension Invocation {
  fileprivate func check() -> ExitStatus {
    guard let request = reportedRequest() else { return .unusable }
    if let manifest = currentManifest(for: request) {
      reportWarnings(of: manifest, for: request)
      return current(manifest.files.count, drawnBy: manifest.graphviz)
    }
    switch plannedRun(for: request) {
    case .failure(let end): return end.status
    case .success(let run): return check(run)
    }
  }

  private func current(_ count: Int, drawnBy graphviz: String) -> ExitStatus {
    sayOtherGraphviz(graphviz)
    if diagnosticFormat != .text { console.write(diagnosticFormat.text(for: [])) }
    words.say("all \(count) files are current")
    return .done
  }

  /// Says where another version of Graphviz drew the pictures, which is no difference.
  private func sayOtherGraphviz(_ version: String) {
    let own = facade.graphvizVersion()
    guard !version.isEmpty, !own.isEmpty, version != own else { return }
    words.say(
      "pictures were drawn by Graphviz \(version), and this is \(own): they are compared by what "
        + "goes into them")
  }

  private func check(_ run: PlannedRun) -> ExitStatus {
    let inspection: OutputInspection
    do {
      inspection = try outputFolder.inspection(for: run.plan, scope: run.scope)
    } catch {
      report(error.diagnostics)
      return error.status
    }
    report(inspection.obstacles)
    guard inspection.obstacles.isEmpty else { return .unusable }
    guard !inspection.isCurrent || !run.injected.stale.isEmpty else {
      return current(inspection.findings.count, drawnBy: inspection.manifest.graphviz)
    }
    sayOtherGraphviz(inspection.manifest.graphviz)
    var drift = DriftReport(inspection, injected: run.injected)
    drift.changes = behaviourChanges(inspection, run)
    let needsForce = drift.findings.contains { $0.kind == "edited" || $0.kind == "foreign" }
    let mending = mendingCommand(isForced: needsForce)
    if arguments.has("brief") {
      console.write(drift.brief)
    } else if diagnosticFormat == .text {
      for finding in drift.findings {
        console.writeWords("\(finding.kind) \(finding.path): \(finding.reason)\n")
      }
      for change in drift.changes { console.writeWords("behaviour \(change.words)\n") }
      DriftTexts(folder: outputFolder, plan: run.plan).write(inspection, to: console)
    } else {
      console.write(
        diagnosticFormat.text(
          for: drift.diagnostics(
            root: outputFolder.root, places: rulePlaces(run.request),
            hint: "mend with: \(mending)")))
    }
    words.say("\(drift.findings.count) out of date; mend with: \(mending)")
    return .findings
  }

  /// What the rules do otherwise than the timelines in the output folder say.
  private func behaviourChanges(
    _ inspection: OutputInspection, _ run: PlannedRun
  ) -> [BehaviourChange] {
    let name = "timelines.json"
    guard
      let finding = inspection.findings.first(where: {
        $0.file.path == name && $0.state != .current && $0.content != nil
      }),
      let committed = try? fileSystem.contents(of: outputFolder.root + "/" + name),
      let pack = facade.readRules(run.request.rules).pack
    else { return [] }
    guard let record = RecordedBehaviour(committed) else {
      words.say(
        "'\(finding.file.path)' is of another version, so what behaves differently is not known")
      return []
    }
    do {
      // What the tool says is English, whatever the languages of the pages.
      let model = try ModelExport(pack, locale: "en", templates: run.request.templates)
      return try BehaviourChange.changes(since: record, to: model)
    } catch {
      // Rules that contradict each other have no plan, so nothing is told of them here.
      return []
    }
  }

  /// Where the rules stand by their ids; nothing for the embedded rules, which are no files of the user.
  private func rulePlaces(_ request: Facade.Request) -> [String: SourceLocation] {
    guard let files = request.rules, let pack = facade.readRules(files).pack else { return [:] }
    var places: [String: SourceLocation] = [:]
    for rule in pack.deliveries { places[rule.id] = rule.location }
    for rule in pack.machines.flatMap({ Array($0.transitions) }) { places[rule.id] = rule.location }
    for rule in pack.scenarios { places[rule.id] = rule.location }
    return places
  }

  private func mendingCommand(isForced: Bool) -> String {
    var rest = rawArguments
    while let index = rest.firstIndex(where: { $0.begins(with: "--diagnostics") }) {
      rest.removeSubrange(
        index..<min(rest.count, index + (rest[index].holds("=" as Unicode.Scalar) ? 1 : 2)))
    }
    let words = ["lifeline", "generate"] + rest + (isForced ? ["--force"] : [])
    return words.filter { $0 != "--brief" }.map(ShellWord.quoted).joined(separator: " ")
  }
}

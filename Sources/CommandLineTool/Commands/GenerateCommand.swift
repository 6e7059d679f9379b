import Diagnostics
import LifecycleDocs

extension Command {
  static let generate = Command(
    description: CommandDescription(
      name: "generate", summary: "makes every page and diagram that is not current",
      discussion: """
        Reads the rules, simulates the scenarios, and brings the output folder up to date. What is \
        current is neither made nor written. All is made before the first file is replaced, so a \
        run whose rules or templates have errors leaves the folder as it was.

        Files that nothing makes any more are removed, but only those that lifeline made and nobody \
        edited. A page that was edited by hand is named and kept, and a file that lifeline did not \
        make stops the run; --force overwrites both. Only one run writes to a folder at a time; a \
        second one waits two seconds, then ends with status 2.

        Pictures are made as SVG, and with --format as PNG, PDF and DOT beside it. PNG and PDF are \
        drawn with the fonts of this machine; where it lacks one, a warning says which. A picture \
        that is too large for its format is left out with a warning, and a claim that fails is warned \
        of. With --strict such warnings are errors, as are those of rules and templates, and of texts \
        without a translation. An edited page that is kept, and a block of --inject that shows \
        nothing, are told of and stop no run.

        Work that takes long shows how far it is and how long it will take: as a bar on a terminal, \
        elsewhere as a line every ten seconds. With --quiet only what is wrong is said.

        With --only or --shard, a part of the files is made and nothing is removed. Parts may be made \
        side by side in one folder. Parts that other machines made are put together by copying their \
        files into one folder and their manifests, one behind the other, into its manifest.json; \
        'lifeline generate' then finds all current and sets the manifest in order.

        --inject writes tables and pictures into a file of your own, between the lines \
        '<!-- lifeline:begin NAME -->' and '<!-- lifeline:end -->', and keeps every other byte. \
        Names are such as table:index.entry-points, table:comparison.numbered, \
        scenario:ID.steps.FLOW, scenario:ID.payloads, picture:ID.comparison and \
        picture:ID.FLOW.sequence; NAME@th takes another language than the first.
        """,
      options: [
        .rules, .templates, .followLinks, .allowOutside, .output, .locales, .site, .formats,
        .dotsPerInch, .only, .shard,
        .jobs, .strict, .inject,
        .init(name: "force", help: "makes all files anew, and overwrites edited ones"),
        .init(name: "dry-run", help: "prints what would be done, and writes nothing"),
        .init(name: "explain", help: "prints for each file why it is made or kept"),
        .init(name: "quiet", help: "says only what is wrong: neither progress nor a summary"),
        .init(
          name: "depfile", placeholder: "FILE", kind: .file,
          help: "writes what the folder is made from to FILE, as Make and Ninja read it; replaces "
            + "a depfile, and no other file without --force"),
        .init(
          name: "depfile-target", placeholder: "NAME", kind: .file,
          help: "what depends on it in the depfile (default: the folder's manifest.json)",
          scope: .with("depfile")),
      ],
      examples: [
        .init(command: "lifeline generate", help: "renders the embedded rules into output/"),
        .init(
          command: "lifeline generate --rules rules --output docs --locale en",
          help: "renders rules of your own, in English alone"),
        .init(
          command: "lifeline generate --format svg,png --dpi 192 --strict",
          help: "makes each picture as PNG too, for slides"),
        .init(
          command: "lifeline generate --inject README.md",
          help: "keeps the tables in a hand-written page current, too"),
      ],
      exits: [
        (0, "the folder is up to date, but for edited pages that were kept"),
        (1, "stopped by --strict, since a scenario has too many ways to be read"),
        (
          2,
          "rules or templates have errors, or a file is in the way, and the folder is as it was; or a "
            + "file of --inject or --depfile cannot be written"
        ),
        (130, "interrupted; each file is wholly old or wholly new; 131 by SIGQUIT, 129 by SIGHUP"),
      ]),
    run: { $0.generate() })
}

extension Invocation {
  fileprivate func generate() -> ExitStatus {
    guard let request = reportedRequest() else { return .unusable }
    guard depfileIsWritable(for: request) else { return .unusable }
    if let manifest = currentManifest(for: request) {
      reportWarnings(of: manifest, for: request)
      let count = manifest.files.count
      if arguments.has("dry-run") {
        words.say("would write 0, unchanged \(count), remove 0")
      } else if !arguments.has("quiet") {
        words.say("written 0, unchanged \(count), removed 0")
      }
      return writeDepfile(for: request)
    }
    switch plannedRun(for: request) {
    case .failure(let end): return end.status
    case .success(let run):
      if arguments.has("dry-run") { return dryRun(run) }
      let status = generate(run)
      return status == .done ? writeDepfile(for: request) : status
    }
  }

  private func generate(_ run: PlannedRun) -> ExitStatus {
    let shortcomings = run.plan.shortcomings()
    words.report(shortcomings)
    guard !shortcomings.containsError else { return .unusable }
    let isQuiet = arguments.has("quiet")
    var shown = Progress(console: console, isQuiet: isQuiet)
    do {
      let report = try outputFolder.apply(
        run.plan,
        options: .init(
          isForced: arguments.has("force"), scope: run.scope, jobs: run.request.jobs)
      ) { number, count, path in shown.show(number, of: count, path) }
      shown.end()
      if arguments.has("explain") { explain(report) }
      warnOfKeptFiles(report)
      words.report(report.warnings)
      if !isQuiet { words.say(report.summary) }
    } catch {
      shown.end()
      words.report(error.diagnostics, files: run.files)
      return error.status
    }
    return write(run.injected)
  }

  /// Brings the blocks of hand-written files up to date.
  private func write(_ injected: InjectedFiles) -> ExitStatus {
    do { try injected.write() } catch {
      words.report(error.diagnostic)
      return .unusable
    }
    for file in injected.stale {
      words.say("written into '\(file.path)': \(file.result.staleBlocks.joined(separator: ", "))")
    }
    return .done
  }

  /// Whether the file that `--depfile` names may be written; says why not before anything is.
  private func depfileIsWritable(for request: Facade.Request) -> Bool {
    guard let path = arguments["depfile"] else { return true }
    let unspeakable = dependencies(of: request).unspeakablePaths
    words.report(
      unspeakable.map { path in
        Diagnostic(
          "unspeakable-path", .error, "the path '\(path)' cannot stand in a depfile",
          hint: "Make and Ninja would not read it alike: rename the file, or leave out --depfile")
      })
    guard unspeakable.isEmpty else { return false }
    do {
      let problem = try strangerInTheWay(
        of: path, option: "depfile",
        hint: "it is no depfile; choose another path, or overwrite it with --force"
      ) { arguments.has("force") || DependencyFile.isDependencyFile($0) }
      problem.map { words.report($0) }
      return problem == nil
    } catch {
      words.report(error.diagnostic)
      return false
    }
  }

  /// Writes the file that `--depfile` names, and returns how the run ends.
  private func writeDepfile(for request: Facade.Request) -> ExitStatus {
    guard let path = arguments["depfile"], !arguments.has("dry-run") else { return .done }
    let text = dependencies(of: request).text
    do {
      let file = try FileTarget(path, fileSystem: fileSystem)
      file.write(text.utf8)
      try file.finish()
      return .done
    } catch {
      words.report(error.diagnostic)
      return .unusable
    }
  }

  /// What the output depends on.
  private func dependencies(of request: Facade.Request) -> DependencyFile {
    DependencyFile(
      target: arguments["depfile-target"] ?? outputFolder.root + "/" + Manifest.name,
      inputs: (request.rules ?? []).map(\.path) + request.templates.map(\.path),
      folders: [arguments["rules"], arguments["templates"]].compactMap(\.self))
  }

  private func explain(_ report: OutputReport) {
    for item in report.items {
      let inputs = item.inputs.isEmpty ? "" : " (made from \(item.inputs.joined(separator: ", ")))"
      console.writeWords("\(item.action.rawValue) \(item.path): \(item.reason)\(inputs)\n")
    }
  }

  private func warnOfKeptFiles(_ report: OutputReport) {
    words.report(
      report.items.filter { $0.action == .kept }.map { item in
        Diagnostic(
          "kept", .warning, "'\(outputFolder.root)/\(item.path)' is kept: \(item.reason)",
          hint: item.isOrphan
            ? "it is yours now; remove it where you do not need it"
            : "overwrite it with --force, or put what it says into the rules")
      })
  }

  /// Prints what a run would do, as far as that is known before files are made.
  private func dryRun(_ run: PlannedRun) -> ExitStatus {
    let inspection: OutputInspection
    do { inspection = try outputFolder.inspection(for: run.plan, scope: run.scope) } catch {
      words.report(error.diagnostics)
      return error.status
    }
    words.report(inspection.obstacles)
    guard inspection.obstacles.isEmpty else { return .unusable }
    var written = 0
    var kept = inspection.orphans.count { $0.reasonToKeep != nil }
    var refused: [Diagnostic] = []
    for finding in inspection.findings {
      switch finding.state {
      case .current where !arguments.has("force"): continue
      case .edited where !arguments.has("force"):
        kept += 1
        console.writeWords("keep \(finding.file.path)\n")
      case .foreign where !arguments.has("force"):
        refused.append(
          Diagnostic(
            "would-overwrite", .warning,
            "'\(outputFolder.root)/\(finding.file.path)' was not made by lifeline",
            hint: "unless it is what would be made, the run stops; --force overwrites it"))
      case .current, .stale, .missing, .edited, .foreign:
        written += 1
        console.writeWords("write \(finding.file.path)\n")
      }
    }
    let removed = inspection.orphans.filter { $0.isThere && $0.reasonToKeep == nil }
    for file in run.injected.stale { console.writeWords("write into \(file.path)\n") }
    for orphan in removed { console.writeWords("remove \(orphan.path)\n") }
    words.report(refused)
    let unchanged = inspection.findings.count { $0.state == .current && !arguments.has("force") }
    words.say(
      "would write \(written), unchanged \(unchanged), remove \(removed.count)"
        + (kept > 0 ? ", keep \(kept)" : ""))
    return .done
  }
}

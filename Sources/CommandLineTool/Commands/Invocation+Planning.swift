import Diagnostics
import LifecycleDocs

/// What a run is asked for, and what is to be made.
struct PlannedRun {
  var request: Facade.Request
  var plan: any OutputPlan
  /// The texts of the files, for showing diagnostics.
  var files: [SourceFile]
  /// What the output folder is made from, and whether the plan has all of it.
  var scope: OutputScope
  /// The hand-written files whose blocks the run keeps current.
  var injected: InjectedFiles
}

extension Invocation {
  /// The files that `--only` and `--shard` choose.
  func selection() throws(InputProblem) -> FileSelection {
    var selection = FileSelection(names: arguments.list("only"))
    guard let text = arguments["shard"] else { return selection }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1,
      (1...count).contains(number)
    else {
      throw InputProblem(
        Diagnostic(
          "unknown-value", .error, "'\(text)' is no value of --shard",
          hint: "'3/8' stands for the third of eight parts"))
    }
    selection.shard = .init(number: number, count: count)
    return selection
  }

  /// How many files may be made at a time.
  static let jobCounts = 1...1_024

  /// How many files are made at a time.
  func jobs() throws(InputProblem) -> Int {
    guard let text = arguments["jobs"] else { return Processors.count }
    guard let count = Int(text), Self.jobCounts.contains(count) else {
      throw InputProblem(
        Diagnostic(
          "unknown-value", .error, "'\(text)' is no value of --jobs",
          hint: "it is how many files are made at a time, from 1 to 1024"))
    }
    return count
  }

  /// Returns what the user asks for, or nil after what is wrong with it has been said.
  func reportedRequest() -> Facade.Request? {
    do { return try request() } catch {
      report([error.diagnostic])
      return nil
    }
  }

  /// Returns the manifest where all files that it lists are just as they were made from what goes into
  /// them, which is known without a plan; nil where a plan is needed to know more.
  func currentManifest(for request: Facade.Request) -> SealedManifest? {
    let needsPlan =
      ["force", "explain", "strict"].contains { arguments.has($0) }
      || arguments.values["inject"] != nil
    guard !needsPlan, let inputs = facade.inputsDigest(request) else { return nil }
    // What goes wrong here goes wrong again, and is told, where the folder is looked at in full.
    guard var manifest = try? outputFolder.sealedManifest(for: inputs) else { return nil }
    let names = FileNames(request)
    manifest.warnings = manifest.warnings.map(names.withPaths)
    return manifest
  }

  /// Says again what was warned of when the files were planned.
  func reportWarnings(of manifest: SealedManifest, for request: Facade.Request) {
    guard !manifest.warnings.isEmpty else { return }
    report(manifest.warnings, files: request.sources)
  }

  /// Returns the plan, or how the run ends after what makes a plan impossible has been said.
  func plannedRun(for request: Facade.Request) -> Result<PlannedRun, RunEnd> {
    let planning = facade.plan(request)
    let found = planning.diagnostics
    report(found, files: planning.files)
    guard let plan = planning.plan, !found.containsError else {
      return .failure(RunEnd(status: .unusable))
    }
    if arguments.has("strict"), !found.isEmpty {
      words.say("stopped by --strict: \(found.count) warnings")
      return .failure(RunEnd(status: .findings))
    }
    let names = FileNames(request)
    let scope = OutputScope(
      isPartial: request.selection.isPartial,
      inputs: names.coverAll(of: found) ? facade.inputsDigest(request) : nil,
      graphviz: facade.graphvizVersion(), warnings: found.map(names.withNames))
    guard let injected = injectedFiles(planning.injector) else {
      return .failure(RunEnd(status: .unusable))
    }
    return .success(
      PlannedRun(
        request: request, plan: plan, files: planning.files, scope: scope, injected: injected))
  }

  /// Says diagnostics in the form that `--diagnostics` asks for.
  func report(_ diagnostics: [Diagnostic], files: [SourceFile] = []) {
    guard !diagnostics.isEmpty else { return }
    guard diagnosticFormat != .text else {
      words.report(diagnostics, files: files)
      return
    }
    console.write(diagnosticFormat.text(for: diagnostics.limited()))
  }

  /// The form of diagnostics.
  var diagnosticFormat: DiagnosticFormat {
    arguments["diagnostics"].flatMap(DiagnosticFormat.init) ?? .text
  }
}

/// Why a run ends before its work.
struct RunEnd: Error {
  var status: ExitStatus
}

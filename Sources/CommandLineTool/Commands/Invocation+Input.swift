import Diagnostics
import LifecycleDocs

extension Invocation {
  /// The rule files that the user named; nil for the embedded pack.
  func ruleFiles() throws(InputProblem) -> [InputFile]? {
    guard let folder = arguments["rules"] else { return nil }
    let files = try files(in: folder, endings: [".yaml", ".yml"])
    guard !files.isEmpty else {
      throw InputProblem(
        Diagnostic(
          "no-rules", .error, "the folder '\(folder)' holds no rule file",
          hint: "rule files end in .yaml"))
    }
    return files
  }

  /// What `generate` and `check` are asked for.
  func request() throws(InputProblem) -> Facade.Request {
    var templates: [InputFile] = []
    if let folder = arguments["templates"] {
      templates = try files(in: folder, endings: [".mustache", ".yaml", ".css", ".js"])
    }
    return Facade.Request(
      rules: try ruleFiles(), templates: templates, locales: arguments.list("locale"),
      site: arguments["site"].flatMap(SitePreset.init) ?? .github)
  }

  /// The folder of the generated files.
  var outputFolder: OutputFolder {
    OutputFolder(
      arguments["output"] ?? "output", fileSystem: fileSystem, interruption: interruption)
  }

  /// Returns the plan, or nil after what makes it impossible has been said.
  func planning() -> (any OutputPlan, [SourceFile])? {
    do {
      let planning = facade.plan(try request())
      words.report(planning.diagnostics, files: planning.files)
      guard let plan = planning.plan, !planning.diagnostics.containsError else { return nil }
      return (plan, planning.files)
    } catch {
      words.report(error.diagnostic)
      return nil
    }
  }

  private func files(in folder: String, endings: [String]) throws(InputProblem) -> [InputFile] {
    do {
      guard try fileSystem.targetKind(of: folder) == .folder else {
        throw InputProblem(
          Diagnostic("no-folder", .error, "there is no folder '\(folder)'"))
      }
      var files: [InputFile] = []
      let lead = folder.hasSuffix("/") ? folder : folder + "/"
      for name in try fileSystem.filesBelow(folder) where endings.contains(where: name.hasSuffix) {
        let bytes = try fileSystem.contents(of: lead + name)
        files.append(InputFile(path: lead + name, name: name, bytes: bytes))
      }
      return files
    } catch let error as FileSystemError {
      throw InputProblem(error.diagnostic)
    } catch let error as InputProblem {
      throw error
    } catch {
      throw InputProblem(Diagnostic("file-system", .error, "\(error)"))
    }
  }
}

/// Why a file that the user named cannot be used.
struct InputProblem: Error {
  var diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

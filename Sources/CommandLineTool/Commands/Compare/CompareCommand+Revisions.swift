import Diagnostics
import JSON
import LifecycleDocs
import RuleModel
import Simulation
import Text

extension Invocation {
  /// Says what has changed in behaviour since a revision, or in comparison with another folder.
  func compareRevisions() -> ExitStatus {
    guard let rules = usableRules(), let pack = rules.pack else { return .unusable }
    let since = arguments["since"] ?? ""
    let request = CompareArguments(arguments, pack: pack, isWhole: true)
    guard request.problems.isEmpty else {
      words.report(request.problems)
      return .unusable
    }
    // Of all scenarios, those that are gone are told too.
    let isPart = !arguments.operands.isEmpty || request.scenarios.count < pack.scenarios.count
    let former: Facade.Rules
    do throws(InputProblem) { former = facade.readRules(try formerFiles(since)) } catch {
      words.report(error.diagnostic)
      return .unusable
    }
    guard let old = former.pack, !former.diagnostics.containsError else {
      words.report(former.diagnostics, files: former.files)
      return .unusable
    }
    do throws(GenerationError) {
      let model = try ModelExport(pack, locale: arguments["locale"] ?? "en")
      let report: RevisionReport
      do throws(SimulationError) {
        report = try RevisionReport(
          from: old, to: model, since: since,
          .init(
            scenarios: isPart ? request.scenarios.map(\.id) : [], flows: request.flows,
            settings: request.settings))
      } catch {
        throw GenerationError([error.diagnostic])
      }
      if let folder = arguments["pictures"] { try write(report.pictures, to: folder) }
      switch arguments.has("json") ? "json" : arguments["format"] ?? "text" {
      case "json": console.write(report.json.pretty + "\n")
      case "md": console.write(report.markdown(pictures: arguments["pictures"]))
      default: console.writeWords(report.text)
      }
      return .done
    } catch {
      words.report(error.diagnostics, files: rules.files + former.files)
      return .unusable
    }
  }

  private func write(
    _ pictures: [RevisionPicture], to folder: String
  ) throws(GenerationError) {
    var problems: [Diagnostic] = []
    do throws(FileSystemError) {
      try fileSystem.makeFolders(folder)
      for picture in pictures {
        let problem = try strangerInTheWay(
          of: "\(folder)/\(picture.name).svg", option: "pictures",
          hint: "move it, or choose another folder"
        ) { String(decoding: $0.prefix(1000), as: UTF8.self).holds("class=\"lifeline\"") }
        if let problem { problems.append(problem) }
      }
    } catch {
      problems.append(error.diagnostic)
    }
    guard problems.isEmpty else { throw GenerationError(problems) }
    for picture in pictures {
      let bytes = try picture.svg()
      do throws(FileSystemError) {
        let target = try FileTarget("\(folder)/\(picture.name).svg", fileSystem: fileSystem)
        target.write(bytes)
        try target.finish()
      } catch {
        throw GenerationError([error.diagnostic])
      }
    }
  }

  /// The former rules: those of a folder, or else of a revision in git.
  private func formerFiles(_ since: String) throws(InputProblem) -> [InputFile] {
    let endings = [".yaml", ".yml"]
    if (try? fileSystem.targetKind(of: since)) == .folder {
      return try nonempty(try files(in: InputFolder(path: since, endings: endings)), since)
    }
    guard let folder = arguments["rules"] else {
      throw InputProblem(
        Diagnostic(
          "missing-option", .error, "the embedded rules have no revisions",
          hint: "name the folder of your rules with --rules, or compare with a folder"))
    }
    let files = try Git(folder: try resolved(folder)).files(in: since, endings: endings)
    return try nonempty(
      files, "\(since):\(folder)",
      hint:
        "where the rules stood elsewhere then, check them out with 'git worktree add DIR \(since)' "
        + "and name their folder with --since")
  }

  /// Git is run in the folder itself, whatever the working folder is.
  private func resolved(_ folder: String) throws(InputProblem) -> String {
    do throws(FileSystemError) { return try fileSystem.resolvedPath(folder) } catch {
      throw InputProblem(error.diagnostic)
    }
  }

  private func nonempty(
    _ files: [InputFile], _ place: String, hint: String = "rule files end in .yaml or .yml"
  ) throws(InputProblem) -> [InputFile] {
    guard files.isEmpty else { return files }
    throw InputProblem(
      Diagnostic(
        "no-rules", .error, "'\(place)' holds no rule file",
        hint: hint))
  }
}

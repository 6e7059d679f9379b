import Diagnostics
import LifecycleDocs

extension Invocation {
  /// The rule files that the user named; nil for the embedded pack.
  func ruleFiles() throws(InputProblem) -> [InputFile]? {
    guard let folder = ruleFolder else { return nil }
    let files = try files(in: folder)
    guard !files.isEmpty else {
      throw InputProblem(
        Diagnostic(
          "no-rules", .error, "the folder '\(folder.path)' holds no rule file",
          hint: "rule files end in .yaml or .yml"))
    }
    return files
  }

  /// The templates that the user named; empty where the embedded ones serve.
  func templateFiles() throws(InputProblem) -> [InputFile] {
    guard let folder = templateFolder else { return [] }
    return try files(in: folder)
  }

  /// Whether links to files may lead out of the folder that they lie in.
  var followsLinks: Bool { arguments.has("follow-links") }

  /// The languages that are asked for, each once.
  var locales: [String] {
    arguments.list("locale").reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// What `generate` and `check` are asked for.
  func request() throws(InputProblem) -> Facade.Request {
    var request = Facade.Request(
      rules: try ruleFiles(), templates: try templateFiles(), locales: locales,
      site: arguments["site"].flatMap(SitePreset.init) ?? .github,
      pictures: try pictureOptions(), selection: try selection(), jobs: try jobs())
    request.isStrict = arguments.has("strict")
    request.exports = exports
    return request
  }

  /// The folder of the generated files.
  var outputFolder: OutputFolder {
    OutputFolder(
      arguments["output"] ?? "output", fileSystem: fileSystem, interruption: interruption)
  }

  /// The folder of the rules; nil for the embedded pack.
  var ruleFolder: InputFolder? {
    arguments["rules"].map { folder in
      InputFolder(
        path: folder, endings: InputFolder.ruleEndings,
        excluded: [outputFolder.root] + (arguments["templates"].map { [$0] } ?? []),
        excludedFiles: Configuration.fileNames, followsLinks: followsLinks)
    }
  }

  /// The folder of the templates that replace embedded ones; nil where there is none.
  var templateFolder: InputFolder? {
    arguments["templates"].map { folder in
      InputFolder(
        path: folder, endings: [".mustache", ".yaml", ".yml", ".css", ".js"],
        excluded: [outputFolder.root], followsLinks: followsLinks)
    }
  }

  /// The folders of rules and templates that can change.
  var inputFolders: [InputFolder] { [ruleFolder, templateFolder].compactMap(\.self) }

  /// The hand-written files into which blocks are written.
  var injectedPaths: [String] { arguments.values["inject"] ?? [] }

  func files(in folder: InputFolder) throws(InputProblem) -> [InputFile] {
    do {
      switch try fileSystem.targetKind(of: folder.path) {
      case .folder: break
      case nil:
        throw InputProblem(Diagnostic("no-folder", .error, "there is no folder '\(folder.path)'"))
      case .file, .link, .other:
        throw InputProblem(
          Diagnostic(
            "no-folder", .error, "'\(folder.path)' is not a folder",
            hint: "name the folder that holds the files"))
      }
      var files: [InputFile] = []
      var size = 0
      for name in try folder.listing(fileSystem).files {
        let bytes = try folder.contents(of: name, fileSystem)
        size += bytes.count
        guard size <= Limits.inputFolderBytes else {
          throw FileSystemError.tooLarge(folder.path, limit: Limits.inputFolderBytes)
        }
        files.append(InputFile(path: folder.path(of: name), name: name, bytes: bytes))
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

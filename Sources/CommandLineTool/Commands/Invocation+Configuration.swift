import Diagnostics

extension Invocation {
  /// An invocation with what the configuration says, or why that cannot be used.
  struct Configured {
    var invocation: Invocation
    var problems: [Diagnostic] = []
    /// The text of the configuration, for showing problems.
    var files: [SourceFile] = []
  }

  /// Returns the invocation with what the configuration says now for the options that are not given.
  func configured(for command: CommandDescription) -> Configured {
    var result = Configured(invocation: self)
    // Only what works on a project of rules is configured.
    guard command.options.contains(where: { $0.name == "rules" }) else { return result }
    do {
      guard let (path, folder) = try Configuration.find(on: fileSystem) else { return result }
      let configuration = Configuration(
        path: path, bytes: try fileSystem.contents(of: path), folder: folder,
        options: Configuration.options)
      result.problems =
        configuration.diagnostics + (try missingFolders(of: configuration, for: command))
      result.files = [configuration.file]
      if result.problems.isEmpty {
        result.invocation.arguments.fill(from: configuration, for: command)
        result.invocation.exports = configuration.exports
      }
    } catch {
      result.problems = [error.diagnostic]
    }
    return result
  }

  /// An error for each folder of rules or templates that is not there, where no option takes its place.
  private func missingFolders(
    of configuration: Configuration, for command: CommandDescription
  ) throws(FileSystemError) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for name in ["rules", "templates"] where arguments.values[name] == nil {
      guard command.options.contains(where: { $0.name == name }),
        let folder = configuration.values[name]?.first,
        let place = configuration.places[name]?.first,
        try fileSystem.targetKind(of: folder) != .folder
      else { continue }
      problems.append(
        Diagnostic(
          "no-folder", .error, "there is no folder '\(folder)'", at: place,
          hint: "paths are seen from the folder of this file"))
    }
    return problems
  }
}

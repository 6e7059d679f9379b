import Diagnostics

extension Invocation {
  /// An invocation with what the configuration says, or why that cannot be used.
  struct Configured {
    var invocation: Invocation
    var problems: [Diagnostic] = []
    /// What is said of a file that is not read.
    var notes: [Diagnostic] = []
    /// The text of the configuration, for showing problems.
    var files: [SourceFile] = []
  }

  /// Returns the invocation with what the configuration says now for the options that are not given.
  func configured(for command: CommandDescription) -> Configured {
    var result = Configured(invocation: self)
    // Only what works on a project of rules is configured.
    guard command.options.contains(where: { $0.name == "rules" }) else { return result }
    do throws(FileSystemError) {
      guard let (path, folder) = try Configuration.find(on: fileSystem) else { return result }
      // In a folder above anybody may have put a file, as in /tmp.
      let isTrusted = try folder.isEmpty ? true : fileSystem.isTrusted(path)
      guard isTrusted else {
        result.notes = [Configuration.isOfAnother(path)]
        return result
      }
      let configuration = Configuration(
        path: path,
        bytes: try fileSystem.contents(of: path, under: .named(path, followsLinks: followsLinks)),
        folder: folder, options: Configuration.options)
      result.problems =
        configuration.diagnostics + (try missingFolders(of: configuration, for: command))
        + (try placesOutside(of: configuration, folder: folder))
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

  /// An error for each path that leads out of the folder of the configuration, where no option takes its
  /// place and the user has not allowed it.
  private func placesOutside(
    of configuration: Configuration, folder: String
  ) throws(FileSystemError) -> [Diagnostic] {
    guard !arguments.has("allow-outside") else { return [] }
    let root = try fileSystem.resolvedPath(folder.isEmpty ? "." : folder)
    let lead = root == "/" ? root : root + "/"
    var problems: [Diagnostic] = []
    for option in Configuration.options where option.isPath && arguments.values[option.name] == nil {
      let values = configuration.values[option.name] ?? []
      for (path, place) in zip(values, configuration.places[option.name] ?? []) {
        let target = try fileSystem.location(of: path)
        guard target != root, !target.utf8.starts(with: lead.utf8) else { continue }
        problems.append(
          Diagnostic(
            "path-outside", .error,
            "'\(option.name)' leads out of the folder of this file, to '\(target)'", at: place,
            hint: "move it there, or allow it with --allow-outside"))
      }
    }
    return problems
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

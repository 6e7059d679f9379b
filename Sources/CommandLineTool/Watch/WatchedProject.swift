/// What a watch looks at: where the inputs lie by the configuration of the moment.
final class WatchedProject {
  /// What the user gave, without the configuration, which may be another one later.
  private let given: Invocation
  /// What holds as of the last configuration without mistakes.
  private var current: Invocation

  /// Starts with an invocation of `watch`.
  init(_ invocation: Invocation) {
    current = invocation
    var given = invocation
    given.arguments = ParsedArguments(invocation.rawArguments, of: Command.watch.description)
    self.given = given
  }

  /// Reads the configuration; where it has mistakes, everything stays as it was.
  @discardableResult
  func update() -> Invocation.Configured {
    let configured = given.configured(for: Command.watch.description)
    if configured.problems.isEmpty { current = configured.invocation }
    return configured
  }

  /// Where the inputs lie.
  func places() -> WatchedPlaces {
    update()
    return WatchedPlaces(
      of: current.inputFolders, files: configurationFiles + current.injectedPaths,
      fileSystem: current.fileSystem)
  }

  /// What the inputs hold.
  func snapshot() -> InputSnapshot {
    update()
    return InputSnapshot(
      of: current.inputFolders, files: configurationFiles, injected: current.injectedPaths,
      fileSystem: current.fileSystem)
  }

  /// The configuration, or where one may come to be.
  private var configurationFiles: [String] {
    if let found = try? Configuration.find(on: current.fileSystem) { return [found.path] }
    return Configuration.names
  }
}

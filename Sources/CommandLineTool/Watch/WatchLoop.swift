/// Builds once, then each time the inputs hold something else than at the last build.
///
/// What a watcher reports is only a reason to look: whether to build is decided by the contents of the
/// inputs. So the loop comes to rest whatever a build writes, wherever it writes it.
struct WatchLoop {
  /// How long the inputs must be still before they are looked at; editors save in several steps.
  static let stillness = 0.08
  /// How long they may go on changing until they are looked at nevertheless.
  static let patience = 2.0

  /// Tells when to look.
  var watcher: any FileWatcher
  /// The signal that asks the loop to end.
  var interruption: any Interruption
  /// Seconds by a clock that never goes back.
  var seconds: () -> Double
  /// Lists where the inputs lie; asked again after each change.
  var places: () -> WatchedPlaces
  /// Looks at the inputs.
  var snapshot: () -> InputSnapshot
  /// Builds; is told which inputs changed, which is none the first time.
  var build: (_ changes: [String]) -> ExitStatus
  /// Is told when the loop begins to wait for the first time.
  var rest: () -> Void

  /// Runs until a signal ends it.
  func run() throws(FileSystemError) -> ExitStatus {
    var built = snapshot()
    var status = build([])
    var hasRested = false
    // Whether what changed since may be what the build wrote.
    var isFresh = true
    while true {
      if let ended = ending(after: status) { return ended }
      // First the watch, then the look: no change can fall between them.
      try watcher.watch(places())
      let current = snapshot()
      if isFresh { built.adoptBlocks(from: current) }
      isFresh = false
      guard current == built else {
        let changes = current.changes(since: built)
        built = current
        status = build(changes)
        isFresh = true
        continue
      }
      if !hasRested { rest() }
      hasRested = true
      guard try watcher.wait(upTo: nil) != .interrupted, try settle() != .interrupted else {
        return .interrupted(by: interruption.signal ?? 2)
      }
    }
  }

  /// Waits until nothing has changed for a moment.
  private func settle() throws(FileSystemError) -> WatchEvent {
    let start = seconds()
    while seconds() - start < Self.patience {
      let event = try watcher.wait(upTo: Self.stillness)
      if event != .changed { return event }
    }
    return .timedOut
  }

  private func ending(after status: ExitStatus) -> ExitStatus? {
    if let signal = interruption.signal { return .interrupted(by: signal) }
    return status.code > 128 ? status : nil
  }
}

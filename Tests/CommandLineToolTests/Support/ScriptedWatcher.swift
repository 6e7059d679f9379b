import CommandLineTool

/// A watcher that, each time somebody waits for the next change, makes one and tells of it; when all
/// are made a signal comes.
final class ScriptedWatcher: FileWatcher {
  /// What happens during a wait.
  enum Step {
    /// Something is done to the files, and the watcher tells.
    case edit(() throws -> Void)
    /// Something is done, then more of it before the files are still.
    case burst([() throws -> Void])
  }

  private var steps: [Step]
  private var following: [() throws -> Void] = []
  private let end: () -> Void
  /// The places that were watched, in turn.
  private(set) var places: [WatchedPlaces] = []
  /// What went wrong in a step.
  private(set) var problems: [any Error] = []
  /// How often somebody waited without an end of time.
  private(set) var rests = 0

  /// Creates a watcher.
  ///
  /// - Parameters:
  ///   - steps: What happens in turn.
  ///   - end: Is called before the signal.
  init(_ steps: [Step], end: @escaping () -> Void = {}) {
    self.steps = steps
    self.end = end
  }

  func watch(_ places: WatchedPlaces) { self.places.append(places) }

  func wait(upTo seconds: Double?) -> WatchEvent {
    guard seconds == nil else {
      guard !following.isEmpty else { return .timedOut }
      perform(following.removeFirst())
      return .changed
    }
    rests += 1
    guard !steps.isEmpty else {
      end()
      return .interrupted
    }
    switch steps.removeFirst() {
    case .edit(let edit): perform(edit)
    case .burst(let edits):
      following = edits
      perform(following.removeFirst())
    }
    return .changed
  }

  private func perform(_ edit: () throws -> Void) {
    do { try edit() } catch { problems.append(error) }
  }
}

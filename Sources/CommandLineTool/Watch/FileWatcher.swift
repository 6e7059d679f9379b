/// What ended a wait for changes.
public enum WatchEvent: Sendable, Hashable {
  /// Something at a watched place may have changed.
  case changed
  /// The time was up.
  case timedOut
  /// A signal asks the run to end.
  case interrupted
}

/// Tells when something at watched places may have changed.
///
/// A watcher may report a change where there is none, and a burst as one change, but never keeps one
/// back: whoever asks looks at the contents.
public protocol FileWatcher: AnyObject {
  /// Watches these places from now on, in the place of the former ones.
  func watch(_ places: WatchedPlaces) throws(FileSystemError)
  /// Waits for a change; without a time, as long as it takes.
  func wait(upTo seconds: Double?) throws(FileSystemError) -> WatchEvent
}

/// What a watcher watches, by paths from the root of the disk that have no links in them.
public struct WatchedPlaces: Sendable, Hashable {
  /// The folders in which every entry counts; folders in them are named on their own.
  public var folders: [String] = []
  /// Single entries of folders: whether they come, go, or are replaced.
  public var entries: [String] = []
  /// The files whose contents count, all of them in one of the folders, for a system that tells of
  /// a folder only which names are in it.
  public var files: [String] = []

  /// Creates an empty list.
  public init() {}
}

/// Makes the watcher of the system. SIGINT and SIGTERM end its waits, and must be held back already.
public func systemFileWatcher() throws(FileSystemError) -> any FileWatcher {
  #if canImport(Darwin)
    try KernelQueueWatcher()
  #else
    try InotifyWatcher()
  #endif
}

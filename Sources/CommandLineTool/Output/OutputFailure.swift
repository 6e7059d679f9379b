import Diagnostics
import LifecycleDocs

/// Why the output folder was left as it was, or only whole files of it were replaced.
enum OutputFailure: Error, Hashable {
  /// The disk did not do what it was asked for.
  case disk(FileSystemError)
  /// A file could not be made.
  case generation(GenerationError)
  /// Something stands in the way of what is planned.
  case refused([Diagnostic])
  /// Another run holds the lock.
  case busy(folder: String)
  /// A signal asked the run to end.
  case interrupted(signal: Int32)

  /// What to tell the user; empty for an interrupted run.
  var diagnostics: [Diagnostic] {
    switch self {
    case .disk(let error): [error.diagnostic]
    case .generation(let error): error.diagnostics
    case .refused(let diagnostics): diagnostics
    case .busy(let folder):
      [
        Diagnostic(
          "output-locked", .error, "another run is writing to '\(folder)'",
          hint: "wait until it has ended, then run this again")
      ]
    case .interrupted(SystemInterruption.outOfTime):
      [
        Diagnostic(
          "cpu-limit", .error, "the limit of this process's CPU time is reached",
          hint: "raise it with 'ulimit -t', or make a part of the files with --shard")
      ]
    case .interrupted: []
    }
  }

  /// How the command ends.
  var status: ExitStatus {
    switch self {
    case .disk, .generation, .refused, .busy: .unusable
    case .interrupted(let signal): .interrupted(by: signal)
    }
  }
}

extension FileSystemError {
  /// The error as a diagnostic.
  var diagnostic: Diagnostic {
    Diagnostic("file-system", .error, "cannot \(action) '\(path)': \(reason)", hint: hint)
  }
}

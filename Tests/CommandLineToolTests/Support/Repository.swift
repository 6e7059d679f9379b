import Foundation

/// A repository of git in a folder, with no settings of the machine.
struct Repository {
  /// What git said where it failed.
  struct Failure: Error {
    var arguments: [String]
    var status: Int32
  }

  let folder: String

  /// Makes an empty repository.
  init(in folder: String) throws {
    self.folder = folder
    try git("init", "-q")
  }

  /// Records all files.
  func commit(_ message: String) throws {
    try git("add", "--all")
    try git(
      "-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "-q", "-m", message)
  }

  private func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "HOME": folder,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(arguments: arguments, status: process.terminationStatus)
    }
  }
}

import Diagnostics
import LifecycleDocs

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Files as they were in a revision that git knows; the only place that runs another program.
struct Git {
  /// A folder in a repository.
  let folder: String

  /// Returns the files below the folder in a revision that end in one of some endings.
  ///
  /// - Throws: What git said where it does not know the revision, or cannot be run.
  func files(in revision: String, endings: [String]) throws(InputProblem) -> [InputFile] {
    guard !revision.hasPrefix("-"), !revision.isEmpty else {
      throw problem("'\(revision)' is no revision", hint: nil)
    }
    let listing = try output(of: ["ls-tree", "-r", "-z", "--name-only", revision])
    let names = listing.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    var files: [InputFile] = []
    for name in names.sorted() where endings.contains(where: name.hasSuffix) {
      let bytes = try output(of: ["show", "\(revision):./\(name)"])
      files.append(InputFile(path: "\(revision):\(folder)/\(name)", name: name, bytes: bytes))
    }
    return files
  }

  private func output(of arguments: [String]) throws(InputProblem) -> [UInt8] {
    let all = ["git", "-C", folder] + arguments
    guard let result = run(all) else {
      throw problem(
        "git cannot be run", hint: "install git, or name a folder with the former rules")
    }
    guard result.status == 0 else {
      let words =
        String(decoding: result.errors, as: UTF8.self)
        .split(separator: "\n").first.map(String.init) ?? "git failed"
      throw problem(
        words, hint: "name a revision that git knows in '\(folder)', or a folder")
    }
    return result.output
  }

  private func problem(_ message: String, hint: String?) -> InputProblem {
    InputProblem(Diagnostic("unknown-revision", .error, message, hint: hint))
  }

  // MARK: - Running a program

  private func run(_ arguments: [String]) -> (output: [UInt8], errors: [UInt8], status: Int32)? {
    var outputPipe: [Int32] = [-1, -1]
    var errorPipe: [Int32] = [-1, -1]
    guard pipe(&outputPipe) == 0 else { return nil }
    guard pipe(&errorPipe) == 0 else {
      close(outputPipe[0])
      close(outputPipe[1])
      return nil
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, outputPipe[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errorPipe[1], STDERR_FILENO)
    for descriptor in outputPipe + errorPipe {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    #if canImport(Darwin)
      let variables = _NSGetEnviron().pointee
    #else
      let variables = environ
    #endif
    var process = pid_t()
    let failure = posix_spawnp(&process, arguments[0], &actions, nil, &words, variables)
    close(outputPipe[1])
    close(errorPipe[1])
    let output = Self.bytes(of: outputPipe[0])
    let errors = Self.bytes(of: errorPipe[0])
    guard failure == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    return (output, errors, status)
  }

  /// Reads a pipe to its end and closes it.
  private static func bytes(of descriptor: Int32) -> [UInt8] {
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }
}

import Diagnostics
import LifecycleDocs

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension SystemFileSystem {
  /// Examines the paths on all processors, since reading and digesting what was made is nearly all that
  /// a run without changes does.
  public func examinations(
    of paths: [String], below folder: String
  ) throws(FileSystemError) -> [FileExamination] {
    let piece = 32
    let pieces = stride(from: 0, to: paths.count, by: piece).map { start in
      Array(paths[start..<min(start + piece, paths.count)])
    }
    let results = concurrentMap(pieces, jobs: Processors.count) { paths in
      Result<[FileExamination], FileSystemError> { () throws(FileSystemError) in
        var buffer = FileBuffer()
        var examinations: [FileExamination] = []
        for path in paths {
          examinations.append(try examination(of: folder + "/" + path, &buffer))
        }
        return examinations
      }
    }
    var examinations: [FileExamination] = []
    for result in results { examinations += try result.get() }
    return examinations
  }

  private func examination(
    of path: String, _ buffer: inout FileBuffer
  ) throws(FileSystemError) -> FileExamination {
    // Opening a pipe could wait for ever, so that only what is a file is opened.
    let kind = try kind(of: path)
    guard kind == .file else { return FileExamination(kind: kind) }
    let descriptor = open(absolute(path), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("read", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else { return FileExamination(kind: .other) }
    // What is larger than anything that is made here is somebody else's, whatever it holds.
    guard status.st_size <= Limits.outputFileBytes else {
      return FileExamination(kind: kind, content: "larger than what lifeline makes")
    }
    guard buffer.fill(from: descriptor, upTo: Limits.outputFileBytes) else {
      throw failure("read", path)
    }
    return FileExamination(kind: kind, content: ContentDigest.digest(of: buffer.content))
  }
}

/// The processors of the machine.
enum Processors {
  /// How many of them are at work; at least one.
  static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

/// Memory that the contents of one file after the other are read into.
private struct FileBuffer: ~Copyable {
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
  private var count = 0

  deinit { memory.deallocate() }

  /// What was read last.
  var content: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: memory[..<count])
  }

  /// Reads all of a file; false where the system could not.
  mutating func fill(from descriptor: Int32, upTo limit: Int) -> Bool {
    count = 0
    while true {
      if count == memory.count { grow() }
      let result = read(descriptor, memory.baseAddress.map { $0 + count }, memory.count - count)
      if result < 0, errno == EINTR { continue }
      guard result >= 0 else { return false }
      guard result > 0, count <= limit else { return true }
      count += result
    }
  }

  private mutating func grow() {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * memory.count, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(memory))
    memory.deallocate()
    memory = larger
  }
}

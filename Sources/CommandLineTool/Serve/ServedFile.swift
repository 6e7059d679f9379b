#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is sent piece by piece, and never held as a whole.
final class ServedFile {
  /// The bytes that are sent: as many as the file had when it was opened.
  let size: Int
  private let descriptor: Int32
  private var offset = 0

  /// Opens a regular file.
  ///
  /// - Parameter path: The path, without links.
  /// - Throws: Why it cannot be opened.
  init(_ path: String) throws(FileSystemError) {
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw FileSystemError(action: "read", path: path, reason: systemMessage(errno))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .irregular(path, "no file")
    }
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Returns the next bytes; none at the end, or where the file has become shorter.
  func next(_ count: Int) -> [UInt8] {
    let wanted = min(count, size - offset)
    guard wanted > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: wanted)
    while true {
      let got = read(descriptor, &bytes, wanted)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else {
        offset = size
        return []
      }
      offset += got
      return Array(bytes[..<got])
    }
  }
}

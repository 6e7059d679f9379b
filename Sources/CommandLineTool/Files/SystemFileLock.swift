#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension SystemFileSystem {
  /// Takes the lock of a file with `flock`, which the system gives up when the process ends, however
  /// it ends.
  public func lock(_ path: String) throws(FileSystemError) -> (any FileLock)? {
    while true {
      let descriptor = open(absolute(path), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw failure("lock", path) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let number = errno
        close(descriptor)
        if number == EINTR { continue }
        if number == EWOULDBLOCK { return nil }
        throw failure("lock", path, number: number)
      }
      // The run before may have removed the file between the opening and the lock.
      var held = stat()
      var named = stat()
      guard fstat(descriptor, &held) == 0, lstat(absolute(path), &named) == 0,
        held.st_ino == named.st_ino, held.st_dev == named.st_dev
      else {
        close(descriptor)
        continue
      }
      // The file of a lock is empty, and goes with the lock; what is in another would go with it.
      guard held.st_mode & S_IFMT == S_IFREG, held.st_size == 0 else {
        close(descriptor)
        throw FileSystemError(
          action: "lock", path: path, reason: "it is there, and lifeline did not make it",
          hint: "the name is kept for lifeline; rename it")
      }
      return SystemFileLock(path: absolute(path), descriptor: descriptor)
    }
  }
}

/// A lock held through `flock`.
private struct SystemFileLock: FileLock {
  let path: String
  let descriptor: Int32

  func release() {
    unlink(path)
    close(descriptor)
  }
}

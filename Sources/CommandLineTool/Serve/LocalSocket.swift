#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Sockets of this machine alone, none of which ever waits.
enum LocalSocket {
  /// Listens at a port of 127.0.0.1.
  ///
  /// - Parameter port: The port; 0 for any free one.
  /// - Returns: The socket, and the port at which it listens.
  /// - Throws: Why the port cannot be used.
  static func listening(
    at port: UInt16
  ) throws(FileSystemError) -> (descriptor: Int32, port: UInt16) {
    #if canImport(Darwin) || canImport(Musl)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw failure(port) }
    prepare(descriptor)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    #if canImport(Darwin)
      address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, size) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, pointer, &size) == 0
      }
    }
    guard isBound else {
      let error = failure(port)
      close(descriptor)
      throw error
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// Takes a connection that waits; nil where there is none.
  static func connection(of listener: Int32) -> Int32? {
    let descriptor = accept(listener, nil, nil)
    guard descriptor >= 0 else { return nil }
    prepare(descriptor)
    return descriptor
  }

  /// Makes a descriptor never wait, and never pass to another program.
  static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Sends what can be sent at once; returns how much, or nil where the other side has gone.
  static func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
    bytes.withUnsafeBytes { buffer in
      #if canImport(Darwin)
        let count = Darwin.send(descriptor, buffer.baseAddress, buffer.count, 0)
      #elseif canImport(Musl)
        let count = Musl.send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      #else
        let count = Glibc.send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      #endif
      if count >= 0 { return count }
      return errno == EAGAIN || errno == EINTR ? 0 : nil
    }
  }

  /// Receives what is there; empty where there is nothing yet, nil where the other side has gone.
  static func received(from descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 { return Array(buffer[..<count]) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }

  private static func failure(_ port: UInt16) -> FileSystemError {
    FileSystemError(action: "serve", path: "127.0.0.1:\(port)", reason: systemMessage(errno))
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the process was given, and how it ends.
public enum ProcessEnvironment {
  /// The environment variables that the tool reads, without those that are not set.
  public static var variables: [String: String] {
    var variables: [String: String] = [:]
    for name in ["NO_COLOR", "TERM"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return variables
  }

  /// The arguments of the process, with its own name in front.
  ///
  /// On Linux Swift reads them from `/proc`, which a container need not have. They also stand where the
  /// system puts them for a new process: a count, as many addresses, a nought, and behind it the
  /// addresses of the environment variables (System V ABI, 3.4.1).
  public static var arguments: [String] {
    #if canImport(Darwin)
      return CommandLine.arguments
    #else
      let known = CommandLine.arguments
      let start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
      guard known.isEmpty, let variables = start else { return known }
      var arguments: [String] = []
      var place = UnsafeMutableRawPointer(variables) - MemoryLayout<UInt>.size
      guard place.load(as: UInt.self) == 0 else { return known }
      while arguments.count < 100_000 {
        place -= MemoryLayout<UInt>.size
        let word = place.load(as: UInt.self)
        // An address is never so small as a count.
        guard word != UInt(arguments.count), let text = UnsafePointer<CChar>(bitPattern: word) else {
          break
        }
        arguments.append(String(cString: text))
      }
      return arguments.reversed()
    #endif
  }

  /// Ends the process.
  public static func end(with status: ExitStatus) -> Never { exit(status.code) }
}

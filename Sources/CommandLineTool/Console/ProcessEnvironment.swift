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

  /// Ends the process.
  public static func end(with status: ExitStatus) -> Never { exit(status.code) }
}

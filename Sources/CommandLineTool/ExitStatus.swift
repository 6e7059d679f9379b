/// How a command ended, as the shell sees it.
public struct ExitStatus: Sendable, Hashable {
  /// The number that the shell sees.
  public var code: Int32

  /// Creates a status.
  public init(code: Int32) { self.code = code }

  /// The work is done.
  public static let done = ExitStatus(code: 0)
  /// The output is out of date, or the rules have findings.
  public static let findings = ExitStatus(code: 1)
  /// The command, the configuration, the rules or the templates cannot be used as they are.
  public static let unusable = ExitStatus(code: 2)
  /// The tool itself is at fault.
  public static let fault = ExitStatus(code: 3)

  /// Returns the status of a run that a signal ended: 130 for SIGINT, 143 for SIGTERM.
  public static func interrupted(by signal: Int32) -> ExitStatus {
    ExitStatus(code: 128 + signal)
  }
}

import Text

/// Where a command speaks: data to standard output, words to standard error, and the clock by which
/// it decides whether to show progress.
public protocol Console: AnyObject {
  /// Whether standard output is a terminal.
  var outputIsTerminal: Bool { get }
  /// Whether standard error is a terminal.
  var errorIsTerminal: Bool { get }
  /// How many columns the terminal of standard error has.
  var errorColumns: Int { get }
  /// Seconds since some fixed moment, by a clock that never goes back.
  var seconds: Double { get }
  /// Why standard output could not be written to; nil where all went well or the reader went away.
  var outputFailure: String? { get }

  /// Writes data to standard output; what comes after a failure is dropped.
  func write(_ bytes: some Sequence<UInt8>)
  /// Writes words to standard error.
  func writeError(_ text: String)
  /// Hands all data over that was held back to be written at once.
  func flush()
}

extension Console {
  /// The width that terminals commonly have.
  public var errorColumns: Int { 80 }

  /// Writes text to standard output.
  public func write(_ text: String) { write(text.utf8) }

  /// Writes words for people to standard output; what they quote steers neither the terminal nor the log of
  /// a build machine.
  func writeWords(_ text: String) { write(TerminalText.lines(text)) }
}

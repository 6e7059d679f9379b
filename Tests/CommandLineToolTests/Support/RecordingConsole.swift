import CommandLineTool

/// A console that keeps what is written.
final class RecordingConsole: Console {
  var outputIsTerminal = false
  var errorIsTerminal = false
  var outputFailure: String?
  var errorColumns = 80
  /// How far the clock goes on between two looks.
  var tick = 0.0
  private(set) var output = ""
  private(set) var errors = ""
  private var now = 0.0

  var seconds: Double {
    now += tick
    return now
  }

  func write(_ bytes: some Sequence<UInt8>) {
    output += String(decoding: Array(bytes), as: UTF8.self)
  }

  func writeError(_ text: String) { errors += text }

  func flush() {}
}

import Diagnostics
import Text

/// Says how far long work has come, and how long it will still take: on a terminal as a bar that is wiped
/// away at the end, elsewhere as a plain line now and then.
struct Progress {
  /// How long work runs before anything is said, and how long it is silent then, in seconds.
  private struct Pace {
    var delay: Double
    var interval: Double
  }

  private static let bar = Pace(delay: 0.5, interval: 0.1)
  private static let lines = Pace(delay: 10, interval: 10)
  private static let barWidth = 20

  private let console: any Console
  private let isQuiet: Bool
  private let start: Double
  private var lastShown = -Double.infinity
  private var isShown = false

  /// Begins to measure the time; quiet work says nothing.
  init(console: any Console, isQuiet: Bool = false) {
    self.console = console
    self.isQuiet = isQuiet
    start = console.seconds
  }

  /// Says that the piece of work of this number begins.
  mutating func show(_ number: Int, of count: Int, _ name: String) {
    guard !isQuiet else { return }
    let pace = console.errorIsTerminal ? Self.bar : Self.lines
    let now = console.seconds
    guard now - start > pace.delay, now - lastShown > pace.interval else { return }
    lastShown = now
    let done = number - 1
    let rest = done > 0 ? (now - start) / Double(done) * Double(count - done) : nil
    let time = rest.map { ", about \(Self.duration($0)) left" } ?? ""
    guard console.errorIsTerminal else {
      console.writeError("\(number) of \(count)\(time)\n")
      return
    }
    isShown = true
    let filled = count > 0 ? done * Self.barWidth / count : 0
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: "-", count: Self.barWidth - filled)
    let text = "[\(bar)] \(number) of \(count)\(time): \(name)"
    console.writeError("\r\u{1B}[K\(Self.cut(text, to: console.errorColumns - 1))")
  }

  /// Returns a time in whole seconds, or from two minutes on in minutes.
  private static func duration(_ seconds: Double) -> String {
    seconds < 120 ? "\(max(1, Int(seconds.rounded()))) s" : "\(Int((seconds / 60).rounded())) min"
  }

  /// A line that the terminal breaks could not be wiped away.
  private static func cut(_ text: String, to width: Int) -> String {
    var rest = width
    return String(
      TerminalText.line(text).prefix { character in
        rest -= columns(of: String(character))
        return rest >= 0
      })
  }

  /// Wipes the bar away.
  mutating func end() {
    guard isShown else { return }
    isShown = false
    console.writeError("\r\u{1B}[K")
  }
}

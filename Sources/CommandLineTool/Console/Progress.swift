import Diagnostics
import Text

/// A line on the terminal that says how far the work has come; it appears after half a second and is
/// wiped away at the end.
struct Progress {
  private static let delay = 0.5
  private static let interval = 0.1

  private let console: any Console
  private let start: Double
  private var lastShown = -Double.infinity
  private var isShown = false

  init(console: any Console) {
    self.console = console
    start = console.seconds
  }

  mutating func show(_ text: @autoclosure () -> String) {
    guard console.errorIsTerminal else { return }
    let now = console.seconds
    guard now - start > Self.delay, now - lastShown > Self.interval else { return }
    lastShown = now
    isShown = true
    console.writeError("\r\u{1B}[K\(Self.cut(text(), to: console.errorColumns - 1))")
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

  mutating func end() {
    guard isShown else { return }
    isShown = false
    console.writeError("\r\u{1B}[K")
  }
}

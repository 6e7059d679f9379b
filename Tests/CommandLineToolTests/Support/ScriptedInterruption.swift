import CommandLineTool

/// A signal that comes after some number of looks.
final class ScriptedInterruption: Interruption {
  private var looksLeft: Int?
  private let number: Int32

  /// Creates a signal; without a count it never comes.
  init(after looks: Int? = nil, signal: Int32 = 2) {
    looksLeft = looks
    number = signal
  }

  func begin() {}

  func end() {}

  var signal: Int32? {
    guard let looks = looksLeft else { return nil }
    looksLeft = looks - 1
    return looks <= 0 ? number : nil
  }
}

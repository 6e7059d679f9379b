import Synchronization

/// Takes down which words are asked for, so that it is known which of them go into a page or picture.
///
/// While a recorder is at work, stand-ins take the place of the words, so that what is made of them
/// tells nothing of their wording, and a changed word is told apart from a changed rule.
package final class WordRecorder: Sendable {
  /// The recorder that is at work in this task or thread; nil where words are used as they are.
  @TaskLocal package static var current: WordRecorder?

  private let taken = Mutex<[String: String]>([:])
  private let count = Mutex(0)

  /// Creates a recorder that knows of no words.
  package init() {}

  /// The keys that were asked for with their words, sorted by key.
  package var words: [(key: String, text: String)] {
    taken.withLock { taken in taken.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  }

  /// How often words were asked for.
  package var lookUpCount: Int { count.withLock { $0 } }

  /// Runs the body with the recorder at work.
  package func record<Result>(_ body: () -> Result) -> Result {
    Self.$current.withValue(self, operation: body)
  }

  /// Takes down words.
  package func take(_ key: String, _ text: String) {
    taken.withLock { $0[key] = text }
    count.withLock { $0 += 1 }
  }

  /// Returns the words that are to be used: those given, or a stand-in where a recorder is at work, which
  /// is the key with the placeholders of the text.
  package static func words(_ key: String, _ text: String) -> String {
    guard let current else { return text }
    current.take(key, text)
    var result = key
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += " " + rest[open...close]
      rest = rest[rest.index(after: close)...]
    }
    return result
  }
}

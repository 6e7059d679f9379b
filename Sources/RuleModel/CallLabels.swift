import Text

/// Names calls by the least of their API name that is unique in a pack and found in code as it stands.
///
/// That is the base name (`sceneDidBecomeActive`), else the first argument label behind the sender
/// (`didFinishLaunchingWithOptions`), and a label that is short or not unique stands with its base
/// (`scene(_:continue:)`). What is no such name keeps the short name that the rules give it.
public struct CallLabels: Sendable {
  private var labels: [String: String] = [:]

  /// Finds the label of each callback of a pack.
  public init(_ pack: RulePack) {
    let names = Set(pack.callbacks.map(\.name))
    let parsed = names.compactMap(APIName.init)
    var bases: [String: Int] = [:]
    var words: [String: Int] = [:]
    var heads: [String: Int] = [:]
    for name in parsed {
      bases[name.base, default: 0] += 1
      if let word = name.firstWord { words[word, default: 0] += 1 }
      if let head = name.head { heads[head, default: 0] += 1 }
    }
    for callback in pack.callbacks {
      guard let name = APIName(callback.name) else { continue }
      if bases[name.base] == 1, words[name.base] == nil {
        labels[callback.id] = name.base
      } else if let word = name.firstWord, word.utf8.count >= Self.shortest, words[word] == 1,
        bases[word] == nil
      {
        labels[callback.id] = word
      } else if let head = name.head, heads[head] == 1 {
        labels[callback.id] = head
      } else {
        labels[callback.id] = callback.name
      }
    }
  }

  /// Returns the label of a callback; nil where its name is none of an API with argument labels.
  public func label(of callback: String) -> String? { labels[callback] }

  /// The least length in bytes at which an argument label alone is told apart from other words in code.
  private static let shortest = 16
}

/// A name with argument labels: `scene(_:continue:)`.
private struct APIName {
  let base: String
  private let labels: [Substring]

  init?(_ name: String) {
    guard let body = name.rest(before: ")"), let open = body.utf8.firstIndex(of: UInt8(ascii: "("))
    else { return nil }
    base = String(body[..<open])
    let list = body[body.utf8.index(after: open)...]
    guard !base.isEmpty, list.ends(with: ":"), !list.holds(" ") else { return nil }
    labels = list.dropLast().pieces(at: ":")
  }

  /// The first label behind the sender, which has none.
  var firstWord: String? { labels.first { $0 != "_" }.map { String($0) } }

  /// The base with the labels up to the first word.
  var head: String? {
    guard let place = labels.firstIndex(where: { $0 != "_" }) else { return nil }
    let shown = labels[...place].map { "\($0):" }.joined()
    return "\(base)(\(shown)\(place == labels.count - 1 ? "" : "…"))"
  }
}

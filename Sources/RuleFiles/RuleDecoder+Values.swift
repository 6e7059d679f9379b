import Diagnostics
import YAML

// MARK: - Single values

extension RuleDecoder {
  /// Returns the text of a node exactly as it is written.
  mutating func string(_ node: Node, _ key: String) -> String? {
    guard let text = node.text else {
      reportKind(of: node, key, needs: "a text")
      return nil
    }
    guard !text.isEmpty else {
      report("missing-value", "'\(key)' is empty", at: node.location)
      return nil
    }
    guard !text.isLonger(than: Limits.labelLength) else {
      report(
        "text-too-long", "'\(key)' has more than \(Limits.labelLength) characters",
        at: node.location, hint: "shorten it")
      return nil
    }
    return text
  }

  /// Returns a text that must be there.
  mutating func text(_ key: String, of fields: Fields) -> String {
    required(key, of: fields).flatMap { string($0, key) } ?? ""
  }

  /// Returns a text that may be absent.
  mutating func optionalText(_ key: String, of fields: Fields) -> String? {
    fields[key].flatMap { string($0, key) }
  }

  /// Returns a truth value that may be absent.
  mutating func optionalFlag(_ key: String, of fields: Fields) -> Bool? {
    fields[key].flatMap { flag($0, key) }
  }

  /// Returns a truth value that must be there.
  mutating func flag(_ key: String, of fields: Fields) -> Bool {
    required(key, of: fields).flatMap { flag($0, key) } ?? false
  }

  /// Returns a truth value: `true` or `false` and nothing else, so that a text is never taken for one.
  mutating func flag(_ node: Node, _ key: String) -> Bool? {
    guard let text = node.text, let scalar = node.scalar else {
      reportKind(of: node, key, needs: "true or false")
      return nil
    }
    if scalar.isPlain, let value = Bool(text) { return value }
    let meant: String? =
      switch text.lowercased() {
      case "true", "yes", "on", "y", "1": "true"
      case "false", "no", "off", "n", "0": "false"
      default: nil
      }
    report(
      "unknown-value", "'\(key)' must be true or false, not '\(text)'", at: node.location,
      hint: meant.map { "write \($0), without quotes" })
    return nil
  }

  /// Returns a whole number that must be there.
  mutating func number(_ key: String, of fields: Fields) -> Int {
    required(key, of: fields) == nil ? 0 : optionalNumber(key, of: fields) ?? 0
  }

  /// Returns a whole number that may be absent.
  mutating func optionalNumber(_ key: String, of fields: Fields) -> Int? {
    guard let node = fields[key], let text = string(node, key) else { return nil }
    guard let number = Int(text), String(number) == text else {
      report("unknown-value", "'\(key)' must be a whole number, not '\(text)'", at: node.location)
      return nil
    }
    let range = Limits.wholeNumbers
    if range.contains(number) { return number }
    report(
      "out-of-range", "'\(key)' must be a whole number from \(range.lowerBound) to "
        + "\(range.upperBound), not \(text)", at: node.location)
    return nil
  }

  /// Returns one of the words that a key allows, where the key is there.
  mutating func optionalChoice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, of fields: Fields, as type: Choice.Type = Choice.self
  ) -> Choice? {
    guard let node = fields[key], let text = string(node, key) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    report(
      "unknown-value", "'\(text)' is not a value of '\(key)'", at: node.location,
      hint: nearestName(to: text, among: words, afterFindings: diagnostics.count).map { "did you mean '\($0)'?" }
        ?? "allowed values: \(words.joined(separator: ", "))")
    return nil
  }

  /// Returns one of the words that a key allows; `standIn` where there is none, which is an error.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, of fields: Fields, standIn: Choice
  ) -> Choice {
    guard required(key, of: fields) != nil else { return standIn }
    return optionalChoice(key, of: fields) ?? standIn
  }
}

// MARK: - Lists

extension RuleDecoder {
  /// Returns the values of a key: a list's items, or the one value that stands for a list.
  func items(_ key: String, of fields: Fields) -> [Node] {
    fields[key].map { $0.items ?? [$0] } ?? []
  }

  /// Returns the values of a key that must have at least one.
  mutating func requiredItems(_ key: String, of fields: Fields) -> [Node] {
    guard let node = required(key, of: fields) else { return [] }
    reportEmptyList(node, key)
    return node.items ?? [node]
  }

  /// Reports a list or a mapping without entries where that makes no sense.
  mutating func reportEmptyList(_ node: Node, _ key: String) {
    guard node.items?.isEmpty ?? node.mapping?.entries.isEmpty ?? false else { return }
    report("missing-value", "'\(key)' must have at least one entry", at: node.location)
  }

  /// Returns texts, each with its place.
  mutating func strings(_ nodes: [Node], _ key: String) -> [(text: String, node: Node)] {
    nodes.compactMap { node in string(node, key).map { ($0, node) } }
  }

  /// Reports the entries of a list that an earlier one repeats.
  mutating func reportRepetitions(in entries: [(text: String, node: Node)], _ key: String) {
    var first: [String: SourceLocation] = [:]
    for (text, node) in entries {
      if let location = first[text] {
        report(
          "duplicate-value", "'\(text)' is listed twice in '\(key)'", at: node.location,
          notes: [.init("first listed here", at: location)])
      } else {
        first[text] = node.location
      }
    }
  }
}

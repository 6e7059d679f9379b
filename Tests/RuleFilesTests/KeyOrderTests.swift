import RuleFiles
import RuleModel
import Testing
import YAML

/// Mappings have no order, so that of their keys changes nothing but places.
@Suite struct KeyOrderTests {
  @Test func shuffledKeysGiveTheSamePack() throws {
    let expected = Self.outline(of: try #require(Fixture.load().pack))
    let tree = try #require(
      YAMLReader.read(path: "a.yaml", bytes: Array(Fixture.pack.utf8)).documents.first)
    for seed in UInt64(1)...20 {
      var generator = SplitMix64(state: seed)
      let text = Self.shuffledText(of: tree, &generator)
      let rules = Fixture.load(text)
      #expect(rules.diagnostics == [], "seed \(seed)")
      let pack = try #require(rules.pack)
      #expect(Self.outline(of: pack) == expected, "seed \(seed)")
    }
  }

  /// Returns a value with all it holds as text, but for places and derived tables.
  private static func outline(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.children.isEmpty { return "\(value)" }
    let parts = mirror.children.filter { $0.label != "location" && $0.label != "positions" }
    return "(" + parts.map { "\($0.label ?? "")=\(outline(of: $0.value))" }.joined(separator: " ")
      + ")"
  }

  /// Returns a tree as YAML in one line, with the keys of each mapping in a random order.
  private static func shuffledText(of node: Node, _ generator: inout SplitMix64) -> String {
    switch node.content {
    case .scalar(let scalar):
      if scalar.isPlain, ["true", "false"].contains(scalar.text) { return scalar.text }
      return "\"" + scalar.text + "\""
    case .sequence(let items):
      var parts: [String] = []
      for item in items { parts.append(shuffledText(of: item, &generator)) }
      return "[" + parts.joined(separator: ", ") + "]"
    case .mapping(let mapping):
      var parts: [String] = []
      for entry in mapping.entries.shuffled(using: &generator) {
        parts.append("\"\(entry.name)\": " + shuffledText(of: entry.value, &generator))
      }
      return "{" + parts.joined(separator: ", ") + "}"
    }
  }
}

/// Random numbers that are the same in each run.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

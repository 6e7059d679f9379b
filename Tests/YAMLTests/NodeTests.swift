import Diagnostics
import Testing
import YAML

@Suite struct NodeTests {
  @Test(arguments: ["~", "null", "Null", "NULL", ""])
  func plainNullStandsForNothing(_ text: String) throws {
    let node = try #require(Reading("a: \(text)\n").documents.first?.mapping?["a"])
    #expect(node.isNull)
    #expect(node.text == nil)
    #expect(node.kindName == "an empty value")
    #expect(node.scalar?.text == text)
  }

  @Test(arguments: ["'~'", "\"null\"", "!!str null", "nUll", "nil", "\"\"", "|\n  ~"])
  func otherWaysToWriteItAreText(_ yaml: String) throws {
    let node = try #require(Reading("a: \(yaml)\n").documents.first?.mapping?["a"])
    #expect(!node.isNull)
    #expect(node.text != nil)
    #expect(node.kindName == "a text")
  }

  @Test func eachKindAnswersOnlyItsOwnAccessor() throws {
    let root = try #require(Reading("[x, [y], {z: w}]").documents.first)
    let items = try #require(root.items)
    try #require(items.count == 3)
    #expect(items.map(\.kindName) == ["a text", "a list", "a mapping"])
    #expect(items.map { $0.text } == ["x", nil, nil])
    #expect(items.map { $0.items?.count } == [nil, 1, nil])
    #expect(items.map { $0.mapping?.entries.count } == [nil, nil, 1])
  }

  @Test(arguments: [1, 8, 9, 10, 300])
  func keysAreFoundInMappingsOfAnySize(count: Int) throws {
    let text = (1...count).map { "key\($0): value\($0)\n" }.joined()
    let mapping = try #require(Reading(text).documents.first?.mapping)
    #expect(mapping.entries.map(\.name) == (1...count).map { "key\($0)" })
    for number in 1...count { #expect(mapping["key\(number)"]?.text == "value\(number)") }
    #expect(mapping["key0"] == nil)
    #expect(mapping["key\(count + 1)"] == nil)
  }

  @Test func appendingAGivenKeyKeepsTheFirst() throws {
    let nodes = try #require(Reading("[a, one, two]").documents.first?.items)
    var mapping = Mapping()
    #expect(mapping.append(.init(key: nodes[0], value: nodes[1])) == nil)
    #expect(mapping.append(.init(key: nodes[0], value: nodes[2]))?.value.text == "one")
    #expect(mapping["a"]?.text == "one")
  }
}

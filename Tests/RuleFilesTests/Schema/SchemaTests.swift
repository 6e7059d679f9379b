import Diagnostics
import Foundation
import JSON
import RuleFiles
import RulePacks
import TestSupport
import Testing
import YAML

/// The JSON Schema of rule files.
@Suite struct SchemaTests {
  private func problems(_ text: String) -> [String] {
    var validator = SchemaValidator(RuleFileSchema.json)
    return YAMLReader.read(path: "a.yaml", bytes: Array(text.utf8)).documents.flatMap { document in
      validator.problems(of: document.json)
    }
  }

  @Test(arguments: RulePacks.names) func embeddedPacksFit(_ pack: String) {
    let files = RulePacks.files(of: pack)
    #expect(files.count > 1)
    for file in files { #expect(problems(file.text) == [], "\(file.path)") }
  }

  @Test func theSampleOfTheReadmeFits() throws {
    let root = #filePath.components(separatedBy: "/").dropLast(4).joined(separator: "/")
    let text = try String(contentsOfFile: root + "/README.md", encoding: .utf8)
    let block = text.split(separator: "```").first { $0.hasPrefix("yaml\npack: {") }
    let sample = String(try #require(block).dropFirst("yaml\n".count))
    #expect(Fixture.load(sample).diagnostics == [])
    #expect(problems(sample) == [])
  }

  /// Whatever YAML makes of it, a text is what stands there.
  @Test(arguments: [
    "conditions: [{id: os, values: [10.10, 26, true, 0x1F, 2026-01-02]}]",
    "sources: [{id: 1, title: 2.50, environment: false}]",
    "sources: [{id: S, title: {en: 2, th: 3.0}}]",
    "differences: [{number: 3.10, title: T, matches: {kind: moved}, events: 7}]",
    "pack: {id: 5, title: yes, locales: [no]}\nflows: [{id: f, title: F}]\n"
      + "states: [{id: s, title: S}]\nmachines: {f: {states: [s]}}",
    "states: [{id: off, title: Off, activity: \"3\", running: false}]",
    "events:", "# nothing", "machines: {}",
    "flows: [&a {id: a, title: A}, {<<: *a, id: b}]",
  ])
  func whatTheLoaderTakesFits(_ text: String) {
    let faults = Fixture.load(text).diagnostics.filter {
      $0.severity == .error && !$0.identifier.hasPrefix("missing-pack")
        && !$0.identifier.hasPrefix("missing-machine") && !$0.identifier.hasPrefix("unknown-event")
    }
    #expect(faults == [])
    #expect(problems(text) == [])
  }

  @Test(arguments: [
    ("flow: []", [".flow: nothing is allowed"]),
    ("flows: {id: a, title: A}", [".flows: not array or null"]),
    ("flows: [{id: a}]", [".flows[0]: lacks title"]),
    ("flows: [{id: a, title: A, titel: B}]", [".flows[0].titel: nothing is allowed"]),
    ("flows: [{id: ~, title: A}]", [".flows[0].id: not string or number or boolean"]),
    ("sources: [{id: a, title: A, kind: book}]", [".sources[0].kind: no value of the list"]),
    ("states: [{id: a, title: A, running: \"true\"}]", [".states[0].running: not boolean"]),
    ("scenarios: [{id: a, title: A, events: [b]}]", [".scenarios[0]: fits 0 forms"]),
    (
      "scenarios: [{id: a, title: A, events: [], start: b}]", [".scenarios[0].events: fits 0 forms"]
    ),
    ("deliveries: [{id: a, on: b}]", [".deliveries[0]: fits 0 forms"]),
    ("machines: {a: {transitions: []}}", [".machines.a: lacks states"]),
    ("pack:", [".pack: not object"]),
  ])
  func whatTheLoaderRefusesDoesNotFit(_ text: String, _ expected: [String]) {
    #expect(Fixture.load(text).pack == nil)
    #expect(problems(text) == expected)
  }

  /// Editors show it, so nothing may go without.
  @Test func everyKeyIsDescribed() {
    var missing: [String] = []
    func look(_ schema: JSONValue, _ pointer: String) {
      switch schema {
      case .array(let elements): for element in elements { look(element, pointer + "/-") }
      case .object(let members):
        for member in members {
          if member.name == "properties", case .object(let keys) = member.value {
            for key in keys where key.value["description"]?.text?.isEmpty ?? true {
              missing.append("\(pointer)/\(key.name)")
            }
            for key in keys { look(key.value, "\(pointer)/\(key.name)") }
          } else {
            look(member.value, "\(pointer)/\(member.name)")
          }
        }
      case .null, .bool, .number, .string: break
      }
    }
    look(RuleFileSchema.json, "#")
    #expect(missing == [])
  }
}

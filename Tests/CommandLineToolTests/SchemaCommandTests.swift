import Diagnostics
import JSON
import TestSupport
import Testing
import YAML

@testable import CommandLineTool

/// The command `schema`, and the schema of the configuration.
@Suite struct SchemaCommandTests {
  private func value(_ arguments: String...) throws -> JSONValue {
    let result = try Tool().run(["schema"] + arguments)
    #expect(result.status == 0)
    #expect(result.errors == "")
    return try #require(JSONReader.read(path: "-", bytes: Array(result.output.utf8)).value)
  }

  @Test func rulesHaveASchema() throws {
    let schema = try value()
    #expect(schema["$schema"]?.text == "https://json-schema.org/draft/2020-12/schema")
    let callback = schema["$defs"]?["callback"]
    #expect(
      callback?["properties"]?["owner"]?["description"]?.text == "the participant that is called")
    #expect(callback?["required"] == .strings(["id", "owner"]))
    #expect(callback?["additionalProperties"] == .bool(false))
  }

  @Test func theConfigurationHasASchema() throws {
    let schema = try value("--configuration")
    #expect(
      schema["properties"]?["jobs"]?["description"]?.text
        == "how many files are made at a time (default: the number of processors)")
    #expect(schema["properties"]?["exports"]?["items"]?["required"] == .strings(["table"]))
  }

  @Test func whatInitWritesFits() {
    var validator = SchemaValidator(Configuration.schema)
    for file in StarterFiles(of: "starter").files where file.path == "lifeline.yaml" {
      let read = YAMLReader.read(path: file.path, bytes: Array(file.text.utf8))
      #expect(read.documents.map { validator.problems(of: $0.json) } == [[]])
    }
  }

  private static let whole = """
    rules: a
    templates: b
    output: c
    locale: [en, th]
    site: html
    format: png
    dpi: 72
    jobs: 3
    strict: true
    follow-links: true
    inject: [page.md, other.md]
    exports:
      - name: n
        table: [scenarios, callbacks]
        format: xlsx
        columns: [flow, 7]
        where: {flow: scene, number: [1, 2]}
        locale: en
        headings: true
        bom: "false"
        raw: false
        pad: true

    """

  /// As for rules: of each change of a whole configuration the schema and the reader think alike.
  @Test func schemaAndReaderThinkAlike() throws {
    let read = YAMLReader.read(path: "a.yaml", bytes: Array(Self.whole.utf8))
    let whole = try #require(read.documents.first?.json)
    var recorder = SchemaValidator(Configuration.schema, recordsKeys: true)
    #expect(recorder.problems(of: whole) == [])
    #expect(recorder.declared.subtracting(recorder.visited).sorted() == [])
    let keys = Set(recorder.declared.compactMap { $0.split(separator: "/").last.map(String.init) })
    var validator = SchemaValidator(Configuration.schema)
    var (refused, taken) = (0, 0)
    for mutation in Mutations(of: [whole], vocabulary: keys.sorted()).all {
      let problems = validator.problems(of: mutation.file)
      let faults = Self.faults(of: mutation.file)
      if faults.isEmpty { taken += 1 } else { refused += 1 }
      #expect(
        problems.isEmpty == faults.isEmpty, "\(mutation.what): schema \(problems), reader \(faults)"
      )
    }
    #expect(refused > 200)
    #expect(taken > 100)
  }

  /// What the reader finds wrong with the form; how great a number may be, which tables fit together and
  /// how a file may be called are left to it.
  private static func faults(of file: JSONValue) -> [String] {
    let configuration = Configuration(
      path: "a.yaml", bytes: Array((file.line + "\n").utf8), folder: "",
      options: Configuration.options)
    // The range of a number in quotes is left to the reader, as is what needs more than one look.
    let quoted = ["dpi", "jobs"].flatMap { key in
      [file[key]?.text] + (file[key]?.elements ?? []).map(\.text)
    }
    let range = quoted.contains { $0 != nil } ? ["out-of-range"] : []
    let left = range + ["several-tables", "bad-name", "duplicate-name"]
    return configuration.diagnostics.filter { !left.contains($0.identifier) }.map(\.message)
  }
}

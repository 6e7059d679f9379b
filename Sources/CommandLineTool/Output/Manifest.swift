import JSON
import LifecycleDocs

/// The record of what was made: `manifest.json` in the output folder.
///
/// It is JSON with one entry a line, sorted by path, so that two branches merge easily. A manifest
/// that is damaged, by a merge conflict say, still tells what its whole lines say; a path may then
/// have several entries, of which each stands for a content that the tool made. So the manifests of
/// several folders, one behind the other in one file, are the manifest of all.
struct Manifest: Equatable {
  /// A file that was made.
  struct Entry: Equatable {
    /// The path below the output folder.
    var path: String
    /// What went into the file, and the digest of each.
    var inputs: [PlannedFile.Input]
    /// The digest of the content; see `ContentDigest`. `Manifest.nothing` for a file that cannot be
    /// made from these inputs.
    var content: String
  }

  /// Stands in the place of a digest where there is no content.
  static let nothing = "none"

  /// The name of the manifest in the output folder.
  static let name = "manifest.json"
  /// The name of the manifest in the staging folder, while files are put in place.
  static let stagedName = "manifest"

  private static let tail = "]}"

  private var entriesByPath: [String: [Entry]] = [:]
  /// Whether something in the text was not understood.
  private(set) var isDamaged = false
  /// Vouches for the whole manifest; see `ManifestSeal`. Empty where nothing does.
  var seal = ""
  /// The version of Graphviz that drew the pictures, for people; empty where none was drawn.
  var graphviz = ""

  init() {}

  /// Reads a manifest as far as it can be read.
  init(_ content: [UInt8]) {
    let text = String(decoding: content, as: UTF8.self)
    var lines = text.split(whereSeparator: \.isNewline)
    if let first = lines.first, let head = Self.head(String(first)), lines.last == Self.tail[...],
      lines.count > 1
    {
      (seal, graphviz) = head
      lines = Array(lines[1..<(lines.count - 1)])
    } else {
      isDamaged = true
    }
    for line in lines {
      if let entry = Self.entry(line) { add(entry) } else { isDamaged = true }
    }
  }

  /// The paths, sorted.
  var paths: [String] { entriesByPath.keys.sorted() }

  /// The entries of a path; more than one where a merge or a killed run left several.
  func entries(of path: String) -> [Entry] { entriesByPath[path] ?? [] }

  /// Adds an entry beside those of its path.
  mutating func add(_ entry: Entry) {
    if entriesByPath[entry.path]?.contains(entry) == true { return }
    entriesByPath[entry.path, default: []].append(entry)
  }

  /// Puts an entry in the place of all entries of its path.
  mutating func replace(with entry: Entry) { entriesByPath[entry.path] = [entry] }

  /// Removes a path.
  mutating func remove(_ path: String) { entriesByPath[path] = nil }

  /// Adds the entries of another manifest.
  mutating func merge(_ other: Manifest) {
    for path in other.paths { other.entries(of: path).forEach { add($0) } }
  }

  /// The entries as text, one a line.
  var body: String {
    var lines: [String] = []
    for path in paths {
      for entry in entries(of: path) { lines.append(Self.line(entry)) }
    }
    return lines.isEmpty ? "" : lines.joined(separator: ",\n") + "\n"
  }

  /// The text of the manifest.
  var content: [UInt8] {
    Array("\(head)\n\(body)\(Self.tail)\n".utf8)
  }

  private var head: String {
    let drawn = graphviz.isEmpty ? "" : "\"graphviz\": \(JSONValue.quoted(graphviz)), "
    return "{\"lifeline\": 2, \(drawn)\"seal\": \(JSONValue.quoted(seal)), \"files\": ["
  }

  /// Reads the first line of a manifest; nil where it is none.
  static func head(_ line: String) -> (seal: String, graphviz: String)? {
    guard let value = JSONReader.value(of: Array((line + Self.tail).utf8)),
      value["lifeline"] == .number("2"), value["files"]?.elements == [],
      let seal = value["seal"]?.text
    else { return nil }
    return (seal, value["graphviz"]?.text ?? "")
  }

  private static func line(_ entry: Entry) -> String {
    JSONValue.object([
      .init("path", .string(entry.path)), .init("content", .string(entry.content)),
      .init("inputs", .object(entry.inputs.map { .init($0.name, .string($0.digest)) })),
    ]).line
  }

  private static func entry(_ line: Substring) -> Entry? {
    var text = line
    while let last = text.last, last == "," || last.isWhitespace { text.removeLast() }
    guard let value = JSONReader.value(of: Array(text.utf8)), let path = value["path"]?.text,
      let content = value["content"]?.text, OutputPath.problem(of: path) == nil
    else { return nil }
    // A manifest of an older tool knows the inputs as one digest, which says nothing any more.
    var inputs: [PlannedFile.Input] = []
    if case .object(let members)? = value["inputs"] {
      for member in members {
        guard let digest = member.value.text else { return nil }
        inputs.append(.init(name: member.name, digest: digest))
      }
    }
    return Entry(path: path, inputs: inputs, content: content)
  }
}

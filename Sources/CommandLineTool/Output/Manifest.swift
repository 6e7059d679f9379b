import JSON

/// The record of what was made: `manifest.json` in the output folder.
///
/// It is JSON with one entry a line, sorted by path, so that two branches merge easily. A manifest
/// that is damaged, by a merge conflict say, still tells what its whole lines say; a path may then
/// have several entries, of which each stands for a content that the tool made.
struct Manifest: Equatable {
  /// A file that was made.
  struct Entry: Equatable {
    /// The path below the output folder.
    var path: String
    /// The digest of what went into the file.
    var inputs: String
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

  private static let head = "{\"lifeline\": 1, \"files\": ["
  private static let tail = "]}"

  private var entriesByPath: [String: [Entry]] = [:]
  /// Whether something in the text was not understood.
  private(set) var isDamaged = false

  init() {}

  /// Reads a manifest as far as it can be read.
  init(_ content: [UInt8]) {
    let text = String(decoding: content, as: UTF8.self)
    var lines = text.split(whereSeparator: \.isNewline).map(String.init)
    if lines.first == Self.head, lines.last == Self.tail, lines.count > 1 {
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

  /// The text of the manifest.
  var content: [UInt8] {
    let lines = paths.flatMap { path in
      entries(of: path).map { entry in
        JSONValue.object([
          .init("path", .string(entry.path)), .init("inputs", .string(entry.inputs)),
          .init("content", .string(entry.content)),
        ]).line
      }
    }
    let body = lines.isEmpty ? "" : lines.joined(separator: ",\n") + "\n"
    return Array("\(Self.head)\n\(body)\(Self.tail)\n".utf8)
  }

  private static func entry(_ line: String) -> Entry? {
    var text = line[...]
    while let last = text.last, last == "," || last.isWhitespace { text.removeLast() }
    guard let value = JSONReader.value(of: Array(text.utf8)),
      let path = value["path"]?.text, let inputs = value["inputs"]?.text,
      let content = value["content"]?.text, OutputPath.problem(of: path) == nil
    else { return nil }
    return Entry(path: path, inputs: inputs, content: content)
  }
}

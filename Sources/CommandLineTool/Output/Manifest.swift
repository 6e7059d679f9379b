import Diagnostics
import JSON
import Text

/// The record of what was made: `manifest.json` in the output folder.
///
/// It is JSON with one entry a line, sorted by path, so that two branches merge easily. A manifest
/// that is damaged, by a merge conflict say, still tells what its whole lines say; a path may then
/// have several entries, of which each stands for a content that the tool made. So the manifests of
/// several folders, one behind the other in one file, are the manifest of all.
struct Manifest: Equatable {
  /// Stands in the place of a digest where there is no content.
  static let nothing = "none"

  /// The name of the manifest in the output folder.
  static let name = "manifest.json"
  /// The name of the manifest in the staging folder, while files are put in place.
  static let stagedName = "manifest"

  /// The last line.
  static let tail = "]}"

  private var entriesByPath: [String: [Entry]] = [:]
  /// Whether something in the text was not understood.
  private(set) var isDamaged = false
  /// Whether it was written in a form that only newer tools know.
  private(set) var isFromTheFuture = false
  /// What was warned of while the files were planned.
  var warnings: [Diagnostic] = []
  /// Vouches for the whole manifest; see `ManifestSeal`. Empty where nothing does.
  var seal = ""
  /// The version of Graphviz that drew the pictures, for people; empty where none was drawn.
  var graphviz = ""

  init() {}

  /// Reads a manifest as far as it can be read.
  init(_ content: [UInt8]) {
    let lines = LineBreaks.lineFeedsOnly(String(decoding: content, as: UTF8.self)).pieces(at: "\n")
      .filter { !$0.isEmpty }
    var head = ManifestHead(tool: "", graphviz: "", seal: "")
    var body = lines[...]
    if let first = lines.first, let read = ManifestHead(first), lines.last == Self.tail[...],
      lines.count > 1
    {
      head = read
      (seal, graphviz) = (read.seal, read.graphviz)
      body = lines[1..<(lines.count - 1)]
    } else {
      isDamaged = true
    }
    for line in body where !read(line, below: &head) { isDamaged = true }
    isFromTheFuture = isFromTheFuture || head.format > ManifestHead.format
  }

  /// Reads a line; false where it is neither an entry nor a warning.
  private mutating func read(_ line: Substring, below head: inout ManifestHead) -> Bool {
    if let other = ManifestHead(line) {
      // The manifest of another folder, or the other side of a merge, begins.
      isFromTheFuture = isFromTheFuture || head.format > ManifestHead.format
      head = other
      return false
    }
    var bytes = Array(line.utf8)
    while let last = bytes.last, last == UInt8(ascii: ",") || last <= 0x20 { bytes.removeLast() }
    guard let value = JSONReader.value(of: bytes) else { return false }
    if let warning = value["warning"] {
      guard let warning = Diagnostic(warning) else { return false }
      if !warnings.contains(warning) { warnings.append(warning) }
      return true
    }
    guard let entry = Entry(value, below: head) else { return false }
    add(entry)
    return true
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

  /// What is between the first line and the last: the warnings and the entries, one a line.
  var body: String {
    let tool = tool
    var lines = warnings.map { JSONValue.object([.init("warning", $0.json)]).line }
    for path in paths {
      for entry in entries(of: path) { lines.append(entry.line(below: tool)) }
    }
    return lines.isEmpty ? "" : lines.joined(separator: ",\n") + "\n"
  }

  /// The text of the manifest.
  var content: [UInt8] {
    let head = ManifestHead(tool: tool, graphviz: graphviz, seal: seal)
    return Array("\(head.line)\n\(body)\(Self.tail)\n".utf8)
  }

  /// What made most of the files.
  private var tool: String {
    var counts: [String: Int] = [:]
    for entry in entriesByPath.values.joined() { counts[entry.tool, default: 0] += 1 }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? ""
  }
}

import JSON
import LifecycleDocs

extension Manifest {
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
}

extension Manifest.Entry {
  /// What made the file; empty where the entry does not say.
  var tool: String {
    guard let last = inputs.last, last.name == PlannedFile.Input.tool else { return "" }
    return last.digest
  }

  /// Returns the line of the entry below a head that names a tool, which is repeated only where it is
  /// another one.
  func line(below tool: String) -> String {
    var inputs = inputs
    if self.tool == tool {
      if !tool.isEmpty { inputs.removeLast() }
    } else if self.tool.isEmpty {
      inputs.append(.init(name: PlannedFile.Input.tool, digest: ""))
    }
    return JSONValue.object([
      .init("path", .string(path)), .init("content", .string(content)),
      .init("inputs", .object(inputs.map { .init($0.name, .string($0.digest)) })),
    ]).line
  }

  /// Reads the line of an entry; nil where it is none.
  init?(_ value: JSONValue, below head: ManifestHead) {
    guard let path = value["path"]?.text, let content = value["content"]?.text,
      OutputPath.problem(of: path) == nil
    else { return nil }
    self.path = path
    self.content = content
    inputs = []
    if case .object(let members)? = value["inputs"] {
      for member in members {
        guard let digest = member.value.text else { return nil }
        inputs.append(.init(name: member.name, digest: digest))
      }
    }
    if inputs.last?.name != PlannedFile.Input.tool {
      inputs.append(.init(name: PlannedFile.Input.tool, digest: head.tool))
    }
    if inputs.last?.digest == "" { inputs.removeLast() }
  }
}

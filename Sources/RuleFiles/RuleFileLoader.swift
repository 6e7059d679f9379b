import Diagnostics
import RuleModel
import YAML

/// Makes a rule pack of YAML files, and reports everything that is wrong with them.
///
///     let rules = RuleFileLoader().load(files: [(path: "pack.yaml", bytes: bytes)])
///
/// The form of the files is described in `Documentation/rule-files.md`.
public struct RuleFileLoader: Sendable {
  /// Creates a loader.
  public init() {}

  /// Loads a pack; the files are read in the order of their paths, whatever order they come in.
  ///
  /// - Parameter files: each file with the path that messages shall show.
  /// - Returns: the pack, unless there is an error, and everything that is wrong.
  public func load(files: [(path: String, bytes: [UInt8])]) -> LoadedRules {
    var decoder = RuleDecoder()
    var sourceFiles: [SourceFile] = []
    var sections: [Section: [Node]] = [:]
    var isComplete = true
    var controls: [Diagnostic] = []
    let ordered = files.sorted { left, right in
      left.path.unicodeScalars.lexicographicallyPrecedes(right.path.unicodeScalars)
    }
    for file in ordered {
      let (documents, sourceFile, diagnostics) = YAMLReader.read(path: file.path, bytes: file.bytes)
      sourceFiles.append(sourceFile)
      decoder.diagnostics += diagnostics
      if diagnostics.contains(where: Self.mayHideDefinitions) { isComplete = false }
      for document in documents where !document.isNull {
        decoder.collectSections(of: document, into: &sections)
        controls += document.controlCharacterProblems
        decoder.diagnostics += document.lengthProblems
      }
    }
    let pack = RulePack(sections: sections, with: &decoder)
    // What is missing or unknown may stand in the part of a file that could not be read.
    if isComplete {
      decoder.checkReferences()
      decoder.checkCompleteness(of: pack, head: sections[.pack]?.first)
    }
    // An id that cannot be used for such a character has been reported.
    let unsafe = Set(
      decoder.diagnostics.filter { $0.identifier == "unsafe-id" }.compactMap(\.location))
    decoder.diagnostics += controls.filter { $0.location.map { !unsafe.contains($0) } ?? true }
    let diagnostics = decoder.diagnostics.inReadingOrder()
    return LoadedRules(
      pack: diagnostics.containsError ? nil : pack, files: sourceFiles, diagnostics: diagnostics,
      texts: decoder.texts)
  }

  /// Whether an error of the YAML reader may have kept whole definitions from being read.
  private static func mayHideDefinitions(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.severity == .error else { return false }
    switch diagnostic.identifier {
    // Only a single value is lost, unless the key stands in the first column and so is a section.
    case "duplicate-key", "unsupported-key", "unsupported-tag":
      return diagnostic.location?.start.column == 1
    default: return true
    }
  }
}

extension RuleDecoder {
  /// Adds the sections of a document to those of the other files.
  fileprivate mutating func collectSections(
    of document: Node, into sections: inout [Section: [Node]]
  ) {
    guard let fields = fields(of: document, "rule file", keys: Section.keys, idKey: nil) else {
      return
    }
    for section in Section.allCases {
      if let node = fields[section.rawValue] { sections[section, default: []].append(node) }
    }
  }
}

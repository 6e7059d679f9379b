import Diagnostics
import LifecycleDocs

/// A plan whose files are texts; a text that is nil cannot be made.
struct FakePlan: OutputPlan {
  private(set) var files: [PlannedFile] = []
  private var texts: [String: String] = [:]
  /// The files that cannot be made, which is no fault of the others.
  var leftOut: Set<String> = []
  /// What the machine lacks.
  var lacks: [Diagnostic] = []

  /// Creates a plan; each file's inputs are its text, unless others are given.
  init(_ texts: KeyValuePairs<String, String?>, inputs: String? = nil) {
    for (path, text) in texts {
      files.append(
        PlannedFile(
          path: path, inputs: [.init(name: "rule", digest: inputs ?? "inputs of \(text ?? "-")")]))
      self.texts[path] = text
    }
  }

  /// Creates a plan of files of the same inputs, made by a build of the tool.
  init(_ texts: KeyValuePairs<String, String?>, tool: String) {
    for (path, text) in texts {
      files.append(
        PlannedFile(
          path: path,
          inputs: [.init(name: "rule", digest: "same"), .init(name: "lifeline", digest: tool)]))
      self.texts[path] = text
    }
  }

  func contents(of file: PlannedFile) throws(GenerationError) -> [UInt8] {
    if leftOut.contains(file.path) {
      throw GenerationError([Diagnostic("too-large", .warning, "'\(file.path)' is too large")])
    }
    guard let text = texts[file.path] else {
      throw GenerationError([Diagnostic("unknown-name", .error, "cannot make '\(file.path)'")])
    }
    return Array(text.utf8)
  }

  func shortcomings() -> [Diagnostic] { lacks }
}

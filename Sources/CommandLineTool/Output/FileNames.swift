import Diagnostics
import LifecycleDocs

/// Names the input files in a manifest by what they are, so that it says the same wherever they lie
/// and however the user names them.
struct FileNames {
  private var namesByPath: [String: String] = [:]
  private var pathsByName: [String: String] = [:]

  /// Names the files of a request.
  init(_ request: Facade.Request) {
    for (kind, files) in [("rules", request.rules ?? []), ("templates", request.templates)] {
      for file in files {
        namesByPath[file.path] = "\(kind):\(file.name)"
        pathsByName["\(kind):\(file.name)"] = file.path
      }
    }
  }

  /// Whether all places are in files of the request, whose lines can be shown without a plan.
  func coverAll(of diagnostics: [Diagnostic]) -> Bool {
    diagnostics.allSatisfy { diagnostic in
      ([diagnostic.location] + diagnostic.notes.map(\.location)).allSatisfy { location in
        location.map { namesByPath[$0.file] != nil } ?? true
      }
    }
  }

  /// Returns a diagnostic with names in the place of paths.
  func withNames(_ diagnostic: Diagnostic) -> Diagnostic { translated(diagnostic, namesByPath) }

  /// Returns a diagnostic with paths in the place of names.
  func withPaths(_ diagnostic: Diagnostic) -> Diagnostic { translated(diagnostic, pathsByName) }

  private func translated(_ diagnostic: Diagnostic, _ texts: [String: String]) -> Diagnostic {
    var diagnostic = diagnostic
    if let file = diagnostic.location?.file {
      diagnostic.location?.file = texts[file] ?? file
    }
    for index in diagnostic.notes.indices {
      guard let file = diagnostic.notes[index].location?.file else { continue }
      diagnostic.notes[index].location?.file = texts[file] ?? file
    }
    return diagnostic
  }
}

extension Facade.Request {
  /// The texts of the files, for showing diagnostics.
  var sources: [SourceFile] {
    ((rules ?? []) + templates).map { file in
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let bytes = file.bytes.starts(with: mark) ? file.bytes.dropFirst(3) : file.bytes[...]
      return SourceFile(path: file.path, text: String(decoding: bytes, as: UTF8.self))
    }
  }
}

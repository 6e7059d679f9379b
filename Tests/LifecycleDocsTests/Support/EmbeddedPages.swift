@testable import LifecycleDocs

/// The documentation of the embedded pack in all its languages, planned once for all tests.
enum EmbeddedPages {
  private static let made: Result<(paths: Set<String>, pages: [String: String]), GenerationError> =
    {
      do throws(GenerationError) {
        let documentation = try Documentation(of: Project(rules: nil))
        var pages: [String: String] = [:]
        for file in documentation.files where file.path.hasSuffix(".md") {
          pages[file.path] = String(decoding: try documentation.contents(of: file), as: UTF8.self)
        }
        return .success((Set(documentation.files.map(\.path)), pages))
      } catch {
        return .failure(error)
      }
    }()

  /// The paths of all planned files.
  static func paths() throws -> Set<String> { try made.get().paths }

  /// The Markdown pages by path.
  static func pages() throws -> [String: String] { try made.get().pages }
}

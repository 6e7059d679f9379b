import Diagnostics
import Text

/// Which of the files of a documentation a run is about, so that several runs share the work.
public struct FileSelection: Sendable, Hashable {
  /// One of several parts of about the same size.
  public struct Shard: Sendable, Hashable {
    /// The number of the part, from 1.
    public var number: Int
    /// How many parts there are.
    public var count: Int

    /// Creates a part.
    public init(number: Int, count: Int) {
      self.number = number
      self.count = count
    }
  }

  /// The ids of scenarios, the names of pages, and the paths of files; all files where there are none.
  public var names: [String]
  /// A part of them.
  public var shard: Shard?

  /// Creates a selection.
  public init(names: [String] = [], shard: Shard? = nil) {
    self.names = names
    self.shard = shard
  }

  /// Whether it leaves something out.
  public var isPartial: Bool { !names.isEmpty || shard != nil }

  /// Returns the files that are chosen, in their order.
  func chosen(from artifacts: [any Artifact]) throws(GenerationError) -> [any Artifact] {
    var chosen = artifacts
    if !names.isEmpty {
      var missing = Set(names)
      chosen = artifacts.filter { artifact in
        let own = Self.names(of: artifact)
        missing.subtract(own)
        return names.contains(where: own.contains)
      }
      let unknown = names.filter(missing.contains)
      guard unknown.isEmpty else {
        let known = Set(artifacts.flatMap(Self.names(of:)))
        throw GenerationError(unknown.map { Self.diagnostic(for: $0, among: known.sorted()) })
      }
    }
    guard let shard else { return chosen }
    return chosen.enumerated().filter { $0.offset % shard.count == shard.number - 1 }
      .map(\.element)
  }

  /// The names by which a file can be chosen: its path, and what it tells of, which is a scenario, a page
  /// or `machines`.
  static func names(of artifact: any Artifact) -> [String] {
    [artifact.path, group(of: artifact)]
  }

  /// The name of the files that are best made together.
  static func group(of artifact: any Artifact) -> String {
    switch artifact.group {
    case .scenario(let id): return id
    case .machines: return "machines"
    case .own:
      let file = artifact.path.pieces(at: "/").last ?? ""
      return String(file.pieces(at: ".")[0])
    }
  }

  private static func diagnostic(for name: String, among known: [String]) -> Diagnostic {
    Diagnostic(
      "unknown-file", .error, "'\(name)' is no scenario, page or file of the documentation",
      hint: nearestName(to: name, among: known).map { "did you mean '\($0)'?" }
        ?? "'lifeline plan' lists them")
  }
}

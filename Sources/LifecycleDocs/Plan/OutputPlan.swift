public import Diagnostics

/// A file that a generation makes.
public struct PlannedFile: Sendable, Hashable {
  /// Something that goes into a file.
  public struct Input: Sendable, Hashable {
    /// The name of the last input of each file: what makes it.
    public static let tool = "lifeline"

    /// Its name, for people: `scenario cold-launch-icon`, `template scenario`, `words th`, `theme`.
    public var name: String
    /// The digest of just that part of it that goes into the file.
    public var digest: String

    /// Creates an input.
    public init(name: String, digest: String) {
      self.name = name
      self.digest = digest
    }
  }

  /// The path below the output folder, with `/` between its parts.
  public var path: String
  /// What goes into the file: rules, words, templates, theme values and the version of the tool.
  public var inputs: [Input]
  /// The rule that the file tells of; nil where it tells of many.
  public var origin: SourceLocation?
  /// The name of the files that are best made together: a scenario's id, a page's name. It can be chosen
  /// with `FileSelection`.
  public var group: String

  /// Creates a planned file.
  public init(
    path: String, inputs: [Input], origin: SourceLocation? = nil, group: String = ""
  ) {
    self.path = path
    self.inputs = inputs
    self.origin = origin
    self.group = group
  }

  /// The names of what goes into it.
  public var reasons: [String] { inputs.map(\.name) }
}

/// Why a planned file could not be made.
public struct GenerationError: Error, Sendable, Hashable {
  /// What is wrong, each with its place.
  public var diagnostics: [Diagnostic]

  /// Creates an error.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

/// All files that a generation makes, and the way to make each of them.
///
/// Nothing is made before it is asked for, so that a large pack is never held in memory. Several
/// threads may ask at a time.
public protocol OutputPlan: Sendable {
  /// The files in a stable order.
  var files: [PlannedFile] { get }

  /// Makes a file.
  ///
  /// - Parameter file: One of `files`.
  /// - Returns: The bytes of the file.
  /// - Throws: The diagnostics that say what is wrong with the template or the picture. Where none is an
  ///   error, the file is left out, and the others are none the worse.
  func contents(of file: PlannedFile) throws(GenerationError) -> [UInt8]

  /// Returns what this machine lacks to make the files as they should be, before the first is made.
  func shortcomings() -> [Diagnostic]
}

extension OutputPlan {
  /// Returns nothing: files that are texts need nothing of the machine.
  public func shortcomings() -> [Diagnostic] { [] }
}

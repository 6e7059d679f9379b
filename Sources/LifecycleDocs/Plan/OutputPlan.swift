public import Diagnostics

/// A file that a generation makes.
public struct PlannedFile: Sendable, Hashable {
  /// The path below the output folder, with `/` between its parts.
  public var path: String
  /// The digest of just what goes into the file, as hexadecimal digits: rules, strings, templates,
  /// theme values and settings.
  public var inputs: String
  /// The names of what goes into it, for people: rule ids, templates, strings.
  public var reasons: [String]

  /// Creates a planned file.
  public init(path: String, inputs: String, reasons: [String] = []) {
    self.path = path
    self.inputs = inputs
    self.reasons = reasons
  }
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
/// Nothing is made before it is asked for, so that a large pack is never held in memory.
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

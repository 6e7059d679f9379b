public import Diagnostics

/// Why rules cannot be simulated: they contradict each other or lead nowhere.
///
/// Holds the diagnostic that tells the author of the rules what to mend.
public struct SimulationError: Error, Sendable, Hashable {
  /// What is wrong with the rules.
  public var diagnostic: Diagnostic

  /// Creates an error.
  public init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  init(
    _ identifier: String, _ message: String, at location: SourceLocation?,
    notes: [Diagnostic.Note] = [], hint: String? = nil
  ) {
    diagnostic = Diagnostic(
      identifier, .error, message, at: location, notes: notes, hint: hint)
  }
}

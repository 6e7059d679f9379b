package import Diagnostics

/// Why a workbook cannot be written.
package struct WorkbookError: Error, Sendable, Hashable {
  /// What is wrong.
  package var message: String
  /// What to do about it.
  package var hint: String?

  /// The error as a diagnostic.
  package var diagnostic: Diagnostic {
    Diagnostic("workbook", .error, "the workbook cannot be written: \(message)", hint: hint)
  }
}

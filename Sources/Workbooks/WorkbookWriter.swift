package import Diagnostics

/// Writes a workbook for spreadsheets, one sheet after another, each row by row.
///
/// The same calls give the same bytes. Rows leave the memory as soon as the next one begins.
package protocol WorkbookWriter: AnyObject {
  /// What was changed so that the format can hold it.
  var diagnostics: [Diagnostic] { get }
  /// Begins a sheet, whose first row of headings stays in view.
  func beginSheet(_ name: String, headings: [String]) throws(WorkbookError)
  /// Writes a row below the last one.
  func append(_ cells: [WorkbookCell]) throws(WorkbookError)
  /// Returns the finished workbook. Nothing can be written after that.
  func finish() throws(WorkbookError) -> [UInt8]
}

/// The workbooks that this build can write.
package enum Workbooks {
  /// Whether it can write any.
  package static var isAvailable: Bool {
    #if Spreadsheets
      true
    #else
      false
    #endif
  }

  /// Returns a writer of an empty workbook.
  ///
  /// - Parameter title: The title in the properties of the file.
  /// - Returns: The writer.
  /// - Throws: That this build has no such writer, or that there is no place for temporary files.
  package static func writer(title: String) throws(WorkbookError) -> any WorkbookWriter {
    #if Spreadsheets
      try LibraryWorkbookWriter(title: title)
    #else
      throw WorkbookError(
        message: "this build of lifeline has no libxlsxwriter",
        hint: "build it with the package trait 'Spreadsheets', which is on by default "
          + "(apt-get install libxlsxwriter-dev, brew install libxlsxwriter), or export csv")
    #endif
  }
}

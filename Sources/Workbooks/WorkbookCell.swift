/// A cell of a sheet.
package enum WorkbookCell: Sendable, Hashable {
  /// Nothing.
  case empty
  /// A text, which is never taken for a formula.
  case text(String)
  /// A number.
  case number(Int)
  /// Yes or no.
  case flag(Bool)
  /// A text that leads to a web address, or to a file seen from the folder of the workbook.
  case link(String, target: String)
}

extension WorkbookCell {
  /// How many columns of text the cell needs to be read.
  var width: Int {
    switch self {
    case .empty: 0
    case .text(let text), .link(let text, target: _): text.widestLine
    case .number(let number): String(number).count
    case .flag: 5
    }
  }
}

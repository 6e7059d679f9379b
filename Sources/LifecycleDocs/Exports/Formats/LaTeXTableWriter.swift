import Text

/// A table for LaTeX, to be read in by `\input`; it may run over several pages.
struct LaTeXTableWriter: TableWriter {
  func beginning(of table: ExportTable) -> String {
    let columns = table.columns.map { column in
      switch column.kind {
      case .number: "r"
      case .text, .link: "p{4cm}"
      case .code, .list: "p{3cm}"
      case .term, .flag: "l"
      }
    }
    let headings = table.columns.map { LaTeXText.escaped($0.heading) }.joined(separator: " & ")
    return """
      % Needs \\usepackage{booktabs,longtable}; with XeLaTeX or LuaLaTeX where the text is not Latin.
      \\begin{longtable}{\(columns.joined())}
      \\caption{\(LaTeXText.escaped(table.title))}\\\\
      \\toprule
      \(headings) \\\\
      \\midrule
      \\endfirsthead
      \\toprule
      \(headings) \\\\
      \\midrule
      \\endhead
      \\bottomrule
      \\endfoot

      """
  }

  func row(_ cells: [ExportTable.Cell], of table: ExportTable) -> String {
    // In front of a bracket, \\ would take it for its own.
    cells.map(Self.text).joined(separator: " & ") + " \\\\{}\n"
  }

  func end(of table: ExportTable) -> String { "\\end{longtable}\n" }

  private static func text(of cell: ExportTable.Cell) -> String {
    switch cell {
    case .empty: ""
    case .text(let text), .link(let text, target: _):
      ReaderText.spans(of: text).map { $0.isCode ? code($0.text) : LaTeXText.escaped($0.text) }
        .joined()
    case .code(let name): code(name)
    case .list(let names): names.map(code).joined(separator: ", ")
    case .term, .flag, .number: LaTeXText.escaped(cell.shown)
    }
  }

  private static func code(_ name: String) -> String { "\\texttt{\(LaTeXText.escaped(name))}" }
}

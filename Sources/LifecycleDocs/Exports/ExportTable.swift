import Diagnostics
import Simulation

/// A table that is made row by row, so that a large one is never held in memory.
package struct ExportTable: Sendable {
  /// What the cells of a column hold.
  package enum Kind: String, Sendable, Hashable {
    /// Words for readers, in which backticks mark code.
    case text
    /// A name of the rules or of an interface, which is never translated.
    case code
    /// Several of such names.
    case list
    /// One of a few values, with a word for each.
    case term
    /// Yes or no.
    case flag
    /// A number.
    case number
    /// Words that lead to a page.
    case link
  }

  /// A column.
  package struct Column: Sendable, Hashable {
    /// Its name in the interface of the tool.
    package var id: String
    /// Its name for readers.
    package var heading: String
    /// What its cells hold.
    package var kind: Kind
  }

  /// A cell.
  package enum Cell: Sendable, Hashable {
    /// Nothing.
    case empty
    /// Words for readers.
    case text(String)
    /// A name.
    case code(String)
    /// Names.
    case list([String])
    /// One of a few values, and the word for it.
    case term(String, words: String)
    /// Yes or no, and the word for it.
    case flag(Bool, words: String)
    /// A number.
    case number(Int)
    /// Words that lead to a page; the path is seen from the folder of the tables.
    case link(String, target: String)
  }

  /// Takes one row.
  package typealias Receiver = ([Cell]) -> Void

  /// The table's name in the interface of the tool.
  package var id: String
  /// Its title for readers.
  package var title: String
  /// The BCP 47 tag of its language.
  package var locale: String
  /// The id of the pack.
  package var pack: String
  /// The columns from left to right.
  package var columns: [Column]
  /// Makes the rows from top to bottom.
  let makeRows: @Sendable (Receiver) throws(GenerationError) -> Void

  /// Hands over each row in turn.
  package func rows(_ receive: Receiver) throws(GenerationError) { try makeRows(receive) }
}

extension ExportTable.Cell {
  /// The value as data: names and words as they are, lists divided by semicolons.
  package var plain: String {
    switch self {
    case .empty: ""
    case .text(let text), .code(let text), .link(let text, target: _): text
    case .list(let names): names.joined(separator: "; ")
    case .term(let id, words: _): id
    case .flag(let value, words: _): value ? "true" : "false"
    case .number(let number): String(number)
    }
  }

  /// The value for readers.
  var shown: String {
    switch self {
    case .term(_, let words), .flag(_, let words): words
    case .empty, .text, .code, .list, .number, .link: plain
    }
  }

  /// A name; empty where there is none.
  static func name(_ name: String?) -> Self {
    name.map { $0.isEmpty ? .empty : .code($0) } ?? .empty
  }

  /// Words; empty where there are none.
  static func words(_ text: String?) -> Self {
    text.map { $0.isEmpty ? .empty : .text($0) } ?? .empty
  }

  /// Names; empty where there are none.
  static func names(_ names: [String]) -> Self { names.isEmpty ? .empty : .list(names) }
}

// MARK: - Choosing columns and rows

extension ExportTable {
  /// A condition on rows: the cell of a column is one of these values.
  package struct Filter: Sendable, Hashable {
    package var column: String
    package var values: [String]

    package init(column: String, values: [String]) {
      self.column = column
      self.values = values
    }
  }

  /// Returns the table with only the rows that every filter lets pass, and only these columns, in this
  /// order.
  ///
  /// - Throws: The names that no column has.
  package func selecting(
    columns names: [String] = [], where filters: [Filter] = []
  ) throws(GenerationError) -> ExportTable {
    var unknown: [Diagnostic] = []
    func place(_ name: String) -> Int? {
      if let place = columns.firstIndex(where: { $0.id == name }) { return place }
      unknown.append(Self.unknownColumn(name, of: [self]))
      return nil
    }
    let places = names.isEmpty ? Array(columns.indices) : names.compactMap(place)
    let tests = filters.compactMap { filter in
      place(filter.column).map { (place: $0, values: filter.values) }
    }
    guard unknown.isEmpty else { throw GenerationError(unknown) }
    let makeAll = makeRows
    return ExportTable(
      id: id, title: title, locale: locale, pack: pack, columns: places.map { columns[$0] },
      makeRows: { (receive: Receiver) throws(GenerationError) in
        try makeAll { row in
          let passes = tests.allSatisfy { test in
            let cell = row[test.place]
            if case .list(let names) = cell { return names.contains(where: test.values.contains) }
            return test.values.contains(cell.plain)
          }
          if passes { receive(places.map { row[$0] }) }
        }
      })
  }

  /// Says that none of some tables has a column.
  static func unknownColumn(
    _ name: String, of tables: [ExportTable], at location: SourceLocation? = nil
  ) -> Diagnostic {
    let ids = tables.flatMap { $0.columns.map(\.id) }.withoutRepetition
    let names = tables.map { "'\($0.id)'" }.joined(separator: ", ")
    return Diagnostic(
      "unknown-column", .error,
      tables.count == 1
        ? "the table \(names) has no column '\(name)'"
        : "none of the tables \(names) has a column '\(name)'",
      at: location,
      hint: nearestName(to: name, among: ids).map { "did you mean '\($0)'?" }
        ?? "there are: \(ids.joined(separator: ", "))")
  }

  /// Returns the table with words alone where a cell leads to a page.
  var withoutLinks: ExportTable {
    mappingLinks { text, _ in .text(text) }
  }

  /// Returns the table with links to pages below an address or a folder.
  package func linking(to pages: String) -> ExportTable {
    let root = pages.hasSuffix("/") ? pages : pages + "/"
    return mappingLinks { text, target in
      .link(text, target: root + target.trimmingPrefix("../"))
    }
  }

  private func mappingLinks(
    _ change: @escaping @Sendable (_ text: String, _ target: String) -> Cell
  ) -> ExportTable {
    let makeAll = makeRows
    return ExportTable(
      id: id, title: title, locale: locale, pack: pack, columns: columns,
      makeRows: { (receive: Receiver) throws(GenerationError) in
        try makeAll { row in
          receive(
            row.map { cell in
              if case .link(let text, let target) = cell { change(text, target) } else { cell }
            })
        }
      })
  }
}

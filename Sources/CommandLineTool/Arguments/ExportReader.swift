import Diagnostics
import LifecycleDocs
import Text
import YAML

/// Reads what the configuration says under `exports`, and collects what is wrong with it.
struct ExportReader {
  /// The keys of an export.
  enum Key: String, CaseIterable {
    case name
    case table
    case format
    case columns
    case `where`
    case locale
    case headings
    case bom
    case raw
    case pad
  }

  /// What is wrong.
  private(set) var diagnostics: [Diagnostic] = []

  /// Returns the exports of a list.
  mutating func tables(in node: Node) -> [PlannedTable] {
    guard let items = node.items else {
      report(
        "wrong-kind", "'exports' is \(node.kindName), but a list of mappings is expected", at: node)
      return []
    }
    var places: [String: SourceLocation] = [:]
    var tables: [PlannedTable] = []
    for item in items {
      guard let table = table(in: item) else { continue }
      let path = "\(table.name).\(table.format.fileEnding)".lowercased()
      if let other = places[path] {
        diagnostics.append(
          Diagnostic(
            "duplicate-name", .error, "two exports would be the file '\(path)'", at: item.location,
            notes: [.init("the other one is here", at: other)], hint: "give one a 'name'"))
      }
      places[path] = item.location
      tables.append(table)
    }
    return tables
  }

  private mutating func table(in node: Node) -> PlannedTable? {
    guard let mapping = node.mapping else {
      report("wrong-kind", "an export is \(node.kindName), but a mapping is expected", at: node)
      return nil
    }
    let keys = Key.allCases.map(\.rawValue)
    for entry in mapping.entries where !keys.contains(entry.name) {
      report(
        "unknown-key", "an export has no '\(entry.name)'", at: entry.key,
        hint: Self.hint(entry.name, among: keys))
    }
    guard let tableNode = mapping[Key.table.rawValue] else {
      report(
        "missing-key", "an export needs a 'table'", at: node,
        hint: "expected \(TableName.allCases.map(\.rawValue).joined(separator: ", "))")
      return nil
    }
    let before = diagnostics.count
    let names = names(in: tableNode, of: .table).compactMap { tableName($0) }
    var format: ExportFormat? = .text(.csv)
    if let node = mapping[Key.format.rawValue] { format = self.format(in: node) }
    guard diagnostics.count == before, let first = names.first, let format else { return nil }
    if format != .workbook, names.count > 1 {
      report(
        "several-tables", "several tables do not fit into one text of \(format.name)",
        at: tableNode, hint: "xlsx has a sheet for each table")
    }
    var table = PlannedTable(name: first.rawValue, tables: names, format: format)
    if let node = mapping[Key.name.rawValue] { table.name = name(in: node) ?? table.name }
    if let node = mapping[Key.columns.rawValue] {
      table.columns = self.names(in: node, of: .columns)
    }
    if let node = mapping[Key.where.rawValue] { table.filters = filters(in: node) }
    if let node = mapping[Key.locale.rawValue] { table.locale = text(in: node, of: .locale) }
    table.options.hasHeadings = flag(.headings, in: mapping, default: false)
    table.options.hasByteOrderMark = flag(.bom, in: mapping, default: false)
    table.options.isRaw = flag(.raw, in: mapping, default: false)
    table.options.isPadded = flag(.pad, in: mapping, default: true)
    return table
  }

  // MARK: - Values

  private mutating func tableName(_ name: PlannedTable.Name) -> TableName? {
    if let table = TableName(rawValue: name.text) { return table }
    let known = TableName.allCases.map(\.rawValue)
    diagnostics.append(
      Diagnostic(
        "unknown-table", .error, "there is no table '\(name.text)'", at: name.location,
        hint: Self.hint(name.text, among: known)))
    return nil
  }

  private mutating func format(in node: Node) -> ExportFormat? {
    guard let name = text(in: node, of: .format) else { return nil }
    if let format = ExportFormat(named: name.text) { return format }
    report(
      "unknown-value", "a table cannot be written as '\(name.text)'", at: node,
      hint: Self.hint(name.text, among: ExportFormat.allCases.map(\.name)))
    return nil
  }

  private mutating func name(in node: Node) -> String? {
    guard let name = text(in: node, of: .name) else { return nil }
    let isUsable =
      name.text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "._-".unicodeScalars.contains(scalar)
      } && !name.text.begins(with: ".")
    guard isUsable else {
      report(
        "bad-name", "'\(name.text)' cannot be the name of a file", at: node,
        hint: "it stands in the folder tables, and its ending comes from the format: use letters, "
          + "digits, '-', '_' and '.'")
      return nil
    }
    return name.text
  }

  private mutating func filters(in node: Node) -> [PlannedTable.Filter] {
    guard let mapping = node.mapping else {
      report(
        "wrong-kind", "'where' is \(node.kindName), but a mapping is expected", at: node,
        hint: "write where: {COLUMN: VALUE}, such as where: {flow: scene}")
      return []
    }
    return mapping.entries.map { entry in
      PlannedTable.Filter(
        column: .init(entry.name, at: entry.key.location),
        values: names(in: entry.value, of: .where))
    }
  }

  /// The texts of a list, or the one text.
  private mutating func names(in node: Node, of key: Key) -> [PlannedTable.Name] {
    guard let items = node.items, !items.isEmpty else {
      return text(in: node, of: key).map { [$0] } ?? []
    }
    return items.compactMap { text(in: $0, of: key) }
  }

  private mutating func text(in node: Node, of key: Key) -> PlannedTable.Name? {
    // An empty text is a value, which stands for cells without one.
    if let text = node.text, key == .where || !text.isEmpty {
      return .init(text, at: node.location)
    }
    report(
      "wrong-kind", "'\(key.rawValue)' is \(node.kindName), but a text is expected", at: node)
    return nil
  }

  private mutating func flag(_ key: Key, in mapping: Mapping, default value: Bool) -> Bool {
    guard let node = mapping[key.rawValue] else { return value }
    switch node.text {
    case "true": return true
    case "false": return false
    default:
      report("wrong-kind", "'\(key.rawValue)' is either true or false", at: node)
      return value
    }
  }

  // MARK: - Problems

  private static func hint(_ name: String, among known: [String]) -> String {
    nearestName(to: name, among: known).map { "did you mean '\($0)'?" }
      ?? "there are: \(known.joined(separator: ", "))"
  }

  private mutating func report(
    _ identifier: String, _ message: String, at node: Node, hint: String? = nil
  ) {
    diagnostics.append(Diagnostic(identifier, .error, message, at: node.location, hint: hint))
  }
}

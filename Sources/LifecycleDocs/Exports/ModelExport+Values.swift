package import Diagnostics
import RuleModel
import Text

extension ModelExport {
  /// The values that a column can have; nil where it can have any.
  package func values(of column: ExportTable.Column) -> [String]? {
    switch column.id {
    case "flow": return pack.flows.ids + ["any"]
    case "scenario": return pack.scenarios.ids
    default:
      guard column.kind == .term else { return nil }
      let prefix = "condition."
      let id =
        column.id.begins(with: prefix) ? String(column.id.dropFirst(prefix.count)) : column.id
      // A column of another meaning may have the id of a condition; the condition's then has the prefix.
      let isCondition = column.id.begins(with: prefix) || !Self.termColumns.contains(column.id)
      guard isCondition, let condition = pack.conditions[id] else { return nil }
      return condition.values.ids + ["any"]
    }
  }

  /// The columns of terms that stand for no condition.
  private static let termColumns: Set<String> = [
    "group", "start", "final", "outcome", "state", "sceneState", "confidence", "from", "to",
    "role", "kinds", "class", "verdict", "owner", "declaredBy", "event",
  ]

  /// Says that a column never has a value.
  package static func unknownValue(
    _ value: String, of column: ExportTable.Column, among values: [String],
    at location: SourceLocation? = nil
  ) -> Diagnostic {
    Diagnostic(
      "unknown-value", .error, "the column '\(column.id)' never has the value '\(value)'",
      at: location,
      hint: nearestName(to: value, among: values).map { "did you mean '\($0)'?" }
        ?? "there are: \(values.joined(separator: ", "))")
  }
}

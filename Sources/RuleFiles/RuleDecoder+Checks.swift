import Diagnostics
import RuleModel
import YAML

extension RuleDecoder {
  /// Reports every name that nothing defines.
  mutating func checkReferences() {
    for reference in references {
      let found = reference.diagnostic(in: index, afterFindings: diagnostics.count)
      if let found { diagnostics.append(found) }
    }
  }

  /// Reports what a pack cannot do without.
  ///
  /// - Parameters:
  ///   - pack: what was decoded.
  ///   - head: the value of the key `pack`, where a file has it.
  mutating func checkCompleteness(of pack: RulePack, head: Node?) {
    if let head, pack.flows.isEmpty, !diagnostics.containsError {
      report(
        "no-flow", "the pack has no flow", at: head.location,
        hint: "list one under 'flows:', and give its machine under 'machines:'")
    }
    if head == nil {
      diagnostics.append(
        Diagnostic(
          "missing-pack", .error, "no file says 'pack:'", at: nil,
          hint: "give the pack's id, title and locales under 'pack:' in one of the files"))
    }
    guard index.isComplete(.machine) else { return }
    let machines = index.ids(of: .machine)
    // A misspelt key of `machines` is reported as an unknown flow, which is enough.
    let meant = machines.filter { pack.flows[$0] == nil }
      .compactMap { nearestName(to: $0, among: pack.flows.ids) }
    for flow in pack.flows where !machines.contains(flow.id) && !meant.contains(flow.id) {
      diagnostics.append(
        Diagnostic(
          "missing-machine", .error, "the flow '\(flow.id)' has no machine", at: flow.location,
          hint: "add '\(flow.id):' under 'machines:'"))
    }
  }
}

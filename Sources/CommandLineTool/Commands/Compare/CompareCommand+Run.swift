import Diagnostics
import JSON
import LifecycleDocs
import RuleModel
import Simulation

extension Invocation {
  func compare() -> ExitStatus {
    if arguments["since"] != nil { return compareRevisions() }
    if arguments["format"] == "md" {
      words.report(
        Diagnostic(
          "conflicting-options", .error, "--format md goes with --since",
          hint: "'lifeline export comparison --format md' writes the flows as a Markdown table"))
      return .unusable
    }
    guard let rules = usableRules(), let pack = rules.pack else { return .unusable }
    let request = CompareArguments(arguments, pack: pack)
    guard request.problems.isEmpty else {
      words.report(request.problems)
      return .unusable
    }
    do throws(GenerationError) {
      let model = try ModelExport(pack, locale: arguments["locale"] ?? "en")
      let report: ComparisonReport
      do throws(SimulationError) {
        report = try ComparisonReport(model, request.request)
      } catch {
        throw GenerationError([error.diagnostic])
      }
      return write(report)
    } catch {
      words.report(error.diagnostics, files: rules.files)
      return .unusable
    }
  }

  private func write(_ report: ComparisonReport) -> ExitStatus {
    let format = arguments.has("json") ? "json" : arguments["format"] ?? "text"
    guard format != "json" else {
      console.write(report.json.pretty + "\n")
      return .done
    }
    guard !report.isEmpty else {
      words.report(
        Diagnostic(
          "nothing-to-compare", .error, "there is only one column, so nothing to compare",
          hint: "name another axis with --by, or another scenario"))
      return .unusable
    }
    console.writeWords(report.text)
    return .done
  }

  /// The rules, or nil after what makes them unusable has been said.
  func usableRules() -> Facade.Rules? {
    let rules: Facade.Rules
    do { rules = facade.readRules(try ruleFiles()) } catch {
      words.report(error.diagnostic)
      return nil
    }
    words.report(rules.diagnostics, files: rules.files)
    return rules.pack == nil || rules.diagnostics.containsError ? nil : rules
  }
}

import Diagnostics
import RuleModel

/// Finds roles without a callback.
///
/// It matters because flows are aligned by role: a misspelt role makes two calls of one duty look like
/// an additional and a missing call.
///
/// Example: one callback has the role `openURL`, its counterpart `openUrl`.
struct LonelyRoles: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    let used = Set(simulator.pack.callbacks.map(\.role))
    return simulator.pack.roles.filter { !used.contains($0.id) }.map { role in
      Diagnostic(
        "lonely-role", .warning, "no callback has the role '\(role.id)'", at: role.location,
        hint: "take the role out, or give it to a callback")
    }
  }
}

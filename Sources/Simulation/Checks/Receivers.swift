import Diagnostics
import RuleModel

/// Finds a callback that another participant receives than the rest of its type.
///
/// It matters because the arrow of a picture then ends at the wrong lifeline. A type that really has
/// several receivers has several callbacks for each, so only one that stands alone is told.
///
/// Example: of four callbacks with `declaredBy: DoorDelegate`, three have `owner: porter`, one `guest`.
struct Receivers: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    let callbacks = simulator.pack.callbacks.filter { !$0.declaredBy.isEmpty }
    return callbacks.compactMap { callback in
      let others = callbacks.filter {
        $0.declaredBy == callback.declaredBy && $0.id != callback.id
      }
      guard others.count > 1, let owner = others.first?.owner, owner != callback.owner,
        others.allSatisfy({ $0.owner == owner })
      else { return nil }
      return Diagnostic(
        "lonely-receiver", .warning,
        "'\(callback.id)' is received by '\(callback.owner)', all others of "
          + "'\(callback.declaredBy)' by '\(owner)'", at: callback.location,
        hint: "mend the 'owner' or 'declaredBy' of '\(callback.id)'")
    }
  }
}

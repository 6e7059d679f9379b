import Diagnostics
import RuleModel

/// Finds callbacks whose availability contradicts itself.
///
/// It matters because a reader decides by it what to implement: nothing is deprecated before it exists, and
/// what takes a callback's place has its duty.
///
/// Example: `{introduced: "13.0", deprecated: "9.0"}`; or a replacement with another `role`.
struct Availabilities: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    let pack = simulator.pack
    return pack.callbacks.flatMap { callback -> [Diagnostic] in
      [age(of: callback), replacement(of: callback, in: pack)].compactMap(\.self)
    }
  }

  private func age(of callback: Callback) -> Diagnostic? {
    guard let introduced = callback.availability.introduced.flatMap(Version.init),
      let deprecated = callback.availability.deprecated.flatMap(Version.init),
      introduced.isLater(than: deprecated)
    else { return nil }
    return Diagnostic(
      "deprecated-too-early", .error,
      "'\(callback.id)' is deprecated before it is introduced", at: callback.location,
      hint: "exchange 'introduced' and 'deprecated', or mend one of them")
  }

  private func replacement(of callback: Callback, in pack: RulePack) -> Diagnostic? {
    guard let id = callback.availability.replacement, let other = pack.callbacks[id],
      // Where a pack lists no roles, every callback has one of its own.
      !pack.roles.isEmpty, other.role != callback.role
    else { return nil }
    return Diagnostic(
      "replacement-role", .error,
      "'\(id)' is to take the place of '\(callback.id)', but has another role",
      at: callback.location,
      notes: [.init("the replacement is defined here", at: other.location)],
      hint: "give both one 'role', or name another 'replacement'")
  }
}

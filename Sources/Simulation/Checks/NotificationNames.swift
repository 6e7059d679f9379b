import Diagnostics
import RuleModel

/// Finds notifications whose two names do not belong together.
///
/// It matters because a reader observes a notification by one of them. One name with two others, or the
/// other way round, is false; names that are not spelt alike are worth a second look.
///
/// Example: `Door.didOpenNotification` has the alias `DoorDidCloseNotification`.
struct NotificationNames: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    var aliases: [String: String] = [:]
    var names: [String: String] = [:]
    var findings: [Diagnostic] = []
    for callback in simulator.pack.callbacks {
      for post in callback.posts {
        guard let alias = post.alias else { continue }
        let name = post.name
        if let other = aliases[name].flatMap({ $0 == alias ? nil : $0 })
          ?? names[alias]
          .flatMap({ $0 == name ? nil : $0 })
        {
          findings.append(
            Diagnostic(
              "two-names", .error,
              "'\(name)' and '\(alias)' are one notification, which elsewhere is '\(other)'",
              at: callback.location, hint: "mend the 'name' or the 'alias'"))
        } else if !Self.areAlike(name, alias) {
          findings.append(
            Diagnostic(
              "unlike-names", .warning, "'\(alias)' is not spelt as '\(name)' is",
              at: callback.location, hint: "mend the 'alias', if it is not really named so"))
        }
        aliases[name] = aliases[name] ?? alias
        names[alias] = names[alias] ?? name
      }
    }
    return findings
  }

  /// Whether one name is the other without periods, whatever the case; the end of either may be absent.
  private static func areAlike(_ name: String, _ alias: String) -> Bool {
    let (one, other) = (letters(of: name), letters(of: alias))
    return one.starts(with: other) || other.starts(with: one)
  }

  private static func letters(of text: String) -> [UInt8] {
    text.lowercased().utf8.filter { $0 != UInt8(ascii: ".") }
  }
}

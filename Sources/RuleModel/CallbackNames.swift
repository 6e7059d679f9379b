/// Tells callbacks of one name apart.
///
/// Two owners may have a callback of one name: its full name, or the short one in a flow that calls both.
/// Wherever such a callback is named, its owner is named too.
public struct CallbackNames: Sendable {
  /// What is to stand behind a name.
  public enum Addition: Sendable, Hashable {
    /// The title of the owner.
    case owner(LocalizedText)
    /// The id of the callback, since its owner has two of the name, or another owner the same title.
    case id(String)
  }

  private var full: [String: Addition] = [:]
  private var short: [String: Addition] = [:]

  /// Finds the names that occur twice.
  public init(_ pack: RulePack) {
    let together = pack.flows.ids.map(pack.calledCallbacks(in:))
    let byName = Dictionary(grouping: pack.callbacks, by: \.name)
    let byShortName = Dictionary(grouping: pack.callbacks, by: \.shortName)
    for callback in pack.callbacks {
      let namesakes = byName[callback.name] ?? []
      if namesakes.count > 1 { full[callback.id] = pack.addition(to: callback, among: namesakes) }
      let shortNamesakes = (byShortName[callback.shortName] ?? []).filter { other in
        other.id == callback.id || other.name == callback.name
          || together.contains { $0.contains(other.id) && $0.contains(callback.id) }
      }
      if shortNamesakes.count > 1 {
        short[callback.id] = pack.addition(to: callback, among: shortNamesakes)
      }
    }
  }

  /// Returns what is to stand behind the full name of a callback; nil where the name is its own.
  public func addition(toName id: String) -> Addition? { full[id] }

  /// Returns what is to stand behind the short name of a callback; nil where the name is its own.
  public func addition(toShortName id: String) -> Addition? { short[id] }
}

extension RulePack {
  /// Returns the ids of the callbacks that a flow may call: in its machine, or by an event.
  public func calledCallbacks(in flow: String) -> Set<String> {
    let transitions = machines[flow]?.transitions.flatMap { $0.before + $0.after } ?? []
    let delivered = deliveries.filter { $0.when.admits(flow, of: "flow") }
    return Set(transitions.map(\.callback)).union(delivered.compactMap(\.call))
  }

  fileprivate func addition(
    to callback: Callback, among namesakes: [Callback]
  ) -> CallbackNames.Addition {
    guard let title = participants[callback.owner]?.title else { return .id(callback.id) }
    let isAlone = namesakes.allSatisfy { other in
      other.id == callback.id || participants[other.owner]?.title != title
    }
    return isAlone ? .owner(title) : .id(callback.id)
  }
}

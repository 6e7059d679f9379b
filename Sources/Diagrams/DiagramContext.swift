import LocaleRules
public import RuleModel
import Simulation

/// What all diagrams of a page need: the pack, the page's language, the words and the theme.
public struct DiagramContext: Sendable {
  /// The pack.
  public var pack: RulePack
  /// The language of the page.
  public var locale: String
  /// The words in that language.
  public var strings: DiagramStrings
  /// How the diagrams look.
  public var theme: Theme
  private let names: CallbackNames
  private let labels: CallLabels
  /// Returns where a callback is explained, as an address relative to the page; nil for nowhere.
  public var link: @Sendable (_ callback: String) -> String?

  /// Creates a context; the labels of the pack's callbacks are found where none are given.
  public init(
    pack: RulePack, locale: String, strings: DiagramStrings = .english, theme: Theme = .standard,
    labels: CallLabels? = nil,
    link: @escaping @Sendable (_ callback: String) -> String? = { _ in nil }
  ) {
    self.pack = pack
    names = CallbackNames(pack)
    self.labels = labels ?? CallLabels(pack)
    self.locale = locale
    self.strings = strings
    self.theme = theme
    self.link = link
  }

  // MARK: - Words

  func words(_ text: LocalizedText?) -> String? {
    guard let text = text?.text(in: locale), !text.isEmpty else { return nil }
    return text
  }

  func flow(_ id: String) -> String { words(pack.flows[id]?.title) ?? id }
  func state(_ id: String) -> String { words(pack.states[id]?.title) ?? id }
  func event(_ id: String) -> String { words(pack.events[id]?.title) ?? id }
  func participant(_ id: String) -> String { words(pack.participants[id]?.title) ?? id }

  /// The label of a callback, or its short name, with its owner where another has one of that name.
  func callback(_ id: String) -> String {
    let label = labels.label(of: id)
    let name = label ?? pack.callbacks[id]?.shortName ?? id
    let owner: String
    switch label == nil ? names.addition(toShortName: id) : names.addition(toName: id) {
    case nil: return name
    case .owner(let title): owner = words(title) ?? id
    case .id(let id): owner = id
    }
    return strings(.noted, ["callback": name, "note": owner])
  }

  func state(_ id: String, of flow: String) -> String {
    let state = pack.machines[flow]?.states[id]
    return words(state?.title) ?? self.state(state?.standsFor ?? id)
  }

  /// Returns the items as alternatives: `A, B, or C`.
  func alternatives(_ items: [String]) -> String { LocaleRules(locale).alternatives(items) }

  /// Returns sentences one behind the other; behind a full stop of full width there is no space.
  func paragraph(_ sentences: [String]) -> String {
    var result = ""
    for sentence in sentences {
      if !result.isEmpty, result.last != "。" { result += " " }
      result += sentence
    }
    return result
  }

  func condition(_ requirement: Guard) -> String {
    let (common, rest) = requirement.factored
    let others = rest.map { $0.map(clause).joined(separator: strings(.then)) }
    return (common.map(clause) + (others.isEmpty ? [] : [alternatives(others)]))
      .joined(separator: strings(.then))
  }

  private func clause(_ clause: Guard.Clause) -> String {
    let condition = pack.conditions[clause.name]
    func title(_ value: String) -> String {
      switch clause.name {
      case "flow": flow(value)
      case "from": state(value)
      default: words(condition?.values[value]?.title) ?? value
      }
    }
    let (shown, isExclusion) = clause.shortest(of: condition?.values.ids ?? [])
    let list = alternatives(shown.map(title))
    let values = isExclusion ? strings(.not, ["values": list]) : list
    guard let name = words(condition?.title) else { return values }
    return strings(.setting, ["condition": name, "values": values])
  }

  func reason(_ obstacle: Timeline.Obstacle) -> String {
    switch obstacle {
    case .eventRequires(_, let requirement), .flowRequires(let requirement),
      .transitionShut(_, _, let requirement):
      strings(.requires, ["conditions": condition(requirement)])
    case .neverHappens: strings(.neverHappens)
    case .otherFlowsOnly(let flows):
      strings(.onlyIn, ["flows": alternatives(flows.map(flow))])
    }
  }

  /// The words for how a story ends, where it does not come to its end.
  func stop(_ outcome: Timeline.Outcome) -> String? {
    switch outcome {
    case .completed, .notCovered: nil
    case .notReached(let obstacle): strings(.notReached, ["reason": reason(obstacle)])
    case .notApplicable(let obstacle): strings(.notApplicable, ["reason": reason(obstacle)])
    }
  }

  // MARK: - Looks

  /// The band of a process state: by how active it is, the most active in the last.
  func band(of state: String) -> Int { pack.band(of: state) }
}

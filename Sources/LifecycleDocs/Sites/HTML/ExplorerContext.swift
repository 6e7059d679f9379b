import Mustache
import RuleModel
import Simulation

/// What the template of the explorer may use: all that a reader can choose.
struct ExplorerContext: Sendable {
  let page: PageContext
  let model: ExplorerModel

  private var words: Words { page.words }
  private var pack: RulePack { page.pack }

  /// The values of the page.
  var value: TemplateValue {
    page.page(
      title: page.strings("explorer.title"),
      [
        "starts": .list(
          model.starts.map { option($0.id, words.start($0.id)) }),
        "eventGroups": .list(
          pack.participants.compactMap { participant in
            let events = pack.events.filter { $0.by == participant.id }
            guard !events.isEmpty else { return nil }
            return [
              "title": attribute(words.text(participant.title)),
              "events": .list(events.map { option($0.id, words.text($0.title)) }),
            ]
          }),
        "flows": .list(pack.flows.map { option($0.id, words.text($0.title)) }),
        "conditions": .list(
          pack.conditions.map { condition in
            [
              "id": attribute(condition.id),
              "title": .string(words.text(condition.title)),
              "text": .string(words.text(condition.summary)),
              "values": .list(condition.values.map { option($0.id, words.text($0.title)) }),
            ]
          }),
      ])
  }

  /// An entry of a list; its title holds no element, since `option` may hold none.
  private func option(_ id: String, _ title: String) -> TemplateValue {
    ["id": attribute(id), "title": attribute(title)]
  }

  private func attribute(_ text: String) -> TemplateValue { .string(HTMLText.plain(text)) }
}

extension Words {
  /// Returns the name of a state in which a story may begin: of the process or of some machine.
  func start(_ id: String) -> String {
    if pack.states[id] != nil { return state(id) }
    for machine in pack.machines where machine.states[id] != nil {
      return sceneState(id, flow: machine.id)
    }
    return id
  }
}

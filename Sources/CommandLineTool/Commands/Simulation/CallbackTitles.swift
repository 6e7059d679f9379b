import RuleModel

/// The names of callbacks as a terminal shows them: with the owner where another has one of that name.
struct CallbackTitles {
  private let pack: RulePack
  private let locale: String
  private let names: CallbackNames

  init(_ pack: RulePack, locale: String) {
    self.pack = pack
    self.locale = locale
    names = CallbackNames(pack)
  }

  func name(of id: String) -> String {
    let name = pack.callbacks[id]?.name ?? id
    switch names.addition(toName: id) {
    case nil: return name
    case .owner(let title): return "\(name) (\(title.text(in: locale)))"
    case .id(let id): return "\(name) (\(id))"
    }
  }
}

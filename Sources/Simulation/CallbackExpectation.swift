import RuleModel

/// Holds what the reference data says of callbacks against what a claim expects of it.
struct CallbackExpectation {
  let pack: RulePack

  /// Returns what the reference data lacks, or nil where it is there.
  func failure(of reference: Claim.Reference) -> String? {
    switch reference {
    case .posts(let callback, let notification):
      return postFailure(callback, notification)
    case .postsExactly(let callback, let notifications):
      let found = pack.callbacks[callback]?.posts.map(\.name) ?? []
      return found.sorted() == notifications.sorted()
        ? nil : "'\(callback)' posts \(list(found))"
    case .trigger(let callback, let says):
      return textFailure(callback, "trigger", \.trigger, says)
    case .purpose(let callback, let says):
      return textFailure(callback, "purpose", \.purpose, says)
    case .named(let callback, let name):
      let found = pack.callbacks[callback]?.name ?? ""
      return found == name ? nil : "'\(callback)' is named '\(found)'"
    case .owner(let callback, let participant):
      let found = pack.callbacks[callback]?.owner ?? ""
      return found == participant ? nil : "'\(callback)' is received by '\(found)'"
    case .signature(let callback, let part):
      let signatures = pack.callbacks[callback]?.signatures ?? []
      return signatures.contains { $0.text.contains(part) }
        ? nil : "no signature of '\(callback)' contains '\(part)'"
    case .declaration(let callback, let language, let text):
      let found = pack.callbacks[callback]?.signatures.first { $0.language == language }
      return found?.text == text
        ? nil : "in \(language), '\(callback)' is declared as '\(found?.text ?? "nothing")'"
    case .introduced(let callback, let version):
      let introduced = pack.callbacks[callback]?.availability.introduced
      return introduced == version
        ? nil : "'\(callback)' is introduced in '\(introduced ?? "nothing")'"
    case .availability(let callback, let availability):
      return availabilityFailure(callback, availability)
    case .declaredBy(let callback, let type):
      let declaredBy = pack.callbacks[callback]?.declaredBy ?? ""
      return declaredBy == type ? nil : "'\(callback)' is declared by '\(declaredBy)'"
    case .sameRole(let first, let second):
      let role = pack.callbacks[first]?.role
      return role != nil && role == pack.callbacks[second]?.role
        ? nil : "'\(first)' and '\(second)' have different roles"
    case .caller(let callback, let participant):
      let caller = pack.participants.first { $0.kind == .dispatcher }?.id ?? ""
      return pack.callbacks[callback] != nil && caller == participant
        ? nil : "'\(callback)' is called by '\(caller)'"
    default:
      return "this says nothing of a callback"
    }
  }

  private func postFailure(_ callback: String, _ notification: Claim.Notification) -> String? {
    let posts = pack.callbacks[callback]?.posts ?? []
    let post = posts.first { $0.name == notification.name || $0.alias == notification.name }
    guard let post else { return "'\(callback)' does not post '\(notification.name)'" }
    if let alias = notification.alias, ![post.name, post.alias].contains(alias) {
      return "'\(notification.name)' is also named '\(post.alias ?? post.name)'"
    }
    guard let timing = notification.timing, timing != post.timing else { return nil }
    return "'\(notification.name)' is posted at the time '\(post.timing.rawValue)'"
  }

  private func textFailure(
    _ callback: String, _ what: String, _ place: KeyPath<Callback, LocalizedText>,
    _ says: [Claim.Phrase]
  ) -> String? {
    guard let text = pack.callbacks[callback]?[keyPath: place], text.hasText else {
      return "'\(callback)' has no \(what) text"
    }
    return text.failure(toSay: says, "the \(what) of '\(callback)'")
  }

  private func availabilityFailure(
    _ callback: String, _ expected: Callback.Availability
  ) -> String? {
    let found = pack.callbacks[callback]?.availability ?? Callback.Availability()
    if found == expected { return nil }
    let parts = [
      found.introduced.map { "introduced in \($0)" },
      found.deprecated.map { "deprecated in \($0)" },
      found.replacement.map { "replaced by '\($0)'" },
    ]
    return "'\(callback)' is \(list(parts.compactMap(\.self)))"
  }
}

extension LocalizedText {
  /// Whether there is a text in any language.
  var hasText: Bool { translations.contains { !$0.text.isEmpty } }

  /// Returns the first phrase that the text lacks in a language, or nil where it has all.
  func failure(toSay phrases: [Claim.Phrase], _ subject: String) -> String? {
    for phrase in phrases {
      switch phrase {
      case .everywhere(let words):
        if let lacking = translations.first(where: { !$0.text.holds(words) }) {
          return "\(subject) does not say '\(words)' in '\(lacking.locale)'"
        }
      case .translated(let text):
        let lacking = text.translations.first { !(self[$0.locale]?.holds($0.text) ?? false) }
        if let lacking {
          return "\(subject) does not say '\(lacking.text)' in '\(lacking.locale)'"
        }
      }
    }
    return nil
  }
}

extension String {
  /// Whether the text holds these words, whatever the case of letters from A to Z.
  fileprivate func holds(_ words: String) -> Bool {
    let (text, words) = (foldedBytes, words.foldedBytes)
    guard let first = words.first else { return true }
    return text.indices.contains { start in
      text[start] == first && text[start...].starts(with: words)
    }
  }

  private var foldedBytes: [UInt8] {
    utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }
  }
}

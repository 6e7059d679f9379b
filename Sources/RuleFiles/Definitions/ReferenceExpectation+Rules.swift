import RuleModel
import YAML

extension RuleDecoder {
  /// Returns what is demanded of the machines or the reference data under a key.
  mutating func referenceExpectation(_ key: String, of fields: Fields) -> Claim.Expectation? {
    switch key {
    case "transition": return transition(of: fields)
    case "state": return state(of: fields)
    case "activity":
      return .reference(.activity(requiredNames(key, of: fields, .processState)))
    case "trigger", "purpose", "term": return text(key, of: fields)
    case "defines": return definedScenario(of: fields)
    case "flows": return .reference(.flowOrder(distinctNames(key, of: fields, .flow) ?? []))
    case "numbers": return numbers(of: fields)
    case "sameRole": return sameRole(of: fields)
    case "posts": return posts(of: fields)
    case "by": return cause(of: fields)
    case "declaration", "availability": return declaration(key, of: fields)
    case "signature", "introduced", "declaredBy", "named", "owner":
      return callbackReference(key, of: fields)
    case "flow", "condition", "expectedIn": return vocabularyReference(key, of: fields)
    default: return nil
    }
  }

  private mutating func transition(of fields: Fields) -> Claim.Expectation? {
    guard let parts = parts("transition", of: fields) else { return nil }
    return .transition(
      Claim.TransitionShape(
        from: name("from", of: parts, .anyState), to: name("to", of: parts, .anyState),
        calls: optionalNames("calls", of: parts, .callback),
        before: optionalNames("before", of: parts, .callback),
        after: optionalNames("after", of: parts, .callback),
        on: optionalNames("on", of: parts, .event), isOptional: optionalFlag("may", of: parts)))
  }

  private mutating func optionalNames(_ key: String, of fields: Fields, _ kind: DefinitionKind)
    -> [String]?
  {
    fields.has(key) ? names(key, of: fields, kind) : nil
  }

  /// Returns a state, a state in which there is a process or none, or all states.
  private mutating func state(of fields: Fields) -> Claim.Expectation? {
    guard let node = fields["state"] else { return nil }
    switch node.content {
    case .scalar:
      return .reference(.state(name("state", of: fields, .anyState), .init()))
    case .sequence:
      return .reference(.states(requiredNames("state", of: fields, .processState)))
    case .mapping:
      guard let parts = parts("state", of: fields) else { return nil }
      let shape = Claim.StateShape(
        isRunning: optionalFlag("running", of: parts),
        standsFor: optionalName("standsFor", of: parts, .processState),
        says: parts.has("says") ? phrases("says", of: parts) : [])
      return .reference(.state(name("id", of: parts, .anyState), shape))
    }
  }

  private mutating func numbers(of fields: Fields) -> Claim.Expectation? {
    guard fields["numbers"]?.mapping != nil else {
      return .reference(
        .numbers(requiredNames("numbers", of: fields, .difference), isExact: false))
    }
    guard let parts = parts("numbers", of: fields) else { return nil }
    return .reference(.numbers(requiredNames("exactly", of: parts, .difference), isExact: true))
  }

  private mutating func sameRole(of fields: Fields) -> Claim.Expectation? {
    let names = requiredNames("sameRole", of: fields, .callback)
    if names.count == 2 { return .reference(.sameRole(names[0], names[1])) }
    if let node = fields["sameRole"], !names.isEmpty {
      report("missing-value", "'sameRole' needs exactly two callbacks", at: node.location)
    }
    return nil
  }

  private mutating func callbackReference(_ key: String, of fields: Fields) -> Claim.Expectation? {
    guard let parts = parts(key, of: fields) else { return nil }
    let callback = name("call", of: parts, .callback)
    return switch key {
    case "signature":
      .reference(.signature(callback: callback, contains: text("contains", of: parts)))
    case "declaredBy": .reference(.declaredBy(callback: callback, type: text("type", of: parts)))
    case "named": .reference(.named(callback: callback, name: text("name", of: parts)))
    case "owner":
      .reference(
        .owner(callback: callback, participant: name("participant", of: parts, .participant)))
    default: .reference(.introduced(callback: callback, version: text("version", of: parts)))
    }
  }

  private mutating func declaration(_ key: String, of fields: Fields) -> Claim.Expectation? {
    guard let parts = parts(key, of: fields) else { return nil }
    let callback = name("call", of: parts, .callback)
    if key == "declaration" {
      return .reference(
        .declaration(
          callback: callback, language: text("language", of: parts), text: text("text", of: parts)))
    }
    return .reference(
      .availability(
        callback: callback,
        Callback.Availability(
          introduced: optionalText("introduced", of: parts),
          deprecated: optionalText("deprecated", of: parts),
          replacement: optionalName("replacement", of: parts, .callback))))
  }

  private mutating func posts(of fields: Fields) -> Claim.Expectation? {
    guard let parts = parts("posts", of: fields) else { return nil }
    let callback = name("call", of: parts, .callback)
    if parts.has("exactly") {
      for other in ["notification", "alias", "timing"] {
        if reportConflict(of: "exactly", and: other, in: parts) { break }
      }
      let names = strings(items("exactly", of: parts), "exactly").map(\.text)
      return .reference(.postsExactly(callback: callback, notifications: names))
    }
    return .reference(
      .posts(
        callback: callback,
        Claim.Notification(
          text("notification", of: parts), alias: optionalText("alias", of: parts),
          timing: optionalChoice("timing", of: parts))))
  }

  /// Returns who causes an event, makes a call, or causes what takes a transition.
  private mutating func cause(of fields: Fields) -> Claim.Expectation? {
    guard let parts = parts("by", of: fields) else { return nil }
    let participant = name("participant", of: parts, .participant)
    guard let key = parts.firstKey(of: ["call", "transition"]) else {
      return .reference(.cause(event: name("event", of: parts, .event), participant: participant))
    }
    for other in ["event", "transition"] where other != key {
      if reportConflict(of: key, and: other, in: parts) { break }
    }
    return key == "call"
      ? .reference(.caller(callback: name(key, of: parts, .callback), participant: participant))
      : .reference(
        .transitionCause(
          transition: name(key, of: parts, .transition), participant: participant))
  }

  /// Returns a text that must be there, or one that must say something.
  private mutating func text(_ key: String, of fields: Fields) -> Claim.Expectation? {
    guard let node = fields[key] else { return nil }
    let kind = key == "term" ? DefinitionKind.term : .callback
    var (id, says): (String, [Claim.Phrase]) = ("", [])
    if node.mapping == nil {
      id = name(key, of: fields, kind)
    } else {
      guard let parts = parts(key, of: fields) else { return nil }
      id = name(key == "term" ? "id" : "call", of: parts, kind)
      says = phrases("says", of: parts)
    }
    return switch key {
    case "term": .reference(.term(id, says: says))
    case "trigger": .reference(.trigger(callback: id, says: says))
    default: .reference(.purpose(callback: id, says: says))
    }
  }

  /// Returns words that must stand in a text: everywhere where they are plain, else in each language.
  private mutating func phrases(_ key: String, of fields: Fields) -> [Claim.Phrase] {
    requiredItems(key, of: fields).compactMap { node in
      guard let text = localized(node, key, of: fields) else { return nil }
      return node.scalar == nil ? .translated(text) : .everywhere(text.text(in: "en"))
    }
  }

  private mutating func definedScenario(of fields: Fields) -> Claim.Expectation? {
    guard let parts = parts("defines", of: fields) else { return nil }
    let start = Scenario.start("start", of: parts, with: &self)
    let events = requiredItems("events", of: parts).compactMap { node in
      Scenario.Step(node, scenes: start.map(\.scene), in: parts, with: &self)
    }
    return .reference(
      .defines(
        Claim.ScenarioShape(
          scenario: name("scenario", of: parts, .scenario), start: start,
          events: events.map { Scenario.Step(event: $0.event, scene: $0.scene) },
          pins: settings("pins", of: parts),
          flows: distinctNames("flows", of: parts, .flow) ?? index.ids(of: .flow))))
  }

  private mutating func vocabularyReference(_ key: String, of fields: Fields)
    -> Claim.Expectation?
  {
    switch key {
    case "flow":
      guard let parts = parts(key, of: fields) else { return nil }
      return .reference(
        .flow(name("id", of: parts, .flow), delegate: text("delegate", of: parts)))
    case "condition":
      guard let parts = parts(key, of: fields) else { return nil }
      let id = name("id", of: parts, .condition)
      let values = requiredNames("values", of: parts, .value(condition: id))
      let usual = optionalName("default", of: parts, .value(condition: id))
      return .reference(.condition(id, values: values, default: usual))
    case "expectedIn":
      guard let parts = parts(key, of: fields) else { return nil }
      return .reference(
        .expectedIn(
          role: name("role", of: parts, .role), flows: requiredNames("flows", of: parts, .flow)))
    default: return nil
    }
  }
}

import RuleModel
import YAML

extension RuleDecoder {
  /// Returns what is demanded of the machines or the reference data under a key.
  mutating func referenceExpectation(_ key: String, of fields: Fields) -> Claim.Expectation? {
    switch key {
    case "transition": return transition(of: fields)
    case "trigger": return .reference(.trigger(callback: name(key, of: fields, .callback)))
    case "purpose": return .reference(.purpose(callback: name(key, of: fields, .callback)))
    case "state": return state(of: fields)
    case "term": return .reference(.term(name(key, of: fields, .term)))
    case "flows": return .reference(.flowOrder(distinctNames(key, of: fields, .flow) ?? []))
    case "numbers": return numbers(of: fields)
    case "sameRole": return sameRole(of: fields)
    case "posts", "signature", "introduced", "declaredBy": return callbackReference(key, of: fields)
    case "by", "flow", "condition", "expectedIn": return vocabularyReference(key, of: fields)
    default: return nil
    }
  }

  private mutating func transition(of fields: Fields) -> Claim.Expectation? {
    guard let parts = parts("transition", of: fields) else { return nil }
    let calls = required("calls", of: parts) == nil ? [] : names("calls", of: parts, .callback)
    return .transition(
      from: name("from", of: parts, .anyState), to: name("to", of: parts, .anyState), calls: calls,
      isOptional: optionalFlag("may", of: parts))
  }

  /// Returns a state, a state in which there is a process or none, or all states.
  private mutating func state(of fields: Fields) -> Claim.Expectation? {
    guard let node = fields["state"] else { return nil }
    switch node.content {
    case .scalar:
      return .reference(.state(name("state", of: fields, .anyState), isRunning: nil))
    case .sequence:
      return .reference(.states(requiredNames("state", of: fields, .processState)))
    case .mapping:
      guard let parts = parts("state", of: fields) else { return nil }
      return .reference(
        .state(name("id", of: parts, .anyState), isRunning: optionalFlag("running", of: parts)))
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
    let textKey =
      switch key {
      case "posts": "notification"
      case "signature": "contains"
      case "declaredBy": "type"
      default: "version"
      }
    guard let parts = parts(key, of: fields) else { return nil }
    let callback = name("call", of: parts, .callback)
    let text = text(textKey, of: parts)
    return switch key {
    case "posts": .reference(.posts(callback: callback, notification: text))
    case "signature": .reference(.signature(callback: callback, contains: text))
    case "declaredBy": .reference(.declaredBy(callback: callback, type: text))
    default: .reference(.introduced(callback: callback, version: text))
    }
  }

  private mutating func vocabularyReference(_ key: String, of fields: Fields)
    -> Claim.Expectation?
  {
    switch key {
    case "by":
      guard let parts = parts(key, of: fields) else { return nil }
      return .reference(
        .cause(
          event: name("event", of: parts, .event),
          participant: name("participant", of: parts, .participant)))
    case "flow":
      guard let parts = parts(key, of: fields) else { return nil }
      return .reference(
        .flow(name("id", of: parts, .flow), delegate: text("delegate", of: parts)))
    case "condition":
      guard let parts = parts(key, of: fields) else { return nil }
      let id = name("id", of: parts, .condition)
      let values = requiredNames("values", of: parts, .value(condition: id))
      return .reference(.condition(id, values: values))
    case "expectedIn":
      guard let parts = parts(key, of: fields) else { return nil }
      return .reference(
        .expectedIn(
          role: name("role", of: parts, .role), flows: requiredNames("flows", of: parts, .flow)))
    default: return nil
    }
  }
}

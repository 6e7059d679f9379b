import RuleModel
import YAML

extension RuleDecoder {
  /// Returns what is demanded of a run under a key.
  mutating func runExpectation(
    _ key: String, of fields: Fields, subjects: [Claim.Subject]
  ) -> Claim.Expectation? {
    switch key {
    case "sequence": return .sequence(sequence(of: fields))
    case "contains": return .contains(requiredNames(key, of: fields, .callback))
    case "never": return .never(requiredNames(key, of: fields, .callback))
    case "before": return .before(severalCallbacks(key, of: fields))
    case "unordered": return .unordered(severalCallbacks(key, of: fields))
    case "first": return .first(name(key, of: fields, .callback))
    case "last": return .last(name(key, of: fields, .callback))
    case "onlyPayloadsAt": return .onlyPayloadsAt(names(key, of: fields, .callback))
    case "startState": return .startState(name(key, of: fields, .processState))
    case "finalState": return .finalState(name(key, of: fields, .processState))
    case "states": return .states(requiredNames(key, of: fields, .processState))
    case "events": return .events(requiredNames(key, of: fields, .event))
    case "outcome": return .outcome(choice(key, of: fields, standIn: .completed))
    case "launches": return .launches(flag(key, of: fields))
    case "requires":
      if let node = fields[key] { reportEmptyList(node, key) }
      return .requires(selection(key, of: fields))
    case "noDifference": return .noDifference(roles: names(key, of: fields, .role))
    case "silent": return silence(of: fields)
    case "payloads": return .payloads(definitions(items(key, of: fields), in: fields))
    case "unnumbered": return .unnumbered(definitions(items(key, of: fields), in: fields))
    case "firstOf", "count", "payload", "optional", "stateAtCall", "sceneStateAtCall", "effect":
      return callExpectation(key, of: fields)
    case "sameCalls": return sameCalls(of: fields, subjects: subjects)
    case "difference": return difference(of: fields)
    default: return nil
    }
  }

  /// Returns the calls of a sequence: a callback, or one that is only possible or in no order to others.
  private mutating func sequence(of fields: Fields) -> [Claim.SequenceCall] {
    items("sequence", of: fields).compactMap { node in
      if node.mapping != nil { return definition(node, in: fields) }
      return name(node, "sequence", of: .callback).map { Claim.SequenceCall(callback: $0) }
    }
  }

  private mutating func callExpectation(_ key: String, of fields: Fields) -> Claim.Expectation? {
    switch key {
    case "firstOf":
      guard let parts = parts(key, of: fields) else { return nil }
      return .firstOf(
        owner: name("owner", of: parts, .participant), callback: name("call", of: parts, .callback))
    case "count":
      guard let parts = parts(key, of: fields) else { return nil }
      return .count(
        callback: name("call", of: parts, .callback), times: number("times", of: parts))
    case "payload":
      guard let parts = parts(key, of: fields) else {
        return nil
      }
      return .payload(
        at: name("at", of: parts, .callback), carrier: text("in", of: parts),
        type: optionalText("type", of: parts), isEmpty: optionalFlag("empty", of: parts) ?? false)
    case "optional":
      guard let parts = parts(key, of: fields) else { return nil }
      return .optional(
        callback: name("call", of: parts, .callback), isOptional: flag("is", of: parts))
    case "sceneStateAtCall":
      guard let parts = parts(key, of: fields) else { return nil }
      return .sceneStateAtCall(
        callback: name("call", of: parts, .callback), state: name("state", of: parts, .anyState))
    case "stateAtCall":
      guard let parts = parts(key, of: fields) else { return nil }
      return .stateAtCall(
        callback: name("call", of: parts, .callback),
        state: name("state", of: parts, .processState))
    case "effect":
      guard let parts = parts(key, of: fields) else { return nil }
      return .effect(
        id: name("id", of: parts, .effect), isPresent: optionalFlag("present", of: parts) ?? true)
    default: return nil
    }
  }

  private mutating func severalCallbacks(_ key: String, of fields: Fields) -> [String] {
    let names = requiredNames(key, of: fields, .callback)
    if names.count == 1, let node = fields[key] {
      report("missing-value", "'\(key)' needs at least two callbacks", at: node.location)
    }
    return names
  }

  private mutating func silence(of fields: Fields) -> Claim.Expectation? {
    guard let node = fields["silent"], let isSilent = flag(node, "silent") else { return nil }
    if !isSilent {
      report(
        "unknown-value", "'silent' can only be true", at: node.location,
        hint: "name the calls with 'contains' or 'sequence'")
    }
    return .silent
  }

  private mutating func difference(of fields: Fields) -> Claim.Expectation? {
    guard let parts = parts("difference", of: fields) else { return nil }
    return .difference(
      kind: choice("kind", of: parts, standIn: .extra),
      role: optionalName("role", of: parts, .role),
      number: optionalName("number", of: parts, .difference),
      isPresent: optionalFlag("present", of: parts) ?? true)
  }

  /// Returns the other run; its flows and conditions are empty where they are those of the claim.
  private mutating func sameCalls(of fields: Fields, subjects: [Claim.Subject])
    -> Claim.Expectation?
  {
    guard let parts = parts("sameCalls", of: fields) else { return nil }
    let flows = distinctNames("flow", of: parts, .flow) ?? []
    let when = selection("when", of: parts)
    if let scenario = optionalName("scenario", of: parts, .scenario) {
      return .sameCalls(as: Claim.Subject(run: .scenario(scenario), flows: flows, when: when))
    }
    guard let subject = subjects.first else { return nil }
    if subjects.count > 1 {
      report(
        "missing-key", "\(parts.subject) lacks 'scenario', and 'expect' is about more than one",
        at: parts.location, hint: "name the scenario, or make 'cases'")
    }
    return .sameCalls(as: Claim.Subject(run: subject.run, flows: flows, when: when))
  }
}

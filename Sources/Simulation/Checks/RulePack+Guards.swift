import Diagnostics
import RuleModel

/// A guard, and the rule that it stands at.
struct GuardedRule {
  /// How messages name the rule.
  var subject: String
  /// The guard.
  var guarded: Guard
  /// The flow in which alone it is asked; nil for any.
  var flow: String?
  /// Whether it says when the flow itself exists.
  var isOfFlow = false
  /// Where the rules define it.
  var location: SourceLocation?
}

extension RulePack {
  /// Every guard of the pack.
  var guards: [GuardedRule] {
    var rules: [GuardedRule] = flows.map {
      GuardedRule(
        subject: "the flow '\($0.id)'", guarded: $0.requires, flow: $0.id, isOfFlow: true,
        location: $0.location)
    }
    for machine in machines {
      for transition in machine.transitions {
        let subject = "the transition '\(transition.id)'"
        rules.append(
          GuardedRule(
            subject: subject, guarded: transition.when, flow: machine.id,
            location: transition.location))
        rules += (transition.before + transition.after).map { call in
          GuardedRule(
            subject: "the call '\(call.callback)' of \(subject)", guarded: call.when,
            flow: machine.id, location: call.location)
        }
      }
    }
    for event in events {
      let subject = "the event '\(event.id)'"
      rules.append(
        GuardedRule(subject: subject, guarded: event.requires, location: event.location))
      rules += event.drivesTo.map {
        GuardedRule(
          subject: "the way of \(subject) to '\($0.to)'", guarded: $0.when, location: $0.location)
      }
      rules += event.effects.map {
        GuardedRule(
          subject: "the effect '\($0.effect)' of \(subject)", guarded: $0.when,
          location: $0.location)
      }
    }
    rules += deliveries.map {
      GuardedRule(subject: "the delivery '\($0.id)'", guarded: $0.when, location: $0.location)
    }
    rules += callbacks.flatMap { callback in
      callback.posts.map {
        GuardedRule(
          subject: "the notification '\($0.name)' of '\(callback.id)'", guarded: $0.when,
          location: callback.location)
      }
    }
    return rules.filter { !$0.guarded.isAlways }
  }

  /// Every setting of some conditions, over the defaults of the others.
  func allSettings(of conditions: [Condition]) -> [Settings] {
    conditions.reduce(into: [defaultSettings]) { all, condition in
      all = all.flatMap { settings in
        condition.values.map { value in
          settings.overlaid(with: [.init(condition: condition.id, value: value.id)])
        }
      }
    }
  }
}

import Mustache
import RuleModel
import Simulation
import Text

/// What the template of the page of states may use.
struct StatesContext: Sendable {
  let page: PageContext

  private var words: Words { page.words }
  private var pack: RulePack { page.pack }

  /// The values of the page.
  var value: TemplateValue {
    page.page(
      title: page.strings("states.title"),
      [
        "states": .list(
          pack.states.map { state in
            [
              "id": .string(state.id), "title": .string(words.text(state.title)),
              "definition": .string(words.text(state.definition)),
              "isRunning": .bool(state.isRunning),
              "citations": .string(page.citationLine(state.provenance.citations)),
            ]
          }),
        "machines": .list(pack.machines.map(machine)),
      ])
  }

  private func machine(_ machine: Machine) -> TemplateValue {
    let path = page.addresses.machine(flow: machine.id, locale: page.locale)
    let own = machine.states.filter { $0.id != $0.standsFor || $0.definition != nil }
    return [
      "id": .string(machine.id), "flow": .string(words.flow(machine.id)),
      "delegate": .string(ReaderText.marked(pack.flows[machine.id]?.delegate ?? "")),
      "picture": page.picture(
        path, alt: page.strings("picture.machine", ["flow": words.flow(machine.id)])),
      "ownStates": .list(
        own.map { state in
          [
            "id": .string(ReaderText.marked(state.id)),
            "title": .string(words.sceneState(state.id, flow: machine.id)),
            "standsFor": .string(words.state(state.standsFor)),
            "definition": .string(state.definition.map(words.text) ?? ""),
          ]
        }),
      "hasOwnStates": .bool(!own.isEmpty),
      "transitions": .list(
        machine.transitions.enumerated().map { transition($1, number: $0 + 1, of: machine) }),
    ]
  }

  private func transition(
    _ transition: Transition, number: Int, of machine: Machine
  ) -> TemplateValue {
    func calls(_ calls: [Transition.Call]) -> String {
      words.list(
        calls.map { call in
          call.when.isAlways
            ? words.callback(call.callback)
            : page.strings(
              "transition.conditionalCall",
              [
                "call": words.callback(call.callback),
                "requirement": words.requirement(call.when),
              ])
        })
    }
    var limits: [String] = []
    if !transition.when.isAlways { limits.append(words.requirement(transition.when)) }
    if !transition.on.isEmpty {
      limits.append(
        page.strings("transition.on", ["events": words.list(transition.on.map(words.event))]))
    }
    if transition.isOptional { limits.append(page.strings("transition.optional")) }
    let doubts = transition.provenance.doubts
    return [
      "number": .string("\(number)"),
      "id": .string(ReaderText.marked(transition.id)),
      "from": .string(words.sceneState(transition.from, flow: machine.id)),
      "to": .string(words.sceneState(transition.to, flow: machine.id)),
      "before": .string(calls(transition.before)),
      "after": .string(calls(transition.after)),
      "limits": .string(words.list(limits)),
      "citations": .string(page.citationLine(transition.provenance.citations)),
      "doubts": page.doubts(doubts),
      "hasDoubts": .bool(!doubts.isEmpty),
    ]
  }
}

/// What the template of the page of callbacks may use.
struct CallbacksContext: Sendable {
  let page: PageContext
  let stories: [Story]

  private var words: Words { page.words }
  private var pack: RulePack { page.pack }

  /// The values of the page.
  var value: TemplateValue {
    page.page(
      title: page.strings("callbacks.title"),
      [
        "owners": .list(
          pack.participants.compactMap { participant in
            let owned = pack.callbacks.filter { $0.owner == participant.id }
            guard !owned.isEmpty else { return nil }
            return [
              "title": .string(words.text(participant.title)),
              "summary": .string(words.text(participant.summary)),
              "callbacks": .list(owned.map(callback)),
            ]
          })
      ])
  }

  private func callback(_ callback: Callback) -> TemplateValue {
    let availability = callback.availability
    let scenarios = stories.filter { story in
      story.flows.contains { flow in
        flow.variants.contains { variant in
          variant.timeline.calls.contains { $0.callback == callback.id }
        }
      }
    }
    return [
      "id": .string(ReaderText.marked(callback.id)),
      "anchor": .string(page.callbackAnchor(callback.id)),
      "name": .string(callback.name),
      "heading": .string(ReaderText.marked(callback.name)),
      "declaredBy": .string(ReaderText.marked(callback.declaredBy)),
      "role": .string(pack.roles[callback.role].map { words.text($0.title) } ?? ""),
      "trigger": .string(words.text(callback.trigger)),
      "purpose": .string(words.text(callback.purpose)),
      "signatures": .list(
        callback.signatures.map { signature in
          [
            "language": .string(signature.language), "text": .string(signature.text),
            "fence": .string(MarkdownFence.around(signature.text)),
          ]
        }),
      "posts": .list(
        callback.posts.map { post in
          [
            "name": .string(ReaderText.marked(post.name)),
            "alias": .string(post.alias.map(ReaderText.marked) ?? ""),
            "timing": .string(page.strings("timing.\(post.timing.rawValue)")),
            "requirement": .string(words.requirement(post.when)),
            "doubts": page.doubts(post.provenance.doubts),
            "hasDoubts": .bool(!post.provenance.doubts.isEmpty),
          ]
        }),
      "introduced": .string(availability.introduced ?? ""),
      "deprecated": .string(availability.deprecated ?? ""),
      "replacement": availability.replacement.map(page.callback) ?? .null,
      "scenarios": .list(
        scenarios.enumerated().map { index, story in
          [
            "isLast": .bool(index == scenarios.count - 1),
            "title": .string(words.text(story.scenario.title)),
            "link": .string(
              page.scenarioLink(story.scenario.id)),
          ]
        }),
      "hasScenarios": .bool(!scenarios.isEmpty),
      "citations": .string(page.citationLine(callback.provenance.citations)),
      "confidence": .string(
        words.confidence(callback.provenance.confidence(in: pack.sources))),
      "doubts": page.doubts(callback.provenance.doubts),
    ]
  }
}

/// What the template of the page of sources may use.
struct SourcesContext: Sendable {
  let page: PageContext
  let verdicts: [ClaimVerdict]

  private var words: Words { page.words }
  private var pack: RulePack { page.pack }

  /// The values of the page.
  var value: TemplateValue {
    let tally = ClaimTally(verdicts)
    return page.page(
      title: page.strings("sources.title"),
      [
        "sources": .list(pack.sources.map(source)),
        "doubts": page.doubts(pack.doubts.ids),
        "hasDoubts": .bool(!pack.doubts.isEmpty),
        "hasClaims": .bool(!verdicts.isEmpty),
        "isEmpty": .bool(pack.sources.isEmpty && pack.doubts.isEmpty && verdicts.isEmpty),
        "tally": [
          "checked": .number(String(tally.checked)), "held": .number(String(tally.held)),
          "failed": .number(String(tally.failed)),
          "definitions": .number(String(tally.definitions)),
          "scope": .number(String(tally.scope)),
        ],
        "claims": .list(verdicts.compactMap(claim)),
      ])
  }

  private func source(_ source: Source) -> TemplateValue {
    [
      "id": .string(source.id), "title": .string(words.text(source.title)),
      "anchor": .string(page.addresses.anchor(of: source.id, id: source.id)),
      "kind": .string(page.strings("source.\(source.kind.rawValue)")),
      "confidence": .string(words.confidence(source.confidence)),
      "environment": .string(source.environment ?? ""),
      "url": .string(source.url.map(ReaderText.address) ?? ""),
      "note": .string(source.note.map(words.text) ?? ""),
      "rules": .string(
        words.list(RuleIndex(pack).rules(citing: source.id).map(ReaderText.marked))),
    ]
  }

  private func claim(_ verdict: ClaimVerdict) -> TemplateValue? {
    guard let claim = pack.claims[verdict.claim] else { return nil }
    let key =
      switch verdict.classification {
      case .checked: verdict.isHeld ? "verdict.held" : "verdict.failed"
      case .definition: verdict.isHeld ? "verdict.definition" : "verdict.failed"
      case .scope: "verdict.scope"
      }
    return [
      "id": .string(claim.id), "text": .string(words.text(claim.text)),
      "citation": .string(words.citation(claim.citation)), "verdict": .string(page.strings(key)),
    ]
  }
}

/// What the template of the glossary may use.
struct GlossaryContext: Sendable {
  let page: PageContext

  private var words: Words { page.words }
  private var pack: RulePack { page.pack }

  /// The values of the page.
  var value: TemplateValue {
    page.page(
      title: page.strings("glossary.title"),
      [
        "terms": .list(
          words.sorted(Array(pack.terms), by: \.title).map { term in
            entry(term.title, term.text, page.citationLine(term.provenance.citations))
          }),
        "hasTerms": .bool(!pack.terms.isEmpty),
        "conditions": .list(
          pack.conditions.map { condition in
            [
              "id": .string(ReaderText.marked(condition.id)),
              "title": .string(words.text(condition.title)),
              "text": .string(words.text(condition.summary)),
              "values": .string(words.list(condition.values.map { words.text($0.title) })),
            ]
          }),
        "hasConditions": .bool(!pack.conditions.isEmpty),
        "participants": .list(
          pack.participants.map { entry($0.title, $0.summary, "") }),
      ])
  }

  private func entry(
    _ title: LocalizedText, _ text: LocalizedText, _ citations: String
  ) -> TemplateValue {
    [
      "title": .string(words.text(title)), "text": .string(words.text(text)),
      "citations": .string(citations),
    ]
  }
}

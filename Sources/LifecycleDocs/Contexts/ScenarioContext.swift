import Mustache
import RuleModel
import Simulation
import Text

/// What the template of a scenario's page may use.
struct ScenarioContext: Sendable {
  let page: PageContext
  let story: Story

  private var words: Words { page.words }
  private var pack: RulePack { page.pack }
  private var strings: StringTable { page.strings }
  private var scenario: Scenario { story.scenario }

  /// The values of the page.
  var value: TemplateValue {
    let payloads = payloads
    let doubts = doubts
    let citations = citations
    let claims = claims
    return page.page(
      title: words.text(scenario.title),
      [
        "scenario": scenarioValue,
        "flows": .list(story.flows.map(flowValue)),
        "comparison": comparisonValue,
        "payloads": .list(payloads),
        "hasPayloads": .bool(!payloads.isEmpty),
        "hasPayloadConditions": .bool(payloads.contains { $0["conditions"] != "" }),
        "lacksPayloads": .bool(
          payloads.isEmpty && allTimelines.allSatisfy(\.uncovered.isEmpty)
            && pack.deliveries.contains { !$0.payloads.isEmpty }),
        "doubts": page.doubts(doubts),
        "hasDoubts": .bool(!doubts.isEmpty),
        "sources": page.sources(citations),
        "hasSources": .bool(!citations.isEmpty),
        "claims": .list(claims),
        "hasClaims": .bool(!claims.isEmpty),
      ])
  }

  private var allTimelines: [Timeline] { story.flows.flatMap { $0.variants.map(\.timeline) } }
  private var allCalls: [Timeline.Call] { allTimelines.flatMap(\.calls) }

  private var doubts: [String] {
    allTimelines.flatMap(\.doubts) + differenceDoubts + scenario.provenance.doubts
  }

  /// The doubts of the differences that a source numbers.
  private var differenceDoubts: [String] {
    story.comparisons.flatMap(\.comparison.differences).flatMap(\.doubts)
  }

  private var citations: [Citation] {
    let drives = scenario.events.compactMap { pack.events[$0.event] }
      .flatMap { event in
        event.provenance.citations + event.drivesTo.flatMap(\.provenance.citations)
          + event.effects.flatMap(\.provenance.citations)
      }
    let statements = allTimelines.flatMap(\.happenings).flatMap(\.absences)
      .compactMap { pack.deliveries[$0] }
    return scenario.provenance.citations + allCalls.flatMap(\.citations)
      + statements.flatMap(\.provenance.citations) + drives
  }

  // MARK: - The scenario

  private var scenarioValue: TemplateValue {
    [
      "id": .string(scenario.id),
      "title": .string(words.text(scenario.title)),
      "summary": .string(words.text(scenario.summary)),
      "group": .string(pack.groups[scenario.group].map { words.text($0.title) } ?? ""),
      "start": .string(start),
      "pins": .string(words.settings(scenario.pins)),
      "hasPins": .bool(!scenario.pins.isEmpty),
      "onlyFlows": .string(
        story.flows.count == pack.flows.count
          ? "" : words.list(story.flows.map { words.flow($0.flow.id) })),
      "events": .list(
        scenario.events.enumerated().map { index, step in
          let event = pack.events[step.event]
          let participant = event.flatMap { pack.participants[$0.by] }
          return [
            "number": .number(String(index + 1)), "title": .string(words.event(step.event)),
            "by": .string(participant.map { words.text($0.title) } ?? ""),
            "scene": .string(scenario.start.count > 1 ? step.scene : ""),
          ]
        }),
      "advice": .list(
        scenario.advice.enumerated().map { index, advice in
          [
            "flow": .string(advice.flow.map(words.flow) ?? ""),
            "text": .string(words.text(advice.text)),
            "isLast": .bool(index == scenario.advice.count - 1),
          ]
        }),
      "hasAdvice": .bool(!scenario.advice.isEmpty),
      "alsoKnownAs": .string(words.list(scenario.alsoKnownAs)),
    ]
  }

  private var start: String {
    words.list(
      scenario.start.map { start in
        let name = words.sceneState(start.state, flow: scenario.flows.last ?? "")
        return scenario.start.count == 1
          ? name : strings("scenario.sceneStart", ["scene": start.scene, "state": name])
      })
  }

  // MARK: - Flows

  private func flowValue(_ flow: Story.FlowStory) -> TemplateValue {
    [
      "id": .string(flow.flow.id), "title": .string(words.text(flow.flow.title)),
      "delegate": .string(ReaderText.marked(flow.flow.delegate)),
      "branches": branches(flow),
      "variants": .list(
        flow.variants.filter(\.timeline.isApplicable).map { variantValue($0, of: flow) }),
      "inapplicable": .list(
        flow.variants.filter { !$0.timeline.isApplicable }.map { variant in
          [
            "conditions": .string(words.occasion(variant.occasion)),
            "outcome": .string(words.outcome(of: variant.timeline)),
          ]
        }),
    ]
  }

  private func variantValue(_ variant: Variant, of flow: Story.FlowStory) -> TemplateValue {
    let timeline = variant.timeline
    let steps = StepContext(page: page, timeline: timeline).values
    return [
      "heading": .string(
        strings(
          "scenario.variantHeading",
          [
            "flow": words.text(flow.flow.title), "conditions": words.occasion(variant.occasion),
          ])),
      "hasTitle": .bool(!variant.occasion.isAlways),
      "outcome": .string(words.outcome(of: timeline)),
      "isCompleted": .bool(timeline.isCompleted),
      "hasCalls": .bool(!timeline.calls.isEmpty),
      "steps": .list(steps),
      "sequence": picture(
        "sequence", variant, of: flow,
        alt: !timeline.calls.isEmpty
          ? "picture.sequence"
          : timeline.uncovered.isEmpty ? "picture.silentSequence" : "picture.uncoveredSequence"),
      "state": picture("state", variant, of: flow, alt: "picture.state"),
      "undelivered": .list(
        timeline.undelivered.map { held in
          [
            "call": .string(words.callback(held.callback)),
            "event": .string(words.event(scenario.events[held.eventIndex].event)),
          ]
        }),
      "hasUndelivered": .bool(!timeline.undelivered.isEmpty),
    ]
  }

  /// The picture of all ways of the scenario in a flow.
  private func branches(_ flow: Story.FlowStory) -> TemplateValue {
    guard story.hasBranches(in: flow) else { return .null }
    let path = page.addresses.picture(
      "branches", scenario: scenario.id, flow: flow.flow.id, distinction: [], locale: page.locale)
    return page.picture(
      path,
      alt: strings(
        "picture.branches",
        [
          "scenario": name(), "flow": words.text(flow.flow.title),
        ]))
  }

  /// The scenario's name for an alternative text, with the conditions that set one story of it apart.
  private func name(_ occasion: Occasion? = nil) -> String {
    let title = ReaderText.plain(words.text(scenario.title))
    guard let occasion, !occasion.isAlways else { return title }
    return title + " · " + ReaderText.plain(words.occasion(occasion))
  }

  private func picture(
    _ kind: String, _ variant: Variant, of flow: Story.FlowStory, alt: String
  ) -> TemplateValue {
    guard flow.isDrawn(variant) else { return .null }
    let path = page.addresses.picture(
      kind, scenario: scenario.id, flow: flow.flow.id, distinction: variant.distinction,
      locale: page.locale)
    return page.picture(
      path,
      alt: strings(
        alt,
        [
          "scenario": name(variant.occasion), "flow": words.flow(flow.flow.id),
          "calls": words.list(
            variant.timeline.calls.map { call in
              words.marked(words.shortName(ofCallback: call.callback), as: call)
            }),
          "states": words.list(states(of: variant.timeline)),
        ]))
  }

  /// The names of the states that a timeline passes: those of its scene, of several those of the process.
  private func states(of timeline: Timeline) -> [String] {
    let changes = timeline.stateChanges
    guard scenario.start.count == 1, let first = changes.first else {
      return timeline.states.map(words.state)
    }
    return ([first.sceneStateBefore] + changes.map(\.sceneStateAfter)).map {
      words.sceneState($0, flow: timeline.flow)
    }
  }

  // MARK: - Side by side

  private var comparisonValue: TemplateValue {
    guard story.flows.count > 1 else { return .null }
    let first = story.comparisons.first?.comparison
    return [
      "left": .string(words.flow(first?.left.flow ?? story.flows[0].flow.id)),
      "right": .string(words.flow(first?.right.flow ?? story.flows[1].flow.id)),
      "isSame": .bool(story.isSame),
      "variants": .list(story.comparisons.map(sideBySide)),
      "apart": .list(apart),
    ]
  }

  /// The conditions under which the story can happen in some flows only, each with these.
  private var apart: [TemplateValue] {
    var found: [(flows: [String], distinctions: [[Settings.Setting]])] = []
    for one in story.cases {
      let flows = one.timelines.filter(\.isApplicable).map(\.flow)
      guard !flows.isEmpty, flows.count < one.timelines.count else { continue }
      if let known = found.firstIndex(where: { $0.flows == flows }) {
        found[known].distinctions += one.distinctions
      } else {
        found.append((flows, one.distinctions))
      }
    }
    return found.map { one in
      [
        "conditions": .string(words.occasion(story.occasion(of: one.distinctions))),
        "text": .string(strings("verdict.only", ["flow": words.list(one.flows.map(words.flow))])),
      ]
    }
  }

  /// That two flows do the same, as far as it is known, and what no rule says of either.
  private func sameText(_ comparison: Comparison) -> String {
    let same = strings(comparison.isCertain ? "scenario.isSame" : "scenario.isSameAsKnown")
    let open = [comparison.left, comparison.right].compactMap {
      words.openQuestion(of: $0, named: words.flow($0.flow))
    }
    return open.reduce(same) { strings("outcome.andAlso", ["first": $0, "second": $1]) }
  }

  private func sideBySide(_ side: Story.SideBySide) -> TemplateValue {
    let comparison = side.comparison
    let differences = DifferenceContext(page: page, scenario: scenario)
    let path = page.addresses.picture(
      "comparison", scenario: scenario.id, flow: story.fileFlow(of: comparison),
      distinction: side.occasion.distinction, locale: page.locale)
    let title = title(of: side)
    let isDrawn = story.drawnComparisons.contains {
      $0.occasion == side.occasion && $0.comparison.left.flow == comparison.left.flow
        && $0.comparison.right.flow == comparison.right.flow
    }
    return [
      "left": .string(words.flow(comparison.left.flow)),
      "right": .string(words.flow(comparison.right.flow)),
      "title": .string(title),
      "hasTitle": .bool(!title.isEmpty),
      "isSame": .bool(comparison.differences.isEmpty),
      "sameText": .string(comparison.differences.isEmpty ? sameText(comparison) : ""),
      "alsoFor": .list(side.alsoFor.map { .string(words.occasion($0.occasion)) }),
      "picture": !isDrawn
        ? .null
        : page.picture(
          path,
          alt: strings(
            story.hasManyFlows ? "picture.comparisonOf" : "picture.comparison",
            [
              "scenario": name(side.occasion),
              "left": ReaderText.plain(words.flow(comparison.left.flow)),
              "right": ReaderText.plain(words.flow(comparison.right.flow)),
            ])),
      "rows": .list(comparison.rows.map { differences.row($0, in: comparison) }),
      "hasRows": .bool(!comparison.rows.isEmpty),
      "differences": .list(differences.values(of: comparison)),
      "hasDifferences": .bool(!comparison.differences.isEmpty),
    ]
  }

  /// What a comparison is about: the flows where there are several pairs, and when it is so.
  private func title(of side: Story.SideBySide) -> String {
    let conditions = words.occasion(side.occasion)
    guard story.hasManyFlows else { return conditions }
    let flows = strings(
      "comparison.pair",
      [
        "left": words.flow(side.comparison.left.flow),
        "right": words.flow(side.comparison.right.flow),
      ])
    return conditions.isEmpty
      ? flows : strings("scenario.variantHeading", ["flow": flows, "conditions": conditions])
  }

  // MARK: - Payloads, claims

  /// Where payloads sit in any variant of any flow, each with the conditions that bring it.
  private var payloads: [TemplateValue] {
    story.flows.flatMap { flow -> [TemplateValue] in
      let variants = flow.variants.filter(\.timeline.isApplicable)
      var found: [(place: PayloadPlace, distinctions: [[Settings.Setting]])] = []
      for variant in variants {
        for place in PayloadPlace.all(in: variant.timeline) {
          if let known = found.firstIndex(where: { $0.place == place }) {
            found[known].distinctions += variant.occasion.distinctions
          } else {
            found.append((place, variant.occasion.distinctions))
          }
        }
      }
      let count = variants.map(\.occasion.distinctions.count).reduce(0, +)
      return found.map { place, distinctions in
        [
          "flow": .string(words.text(flow.flow.title)),
          "callback": page.callback(place.callback),
          "carrier": .string(ReaderText.marked(place.carrier)),
          "type": .string(place.type.map(ReaderText.marked) ?? ""),
          "conditions": .string(
            distinctions.count == count
              ? "" : words.occasion(story.occasion(of: distinctions))),
        ]
      }
    }
  }

  private var claims: [TemplateValue] {
    pack.claims.filter { claim in
      claim.subjects.contains { subject in
        if case .scenario(scenario.id) = subject.run { true } else { false }
      }
    }.map { claim in
      [
        "id": .string(claim.id), "text": .string(words.text(claim.text)),
        "hasFailed": .bool(story.failedClaims.contains(claim.id)),
      ]
    }
  }
}

/// A payload in the hands of a callback, whatever the story.
private struct PayloadPlace: Hashable {
  var callback: String
  var carrier: String
  var type: String?

  /// The payloads of a story, each once.
  static func all(in timeline: Timeline) -> [PayloadPlace] {
    timeline.calls.flatMap { call in
      call.payloads.map { payload in
        PayloadPlace(callback: call.callback, carrier: payload.carrier, type: payload.type)
      }
    }.reduce(into: []) { unique, place in if !unique.contains(place) { unique.append(place) } }
  }
}

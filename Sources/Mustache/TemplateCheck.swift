public import Diagnostics

extension TemplateSet {
  /// Checks a template and its partials against the names that it may use, without rendering it:
  /// each name is resolved in the scope where its tag is used, as rendering would.
  ///
  /// Reports `unknown-template`, `unknown-name`, `unprintable-value`, `missing-partial` and
  /// `partial-cycle` (partials that include each other in no section, and so without end), each
  /// once for a place in a template and in reading order, with the partials it was included through
  /// as notes. What is wrong with a template itself is in `diagnostics` of the set.
  public func check(_ entry: String, against schema: ContextSchema) -> [Diagnostic] {
    var check = TemplateCheck(set: self, schema: schema)
    check.run(entry)
    return check.findings.diagnostics.inReadingOrder()
  }
}

/// The walk of a check: each template once for each scope in which it is included.
struct TemplateCheck {
  /// A template and the scope it is included in.
  private struct Visit: Hashable {
    var name: String
    var scope: SchemaScope
  }

  /// Enough for every real set; the scopes of partials that include each other in all orders are
  /// finite in number but could be many.
  private static let maximumVisits = 10_000

  private let set: TemplateSet
  private let schema: ContextSchema
  private var pending: [(visit: Visit, chain: [TagName])] = []
  private var seen: Set<Visit> = []
  private(set) var findings = Findings()

  init(set: TemplateSet, schema: ContextSchema) {
    self.set = set
    self.schema = schema
  }

  mutating func run(_ entry: String) {
    guard set.templates[entry] != nil else {
      return findings.unknownTemplate(entry, among: set.names)
    }
    for cycle in PartialCycles(set: set).cycles(reachedFrom: entry) {
      guard let last = cycle.last else { continue }
      findings.partialCycle(last, through: Array(cycle.dropLast()))
    }
    enqueue(Visit(name: entry, scope: SchemaScope(schema.root)), chain: [])
    var next = 0
    while next < pending.count, next < Self.maximumVisits {
      let (visit, chain) = pending[next]
      next += 1
      walk(visit, chain)
    }
  }

  private mutating func enqueue(_ visit: Visit, chain: [TagName]) {
    guard seen.insert(visit).inserted else { return }
    pending.append((visit, chain))
  }

  private mutating func walk(_ visit: Visit, _ chain: [TagName]) {
    let instructions = set.templates[visit.name]?.instructions ?? []
    var scope = visit.scope
    var outerScopes: [SchemaScope] = []
    var index = 0
    while index < instructions.count {
      switch instructions[index] {
      case .text:
        break
      case .variable(let name, _):
        checkPrinted(name, scope, chain)
      case .invertedSection(let name, _):
        _ = kind(of: name, scope, chain)
      case .section(let name, let skip):
        // Where not even a near name is known, the names in the section say nothing.
        guard let (kind, _) = kind(of: name, scope, chain) else {
          index = skip
          continue
        }
        outerScopes.append(scope)
        if case .list(let element) = kind { scope.push(element) } else { scope.push(kind) }
      case .endSection:
        scope = outerScopes.popLast() ?? scope
      case .partial(let name, _):
        if set.templates[name.text] == nil {
          findings.missingPartial(name, among: set.names, included: chain)
        } else {
          enqueue(Visit(name: name.text, scope: scope), chain: chain + [name])
        }
      }
      index += 1
    }
  }

  private mutating func checkPrinted(_ name: TagName, _ scope: SchemaScope, _ chain: [TagName]) {
    guard let (kind, isKnown) = kind(of: name, scope, chain), isKnown else { return }
    switch kind {
    case .text, .boolean: break
    case .list: findings.unprintableValue(name, isList: true, included: chain)
    case .object, .reference: findings.unprintableValue(name, isList: false, included: chain)
    }
  }

  /// Returns the kind of a name; of an unknown one, which it reports, the kind of the name that was
  /// most likely meant, so that a misspelt section does not hide what is in it.
  private mutating func kind(
    of name: TagName, _ scope: SchemaScope, _ chain: [TagName]
  ) -> (kind: ContextSchema.Kind, isKnown: Bool)? {
    var parts = name.parts
    var isKnown = true
    while true {
      switch scope.resolution(of: parts, in: schema) {
      case .found(let kind, _):
        return (kind, isKnown)
      case .unknown(let part, let candidates):
        findings.unknownName(name, part: part, candidates: candidates, included: chain)
        guard let near = nearestName(to: parts[part], among: candidates) else { return nil }
        parts[part] = near
        isKnown = false
      }
    }
  }
}

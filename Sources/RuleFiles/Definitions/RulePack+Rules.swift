import Diagnostics
import RuleModel
import Text
import YAML

extension RulePack: KeyedMapping {
  static var noun: String { "pack" }
  static let keys: [RuleKey] = [
    .required("id", .id, "its id"),
    .required("title", .readerText, "its name for readers"),
    .optional("summary", .readerText, "what it is about, at the head of the first page"),
    .required("locales", .someTexts, "its languages: [en, zh-Hans]"),
    .optional(
      "compare", .someTexts, "the two flows that are compared first; where absent, the first two"),
  ]

  /// Decodes a pack of the sections of all its files.
  init(sections: [Section: [Node]], with decoder: inout RuleDecoder) {
    self.init()
    for section in Section.allCases {
      // A section whose entries are all commented out is no error, but a pack must be described.
      let nodes = (sections[section] ?? []).filter { !$0.isNull || section == .pack }
      switch section {
      case .pack: decodeHead(nodes, with: &decoder)
      case .conditions: conditions = decoder.catalog(section, nodes)
      case .flows: flows = decoder.catalog(section, nodes)
      case .sources: sources = decoder.catalog(section, nodes)
      case .doubts: doubts = decoder.catalog(section, nodes)
      case .participants: participants = decoder.catalog(section, nodes)
      case .states: states = decoder.catalog(section, nodes)
      case .roles:
        decoder.hasRoles = !nodes.isEmpty
        roles = decoder.catalog(section, nodes)
      case .callbacks: callbacks = decoder.catalog(section, nodes)
      case .machines: machines = decoder.machines(nodes)
      case .events: events = decoder.catalog(section, nodes)
      case .effects: effects = decoder.catalog(section, nodes)
      case .deliveries: deliveries = decoder.catalog(section, nodes)
      case .groups: groups = decoder.catalog(section, nodes)
      case .scenarios: scenarios = decoder.catalog(section, nodes)
      case .differences: differences = decoder.catalog(section, nodes)
      case .terms: terms = decoder.catalog(section, nodes)
      case .claims: claims = decoder.catalog(section, nodes)
      }
    }
  }

  private mutating func decodeHead(_ nodes: [Node], with decoder: inout RuleDecoder) {
    for extra in nodes.dropFirst() {
      decoder.report(
        "duplicate-pack", "'pack' is given twice", at: extra.location,
        notes: nodes.first.map { [.init("first given here", at: $0.location)] } ?? [],
        hint: "remove one of them")
    }
    guard let node = nodes.first,
      let fields = decoder.fields(of: node, Self.noun, keys: Self.keys)
    else { return }
    let tags = decoder.strings(decoder.requiredItems("locales", of: fields), "locales")
    decoder.reportRepetitions(in: tags, "locales")
    for (tag, node) in tags where !Self.isTag(tag) {
      decoder.report(
        "unsafe-id", "'\(tag)' is not a language tag", at: node.location,
        hint: "write it as in zh-Hans: parts of at most 8 letters or digits, with '-' between them")
    }
    locales = tags.map(\.text)
    decoder.locales = locales
    id = decoder.text("id", of: fields)
    if let node = fields.idNode { decoder.checkIdentifier(id, "pack id", at: node) }
    title = decoder.localized("title", of: fields)
    summary = decoder.localizedOrEmpty("summary", of: fields)
    compared = decoder.distinctNames("compare", of: fields, .flow) ?? []
    if let node = fields["compare"], !compared.isEmpty, compared.count != 2 {
      decoder.report(
        "invalid-pair", "'compare' names two flows, not \(compared.count)", at: node.location,
        hint: "name the flow at the left, then the one at the right: compare: [first, second]")
    }
  }

  /// Source: BCP 47 (RFC 5646), 2.1 and 4.4.1: a tag consists of parts of at most eight ASCII letters and
  /// digits; 35 characters are enough for all that are in use.
  private static func isTag(_ tag: String) -> Bool {
    tag.utf8.count <= 35
      && tag.pieces(at: "-").allSatisfy { part in
        (1...8).contains(part.utf8.count) && part.utf8.allSatisfy(isLetterOrDigit)
      }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

extension RuleDecoder {
  /// Returns the definitions of a section, the lists of all files joined.
  fileprivate mutating func catalog<Definition: NamedDefinition>(
    _ section: Section, _ nodes: [Node]
  ) -> Catalog<Definition> {
    var elements: [Definition] = []
    for node in nodes {
      guard let items = node.items else {
        reportKind(
          of: node, section.rawValue, needs: "a list",
          form: "[\(Definition.keys.exampleMapping)]")
        index.markIncomplete(Definition.kind)
        continue
      }
      for item in items {
        guard let element: Definition = definition(item) else {
          index.markIncomplete(Definition.kind)
          continue
        }
        elements.append(element)
      }
    }
    return Catalog(elements)
  }

  /// Returns the machines in the order of the flows, since a mapping has no order.
  fileprivate mutating func machines(_ nodes: [Node]) -> Catalog<Machine> {
    var machines: [Machine] = []
    for node in nodes {
      guard let mapping = node.mapping else {
        reportKind(
          of: node, Section.machines.rawValue, needs: "a mapping from flows to machines",
          form: "{FLOW: \(Machine.keys.exampleMapping)}")
        index.markIncomplete(.machine)
        index.markIncomplete(.anyState)
        continue
      }
      machines += mapping.entries.compactMap { Machine($0, with: &self) }
    }
    let flows = index.ids(of: .flow)
    return Catalog(
      machines.sorted { left, right in
        (flows.firstIndex(of: left.id) ?? flows.count, left.id)
          < (flows.firstIndex(of: right.id) ?? flows.count, right.id)
      })
  }
}

import Mustache
import Text

/// The names that every page template may use, and the pieces that pages share.
///
/// The schema of each template stands in a file of its own beside this one, and says the same as the
/// context in `Contexts` that fills it; a test holds every context of the embedded pack against it.
enum PageSchema {
  typealias Field = ContextSchema.Field

  /// The schema of a page: its own names laid over those that every page has.
  ///
  /// - Parameters:
  ///   - own: The names of the page itself.
  ///   - words: The keys of the words, such as `scenario.advice`.
  /// - Returns: The schema, with the definitions that it uses.
  static func schema(_ own: [Field], words: [String]) -> ContextSchema {
    let shared = sharedFields(words: words).filter { field in
      !own.contains { $0.name == field.name }
    }
    let used = definitions(usedBy: shared + own)
    return ContextSchema(shared + own, definitions: used)
  }

  private static func sharedFields(words: [String]) -> [Field] {
    [
      .init("title", .text, "the heading of the page"),
      .init("locale", .text, "the BCP 47 tag of the page's language: en"),
      .init(
        "direction", .text,
        "`rtl` where the language is written from right to left, and `ltr` elsewhere"),
      .init("t", wordTree(of: words), "the words of the language, from strings/<locale>.yaml"),
      .init(
        "pack",
        .object([
          .init("id", .text, "the pack's id"),
          .init("title", .text, "the pack's name"),
          .init("summary", .text, "what the pack is about; may be empty"),
        ]), "the rules"),
      .init("languages", .list(of: .reference("language")), "this page in each language"),
      .init("hasOtherLanguages", .boolean, "whether there is more than one language"),
      .init(
        "links",
        .object(
          OutputPaths.Page.allCases.map {
            .init($0.rawValue, .text, "the link to the page \($0.rawValue)")
          }), "the links to the other pages"),
    ]
  }

  /// The tree of names that the keys of words make: `scenario.advice` is `advice` in `scenario`.
  static func wordTree(of keys: [String]) -> ContextSchema.Kind {
    var names: [String] = []
    var rest: [String: [String]] = [:]
    for key in keys {
      let parts = key.pieces(at: ".", atMost: 2).map(String.init)
      guard let name = parts.first else { continue }
      if rest[name] == nil { names.append(name) }
      rest[name, default: []] += parts.dropFirst()
    }
    return .object(
      names.map { name in
        let inner = rest[name] ?? []
        return inner.isEmpty
          ? Field(name, .text, "a word or sentence")
          : Field(name, wordTree(of: inner), "the words under '\(name)'")
      })
  }

  // MARK: - Definitions

  /// The definitions that fields refer to, straight or through each other.
  private static func definitions(usedBy fields: [Field]) -> [String: [Field]] {
    var used: [String: [Field]] = [:]
    var pending = fields
    while let field = pending.popLast() {
      for name in names(in: field.kind) where used[name] == nil {
        used[name] = definitions[name]
        pending += definitions[name] ?? []
      }
      pending += fieldsInside(field.kind)
    }
    return used
  }

  private static func names(in kind: ContextSchema.Kind) -> [String] {
    switch kind {
    case .text, .boolean, .object: []
    case .list(let element): names(in: element)
    case .reference(let name): [name]
    }
  }

  private static func fieldsInside(_ kind: ContextSchema.Kind) -> [Field] {
    switch kind {
    case .text, .boolean, .reference: []
    case .list(let element): fieldsInside(element)
    case .object(let fields): fields
    }
  }
}

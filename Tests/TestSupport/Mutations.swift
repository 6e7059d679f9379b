package import JSON

/// A file with one thing changed.
package struct Mutation {
  /// What was changed, and where.
  package var what: String
  /// The file.
  package var file: JSONValue
}

/// Changes one thing after the other in files of sections, each in a file of its own that holds just the entry
/// with the change.
package struct Mutations {
  /// What stands in the place of a value.
  private static let replacements: [JSONValue] = [
    .null, .string(""), .string(" "), .string("text"), .string("7"), .string("true"),
    .number("7"), .number("10.10"), .bool(true), .bool(false), .array([]), .object([]),
    .strings(["text"]), .strings(["text", "other"]), .strings(["text", "other", "third"]),
    .array([.string("")]), .array([.null]), .array([.strings(["text"])]), .array([.object([])]),
    .object([.init("en", .string("text"))]), .object([.init("en", .null)]),
    .object([.init("id", .string("text"))]),
    .object([.init("text", .string("text")), .init("other", .string("text"))]),
    .object([.init("text", .strings(["text"]))]),
  ]

  /// Every key of the schema.
  private let vocabulary: [String]
  /// All changed files.
  package private(set) var all: [Mutation] = []
  /// Where values were replaced, and keys added; once a place is enough.
  private var places: Set<String> = []

  /// Changes one thing after the other.
  ///
  /// - Parameters:
  ///   - files: Files in which there is no mistake.
  ///   - vocabulary: Keys that files may have somewhere.
  package init(of files: [JSONValue], vocabulary: [String]) {
    self.vocabulary = vocabulary
    for file in files { change(sectionsOf: file) }
  }

  private mutating func change(sectionsOf file: JSONValue) {
    guard case .object(let sections) = file else { return }
    for section in sections {
      let wrap = { (value: JSONValue) in JSONValue.object([.init(section.name, value)]) }
      replace(section.value, at: section.name, wrap)
      if let entries = section.value.elements {
        for entry in entries {
          change(entry, at: section.name + "[]") { wrap(.array([$0])) }
        }
      } else {
        change(section.value, at: section.name, wrap)
      }
    }
  }

  private mutating func add(_ what: String, _ file: JSONValue) {
    all.append(Mutation(what: what, file: file))
  }

  private mutating func replace(
    _ value: JSONValue, at place: String, _ rebuild: (JSONValue) -> JSONValue
  ) {
    guard places.insert(place).inserted else { return }
    for replacement in Self.replacements where replacement != value {
      add("\(place) = \(replacement.line)", rebuild(replacement))
    }
  }

  private mutating func change(
    _ value: JSONValue, at place: String, _ rebuild: (JSONValue) -> JSONValue
  ) {
    replace(value, at: place, rebuild)
    switch value {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        change(element, at: place + "[]") { changed in
          // Alone, since the other mappings of a list only take time.
          if case .object = element { return rebuild(.array([changed])) }
          var all = elements
          all[index] = changed
          return rebuild(.array(all))
        }
      }
    case .object(let members):
      for (index, member) in members.enumerated() {
        var fewer = members
        fewer.remove(at: index)
        add("\(place) without \(member.name)", rebuild(.object(fewer)))
        change(member.value, at: place + "." + member.name) { changed in
          var all = members
          all[index].value = changed
          return rebuild(.object(all))
        }
      }
      addKeys(to: members, at: place, rebuild)
    case .null, .bool, .number, .string: break
    }
  }

  /// Adds a key that is none, and some of the whole vocabulary; other places get others.
  private mutating func addKeys(
    to members: [JSONValue.Member], at place: String, _ rebuild: (JSONValue) -> JSONValue
  ) {
    guard places.insert(place + " with").inserted else { return }
    let some = vocabulary.enumerated().filter { ($0.offset + places.count) % 8 == 0 }
    for key in ["nonsense"] + some.map(\.element) where !members.contains(where: { $0.name == key })
    {
      add("\(place) with \(key)", rebuild(.object(members + [.init(key, .string("text"))])))
    }
  }
}

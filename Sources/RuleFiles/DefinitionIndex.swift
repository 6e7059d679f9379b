import Diagnostics
import Text

/// Where each id is defined.
struct DefinitionIndex {
  /// An id as its definition spells it, and the place of that.
  struct Place {
    var id: String
    var location: SourceLocation
  }

  private var places: [DefinitionKind: [String: Place]] = [:]
  private var orders: [DefinitionKind: [String]] = [:]
  private var incompleteKinds: Set<DefinitionKind> = []
  private var foldedPlaces: [DefinitionKind: [String: Place]] = [:]

  /// Returns the definition of an id. Ids that look the same are the same, however they are composed.
  func place(of id: String, _ kind: DefinitionKind) -> Place? { places[kind]?[id] }

  /// Returns the ids of a kind in the order of their definitions.
  func ids(of kind: DefinitionKind) -> [String] { orders[kind] ?? [] }

  /// Adds a definition, and returns what is wrong with its id.
  mutating func add(_ id: String, _ kind: DefinitionKind, at location: SourceLocation)
    -> [Diagnostic]
  {
    if let first = place(of: id, kind) {
      return [
        Diagnostic(
          "duplicate-id", .error, "the id '\(id)' is given to two \(kind.noun)s", at: location,
          notes: [.init("first defined here", at: first.location)],
          hint: "rename or remove one of them")
      ]
    }
    let place = Place(id: id, location: location)
    insert(place, kind)
    if kind.isState, self.place(of: id, .anyState) == nil { insert(place, .anyState) }
    return identifierDiagnostics(for: place, kind)
  }

  /// Notes that a definition has no id, so that the names of such cannot be told from wrong ones.
  mutating func markIncomplete(_ kind: DefinitionKind) {
    incompleteKinds.insert(kind)
    if kind.isState { incompleteKinds.insert(.anyState) }
  }

  /// Returns whether all definitions of a kind have ids.
  func isComplete(_ kind: DefinitionKind) -> Bool { !incompleteKinds.contains(kind) }

  private mutating func insert(_ place: Place, _ kind: DefinitionKind) {
    places[kind, default: [:]][place.id] = place
    orders[kind, default: []].append(place.id)
  }

  private mutating func identifierDiagnostics(for place: Place, _ kind: DefinitionKind)
    -> [Diagnostic]
  {
    guard kind.isIdentifier else { return [] }
    if let problem = IdentifierProblem(in: place.id, isPartOfFileNames: kind.isPartOfFileNames) {
      return [
        Diagnostic(
          "unsafe-id", .error, "the \(kind.noun) id '\(place.id)' \(problem.message)",
          at: place.location, hint: problem.hint)
      ]
    }
    guard kind.isPartOfFileNames else { return [] }
    let folded = place.id.caseFolded
    guard let other = foldedPlaces[kind]?[folded] else {
      foldedPlaces[kind, default: [:]][folded] = place
      return []
    }
    return [
      Diagnostic(
        "clashing-id", .error,
        "the \(kind.noun) ids '\(place.id)' and '\(other.id)' differ only in upper"
          + " and lower case, so their files would overwrite each other on some systems",
        at: place.location, notes: [.init("'\(other.id)' is defined here", at: other.location)],
        hint: "rename one of them")
    ]
  }
}

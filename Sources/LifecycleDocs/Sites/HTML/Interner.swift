/// Gives equal values the same place in a list.
struct Interner<Element: Hashable> {
  private(set) var elements: [Element] = []
  private var places: [Element: Int] = [:]

  /// Returns the place of a value, which is added where it is new.
  mutating func place(of element: Element) -> Int {
    if let place = places[element] { return place }
    let place = elements.count
    places[element] = place
    elements.append(element)
    return place
  }
}

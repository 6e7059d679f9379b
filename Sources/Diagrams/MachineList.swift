import RuleModel

/// The states of a machine below one another, each with an arrow to the name of every state that a
/// transition leads to; for machines with so many transitions that lanes have no room.
struct MachineList {
  private let parts: MachineParts
  private static let gap = 20.0
  private static let arrowLength = 34.0
  private static let distance = 6.0

  init(parts: MachineParts) { self.parts = parts }

  /// An arrow to a state, with the room that it takes.
  private struct Item {
    var number: Int
    var transition: Transition
    var target: Int
    var label: MachineParts.Label
    var circle: Double
    var end: (width: Double, height: Double)

    var width: Double {
      let words = label.width + (label.width > 0 ? MachineList.distance : 0)
      return circle + MachineList.distance + words + MachineList.arrowLength + end.width
    }
    var height: Double { max(circle, label.height, end.height) }
  }

  var places: MachinePlaces {
    let theme = parts.context.theme
    let margin = theme.spacings.margin
    let faces = parts.column.map { parts.face(of: $0, width: theme.spacings.boxLabel) }
    let boxWidth = max(110, (faces.map(\.width).max() ?? 0) + 24)
    let left = margin + boxWidth + Self.gap
    let ways = Dictionary(
      grouping: parts.machine.transitions.enumerated().map { ($0 + 1, $1) }, by: \.1.from)
    var places = MachinePlaces()
    places.width = theme.width
    var top = margin
    for (state, face) in zip(parts.column, faces) {
      var y = top + 2
      let room = theme.width - margin - left
      for row in rows(of: items(ways[state.id] ?? [], faces, room: room), room: room) {
        let height = row.map(\.height).max() ?? 0
        var x = left
        for item in row {
          add(item, faces[item.target], at: Point(x, y + height / 2), to: &places)
          x += item.width + Self.gap
        }
        y += height + Self.distance
      }
      let bottom = max(y - Self.distance + 2, top + face.height + 14)
      places.boxes.append(
        .init(
          state: state, face: face,
          bounds: Rectangle(left: margin, top: top, right: margin + boxWidth, bottom: bottom)))
      top = bottom + 14
    }
    places.height = top - 14 + margin
    return places
  }

  private func items(
    _ ways: [(Int, Transition)], _ faces: [MachineParts.Face], room: Double
  ) -> [Item] {
    ways.compactMap { number, transition in
      guard let target = parts.row(of: transition.to) else { return nil }
      let end = (width: faces[target].width + 16, height: faces[target].height + 6)
      let circle = parts.numberWidth(number)
      let rest = room - circle - end.width - Self.arrowLength - 2 * Self.distance
      return Item(
        number: number, transition: transition, target: target,
        label: parts.label(of: transition, width: max(80, rest)), circle: circle, end: end)
    }
  }

  /// The items in rows of at most a width.
  private func rows(of items: [Item], room: Double) -> [[Item]] {
    var rows: [[Item]] = []
    var width = 0.0
    for item in items {
      if rows.isEmpty || width + Self.gap + item.width > room {
        rows.append([item])
        width = item.width
      } else {
        rows[rows.count - 1].append(item)
        width += Self.gap + item.width
      }
    }
    return rows
  }

  /// Adds an item whose left end and middle line are given.
  private func add(
    _ item: Item, _ face: MachineParts.Face, at place: Point, to places: inout MachinePlaces
  ) {
    let words = place.x + item.circle + Self.distance
    let start = words + item.label.width + (item.label.width > 0 ? Self.distance : 0)
    let end = start + Self.arrowLength
    places.arrows.append(
      .init(
        transition: item.transition, number: item.number,
        curve: Drawing.curve([Point(start, place.y), Point(end, place.y)], shortened: false),
        circle: Rectangle(
          center: Point(place.x + item.circle / 2, place.y), width: item.circle,
          height: item.circle),
        label: item.label, corner: Point(words, place.y - item.label.height / 2)))
    places.boxes.append(
      .init(
        state: parts.column[item.target], face: face,
        bounds: Rectangle(
          left: end, top: place.y - item.end.height / 2, right: end + item.end.width,
          bottom: place.y + item.end.height / 2), transition: item.number))
  }
}

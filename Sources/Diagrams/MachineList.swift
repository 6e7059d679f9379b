import RuleModel

/// The states of a machine below one another, each with an arrow to the name of every state that a
/// transition leads to; for machines with so many transitions that lanes have no room.
struct MachineList {
  private let parts: MachineParts
  private static let gap = 20.0
  private static let arrowLength = 34.0
  private static let distance = 6.0

  init(parts: MachineParts) { self.parts = parts }

  var places: MachinePlaces {
    let theme = parts.context.theme
    let margin = theme.spacings.margin
    let faces = parts.column.map { parts.face(of: $0, width: theme.spacings.boxLabel) }
    let boxWidth = max(110, (faces.map(\.width).max() ?? 0) + 24)
    let left = margin + boxWidth + Self.gap
    let right = theme.width - margin
    let ways = Dictionary(
      grouping: parts.machine.transitions.enumerated().map { ($0 + 1, $1) }, by: \.1.from)
    var places = MachinePlaces()
    places.width = theme.width
    var top = margin
    for (state, face) in zip(parts.column, faces) {
      var place = Point(left, top + 2)
      var rowHeight = 0.0
      for (number, transition) in ways[state.id] ?? [] {
        guard let row = parts.row(of: transition.to) else { continue }
        let target = faces[row]
        let circle = parts.numberWidth(number)
        let chip = (width: target.width + 16, height: target.height + 6)
        let fixed = circle + chip.width + Self.arrowLength + 2 * Self.distance
        let label = parts.label(of: transition, width: max(80, right - left - fixed))
        let width = fixed + label.width
        if place.x > left, place.x + width > right {
          place = Point(left, place.y + rowHeight + Self.distance)
          rowHeight = 0
        }
        let height = max(circle, label.height, chip.height)
        rowHeight = max(rowHeight, height)
        let middle = place.y + height / 2
        let words = place.x + circle + Self.distance
        let start = words + label.width + (label.width > 0 ? Self.distance : 0)
        let end = start + Self.arrowLength
        places.arrows.append(
          .init(
            transition: transition, number: number,
            curve: Drawing.curve([Point(start, middle), Point(end, middle)], shortened: false),
            circle: Rectangle(
              center: Point(place.x + circle / 2, middle), width: circle, height: circle),
            label: label, corner: Point(words, middle - label.height / 2)))
        places.boxes.append(
          .init(
            state: parts.column[row], face: target,
            bounds: Rectangle(
              left: end, top: middle - chip.height / 2, right: end + chip.width,
              bottom: middle + chip.height / 2), transition: number))
        place.x += width + Self.gap
      }
      let bottom = max(place.y + rowHeight + 2, top + face.height + 14)
      places.boxes.append(
        .init(
          state: state, face: face,
          bounds: Rectangle(left: margin, top: top, right: margin + boxWidth, bottom: bottom)))
      top = bottom + 14
    }
    places.height = top - 14 + margin
    return places
  }
}

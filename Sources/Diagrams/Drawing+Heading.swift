extension Drawing {
  /// Puts the name of the story above everything, so that a picture on its own says what it shows.
  mutating func addHeading(_ text: String, _ theme: Theme) {
    let inset = theme.spacings.margin
    let lines = TextClass.title.measure(in: theme).lines(of: text, width: width - 2 * inset)
    let height = Self.size(of: lines, .title, theme).height
    moveDown(by: height + inset)
    addText("heading", lines, .title, left: inset, middle: inset / 2 + height / 2, theme)
  }

  /// Puts another drawing below everything.
  mutating func append(_ other: Drawing) {
    var other = other
    other.moveDown(by: height)
    width = max(width, other.width)
    height = other.height
    frames += other.frames
    lines += other.lines
    shapes += other.shapes
  }

  private mutating func moveDown(by distance: Double) {
    height += distance
    for index in frames.indices {
      frames[index].bounds.top += distance
      frames[index].bounds.bottom += distance
      frames[index].label?.moveDown(by: distance)
    }
    for index in lines.indices {
      lines[index].curves = lines[index].curves.map { curve in
        curve.map { Point($0.x, $0.y + distance) }
      }
      lines[index].tip?.y += distance
      for label in lines[index].labels.indices {
        lines[index].labels[label].moveDown(by: distance)
      }
    }
    for index in shapes.indices {
      shapes[index].bounds.top += distance
      shapes[index].bounds.bottom += distance
      shapes[index].label?.moveDown(by: distance)
    }
  }
}

extension Drawing.Label {
  fileprivate mutating func moveDown(by distance: Double) {
    bounds.top += distance
    bounds.bottom += distance
  }
}

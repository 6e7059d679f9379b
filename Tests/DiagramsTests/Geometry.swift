@testable import Diagrams

/// What is wrong with the places of a drawing's parts; empty where all is well.
///
/// Eight participants with names of thirty letters are wider than a column, however narrow they are drawn.
func problems(in drawing: Drawing, mayBeWide: Bool = false) -> [String] {
  overlaps(in: drawing) + leaks(in: drawing) + smallTexts(in: drawing)
    + (mayBeWide || drawing.width <= Theme.standard.width
      ? [] : ["it is \(drawing.width) points wide"])
    + strayFrames(in: drawing) + crossings(in: drawing)
}

/// Texts that are too small to be read.
private func smallTexts(in drawing: Drawing) -> [String] {
  let theme = Theme.standard
  var problems: [String] = []
  for label in drawing.labels where label.style.measure(in: theme).size < 12.5 {
    problems.append("'\(label.text)' is smaller than 12.5 points")
  }
  return problems
}

/// Texts on texts, and texts on the boxes of others.
private func overlaps(in drawing: Drawing) -> [String] {
  var problems: [String] = []
  let labels = drawing.labels
  for (index, first) in labels.enumerated() {
    for second in labels[(index + 1)...] where first.bounds.intersects(second.bounds) {
      problems.append("'\(first.text)' lies on '\(second.text)'")
    }
  }
  let boxes = drawing.shapes.filter { ![.plain, .hidden].contains($0.form) && $0.label != nil }
  for box in boxes {
    for label in labels where label != box.label && label.bounds.intersects(box.bounds) {
      guard !box.bounds.contains(label.bounds) else { continue }
      problems.append("'\(label.text)' lies on the box of '\(box.id)'")
    }
    for other in boxes where other.id < box.id && other.bounds.intersects(box.bounds) {
      problems.append("the boxes of '\(other.id)' and '\(box.id)' overlap")
    }
  }
  return problems
}

/// Texts that leave their box, their frame or the picture.
private func leaks(in drawing: Drawing) -> [String] {
  var problems: [String] = []
  let page = Rectangle(left: 0, top: 0, right: drawing.width, bottom: drawing.height)
  for label in drawing.labels where !page.contains(label.bounds) {
    problems.append("'\(label.text)' leaves the picture")
  }
  for shape in drawing.shapes where ![.plain, .hidden].contains(shape.form) {
    guard let label = shape.label, !shape.bounds.insetBy(-0.5).contains(label.bounds) else {
      continue
    }
    problems.append("'\(label.text)' leaves its box")
  }
  for frame in drawing.frames {
    if let label = frame.label, !frame.bounds.contains(label.bounds) {
      problems.append("'\(label.text)' leaves its frame")
    }
  }
  return problems
}

/// Frames inside out, and frames that leave their panel.
private func strayFrames(in drawing: Drawing) -> [String] {
  let panels = drawing.frames.filter { $0.look == .panel }.map(\.bounds)
  return drawing.frames.compactMap { frame in
    let bounds = frame.bounds
    guard bounds.left < bounds.right, bounds.top < bounds.bottom else {
      return "the frame '\(frame.id)' is inside out"
    }
    guard panels.isEmpty || panels.contains(where: { $0.contains(bounds) }) else {
      return "the frame '\(frame.id)' leaves its panel"
    }
    return nil
  }
}

/// Texts across lifelines, boxes of numbers aside, which stand on them on purpose.
private func crossings(in drawing: Drawing) -> [String] {
  var problems: [String] = []
  for line in drawing.lines where line.look == .lifeline {
    for curve in line.curves {
      guard let start = curve.first, let end = curve.last else { continue }
      let room = Rectangle(left: start.x - 0.5, top: start.y, right: start.x + 0.5, bottom: end.y)
      for label in drawing.labels where label.bounds.intersects(room) {
        guard label.style != .number, label.text != "✕" else { continue }
        problems.append("'\(label.text)' lies on the lifeline of '\(line.tail)'")
      }
    }
  }
  return problems
}

extension Drawing.Label {
  /// Its words, wherever its lines break.
  var words: String { lines.joined(separator: " ") }
}

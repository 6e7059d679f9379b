import Text

/// What differs between two texts, as `diff -u` shows it.
struct UnifiedDiff {
  private static let context = 3

  /// The lines with their marks ` `, `-`, `+`, in hunks that begin with `@@`; none for equal texts.
  let lines: [String]

  /// Compares two texts; line ends are no difference.
  init(from old: String, to new: String) {
    let old = Self.lines(of: old)
    let new = Self.lines(of: new)
    let steps = EditScript(from: old, to: new).steps
    let changed = steps.indices.filter { index in
      if case .keep = steps[index] { false } else { true }
    }
    var hunks: [Range<Int>] = []
    for index in changed {
      let start = max(0, index - Self.context)
      let end = min(steps.count, index + Self.context + 1)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    lines = hunks.flatMap { Self.hunk(Array(steps[$0]), before: steps[..<$0.lowerBound], old, new) }
  }

  /// Returns the lines of a text, the last of which is left out where nothing stands in it.
  private static func lines(of text: String) -> [Substring] {
    var lines = LineBreaks.lineFeedsOnly(text).pieces(at: "\n")
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func hunk(
    _ steps: [EditScript.Step], before: ArraySlice<EditScript.Step>, _ old: [Substring],
    _ new: [Substring]
  ) -> [String] {
    let (oldBefore, newBefore) = counts(of: before)
    let (oldCount, newCount) = counts(of: steps[...])
    let head =
      "@@ -\(range(oldBefore, oldCount)) +\(range(newBefore, newCount)) @@"
    return [head]
      + steps.map { step in
        switch step {
        case .keep(let index, _): " " + old[index]
        case .remove(let index): "-" + old[index]
        case .insert(let index): "+" + new[index]
        }
      }
  }

  private static func counts(of steps: ArraySlice<EditScript.Step>) -> (old: Int, new: Int) {
    var (old, new) = (0, 0)
    for step in steps {
      switch step {
      case .keep:
        old += 1
        new += 1
      case .remove: old += 1
      case .insert: new += 1
      }
    }
    return (old, new)
  }

  /// Writes a range as `diff` does: an empty one stands behind the line before it.
  private static func range(_ before: Int, _ count: Int) -> String {
    let start = count == 0 ? before : before + 1
    return count == 1 ? "\(start)" : "\(start),\(count)"
  }
}

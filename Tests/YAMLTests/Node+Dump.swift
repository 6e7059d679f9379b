import Diagnostics
import YAML

extension Node {
  /// Prints the tree as indented text, one node or key a line with its range, for tests.
  ///
  ///     mapping 1:1-1:8
  ///       key "id" 1:1-1:3
  ///         plain "off" 1:5-1:8
  ///
  /// - Parameter showsLocations: whether to print the ranges; without them two files that say the
  ///   same give the same text.
  /// - Returns: the text, each line ending in a newline.
  func dump(showsLocations: Bool = true) -> String {
    var result = ""
    append(to: &result, indent: "", showsLocations: showsLocations)
    return result
  }

  private func append(to result: inout String, indent: String, showsLocations: Bool) {
    let place = showsLocations ? " " + range : ""
    let deeper = indent + "  "
    switch content {
    case .scalar(let scalar):
      let kind = scalar.isNull ? "null" : scalar.isPlain ? "plain" : "quoted"
      result += "\(indent)\(kind) \(scalar.text.debugDescription)\(place)\n"
    case .sequence(let items):
      result += "\(indent)list\(place)\n"
      for item in items {
        item.append(to: &result, indent: deeper, showsLocations: showsLocations)
      }
    case .mapping(let mapping):
      result += "\(indent)mapping\(place)\n"
      for entry in mapping.entries {
        let keyPlace = showsLocations ? " " + entry.key.range : ""
        result += "\(deeper)key \(entry.name.debugDescription)\(keyPlace)\n"
        entry.value.append(to: &result, indent: deeper + "  ", showsLocations: showsLocations)
      }
    }
  }

  private var range: String {
    let (start, end) = (location.start, location.end)
    return "\(start.line):\(start.column)-\(end.line):\(end.column)"
  }
}

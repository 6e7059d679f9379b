/// The names in braces of a text, in whose places values belong: `{call} is called`.
package enum Placeholders {
  /// Returns a text with its placeholders filled, each once: what a value holds is no placeholder.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - value: Returns the value of a name; nil leaves the placeholder as it is.
  /// - Returns: The text with values.
  package static func filled(_ text: String, _ value: (Substring) -> String?) -> String {
    guard text.holds("{" as Unicode.Scalar) else { return text }
    var result = ""
    var rest = text[...]
    while let (name, place) = first(in: rest) {
      result += rest[..<place.lowerBound]
      result += value(name) ?? String(rest[place])
      rest = rest[place.upperBound...]
    }
    return result + rest
  }

  /// Returns the names in their order, with repetitions.
  package static func names(in text: String) -> [String] {
    var names: [String] = []
    _ = filled(text) {
      names.append(String($0))
      return nil
    }
    return names
  }

  /// The first name of letters in braces, and the place of it with the braces.
  private static func first(in text: Substring) -> (Substring, Range<String.Index>)? {
    let bytes = text.utf8
    var search = text.startIndex
    while let open = bytes[search...].firstIndex(of: UInt8(ascii: "{")) {
      let start = bytes.index(after: open)
      let end = bytes[start...].firstIndex { !$0.isASCIILetter } ?? text.endIndex
      if end > start, end < text.endIndex, bytes[end] == UInt8(ascii: "}") {
        return (text[start..<end], open..<bytes.index(after: end))
      }
      search = start
    }
    return nil
  }
}

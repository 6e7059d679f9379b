/// The head of a request, as far as a server of files needs it.
struct HTTPRequest: Hashable {
  /// The method: `GET`.
  var method: String
  /// The path as it was sent, still encoded, without the query.
  var path: String
  /// What stands behind the question mark.
  var query: String
  /// The values of the headers by their names in lower case; the last of a name counts.
  var headers: [String: String]
  /// How many headers of the name `Host` there are.
  var hostCount = 0

  /// Reads the head of a request without the empty line that ends it; nil where it is none.
  init?(head: [UInt8]) {
    guard let text = String(validating: head, as: UTF8.self) else { return nil }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst() else { return nil }
    let parts = first.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0",
      parts[1].hasPrefix("/")
    else { return nil }
    method = String(parts[0])
    let target = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : ""
    headers = [:]
    for line in lines {
      let field = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard field.count == 2, !field[0].isEmpty else { return nil }
      let name = field[0].lowercased()
      if name == "host" { hostCount += 1 }
      headers[name] = Self.trimmed(field[1])
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

/// An answer to a request; the connection ends with it.
struct HTTPResponse {
  /// The status: 200.
  var status: Int
  /// The type of the body.
  var type = ContentType.html
  /// Further headers.
  var headers: [Header] = []
  /// The body.
  var body: [UInt8] = []
  /// What follows the body, where it is a file that is sent as it is.
  var file: ServedFile?
  /// What follows the file.
  var trailer: [UInt8] = []

  /// A header.
  struct Header: Hashable {
    var name: String
    var value: String
  }

  /// The bytes on the wire; without the body where only the head was asked for.
  func bytes(withBody: Bool) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status) \(Self.reason(status))", "Content-Type: \(type)"]
    lines += [
      "Content-Length: \(body.count + (file?.size ?? 0) + trailer.count)", "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff", "Connection: close",
    ]
    lines += headers.map { "\($0.name): \($0.value)" }
    let head = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    return withBody ? head + body : head
  }

  /// Returns a page that says what is wrong.
  static func problem(_ status: Int, _ text: String, headers: [Header] = []) -> HTTPResponse {
    let title = "\(status) \(reason(status))"
    return HTTPResponse(
      status: status, headers: headers,
      body: Array(HTMLPage.page(title: title, body: "<p>\(HTMLPage.escaped(text))</p>").utf8))
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 301: "Moved Permanently"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 413: "Content Too Large"
    case 431: "Request Header Fields Too Large"
    default: "Internal Server Error"
    }
  }
}

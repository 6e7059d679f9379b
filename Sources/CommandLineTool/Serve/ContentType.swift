/// The content type of a file, by the ending of its name.
enum ContentType {
  static let html = "text/html; charset=utf-8"
  static let text = "text/plain; charset=utf-8"

  /// Returns the type of a file; bytes without a meaning where the ending is not known.
  static func of(_ name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
    return switch name[name.index(after: dot)...].lowercased() {
    case "html", "htm": html
    case "css": "text/css; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "ico": "image/vnd.microsoft.icon"
    case "pdf": "application/pdf"
    case "xml": "application/xml"
    case "csv": "text/csv; charset=utf-8"
    case "woff2": "font/woff2"
    case "wasm": "application/wasm"
    case "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    case "md", "mdx", "txt", "dot", "tsv", "tex", "yaml", "yml", "jsonl": text
    default: "application/octet-stream"
    }
  }
}

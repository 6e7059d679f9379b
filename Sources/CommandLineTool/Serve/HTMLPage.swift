import Text

/// The few pages that the server makes itself.
enum HTMLPage {
  /// Returns a page.
  static func page(title: String, body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>\(HTMLText.escaped(title))</title>
    <style>body { font-family: sans-serif; margin: 2em; } pre { white-space: pre-wrap; }</style>
    </head>
    <body>
    <h1>\(HTMLText.escaped(title))</h1>
    \(body)
    </body>
    </html>

    """
  }

  /// Returns a page of links to what is in a folder; `names` of folders end in a slash.
  static func listing(of folder: String, names: [String]) -> String {
    let links = names.map { name in
      let folder = name.rest(before: "/")
      let address = folder.map { URLText.part(String($0)) + "/" } ?? URLText.part(name)
      return "<li><a href=\"\(address)\">\(HTMLText.escaped(name))</a></li>"
    }
    return page(title: "/" + folder, body: "<ul>\n\(links.joined(separator: "\n"))\n</ul>")
  }

  /// Returns a page that shows a text as it is.
  static func text(_ text: String, title: String) -> String {
    page(title: title, body: "<pre>\(HTMLText.escaped(text))</pre>")
  }
}

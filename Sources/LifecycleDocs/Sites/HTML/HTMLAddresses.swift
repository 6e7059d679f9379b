import Text

/// The addresses of finished pages.
struct HTMLAddresses: PageAddresses {
  func page(_ page: OutputPaths.Page, locale: String) -> String {
    "\(locale)/\(page.rawValue).html"
  }

  func scenario(_ id: String, locale: String) -> String { "\(locale)/scenarios/\(id).html" }

  /// An id names the thing itself, so that a link lasts when a heading is put into other words. It
  /// stands within an attribute, and holds no space.
  func anchor(of heading: String, id: String) -> String { URLText.link(id) }

  /// The path of the explorer.
  static func explorer(locale: String) -> String { "\(locale)/explorer.html" }

  /// The path of a file that pages share.
  static func asset(_ name: String) -> String { "assets/\(name)" }
}

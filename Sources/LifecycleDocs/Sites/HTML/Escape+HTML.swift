import Mustache
import Text

extension Escape {
  /// Writes a text of the rules as phrasing content of an HTML page.
  static let html5 = Escape(HTMLText.inline)
}

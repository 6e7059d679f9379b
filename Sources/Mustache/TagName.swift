import Diagnostics
import Text

/// A name in a tag, split once, with the place of the tag.
struct TagName {
  /// The name as written.
  let text: String
  /// The parts between the periods; none for `.`, the implicit iterator.
  let parts: [String]
  /// The whole tag.
  let location: SourceLocation

  init(_ tag: Tag) {
    text = tag.name
    location = tag.location
    if text == "." {
      parts = []
    } else if text.utf8.contains(UInt8(ascii: ".")) {
      parts = text.pieces(at: ".").map(String.init)
    } else {
      parts = [text]
    }
  }
}

import Diagnostics

/// A piece of a template, as the scanner finds it; standalone lines are already taken away.
enum Token: Equatable {
  /// Text of at most one line with its line end; `startsLine` where it begins a line that stays, so
  /// that an indented partial knows where to put its indentation. May be empty in front of a tag.
  case text(String, startsLine: Bool)
  /// A tag that the parser has to place.
  case tag(Tag)
}

/// A tag with a name.
struct Tag: Equatable {
  enum Kind: Equatable {
    case variable(isEscaped: Bool)
    case section
    case invertedSection
    case close
    /// The white space in front of a standalone tag; nil where the tag shares its line.
    case partial(indentation: String?)
  }

  var kind: Kind
  var name: String
  /// The whole tag, delimiters included.
  var location: SourceLocation
}

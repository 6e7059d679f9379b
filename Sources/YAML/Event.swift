/// A step of reading, as libyaml reports it, without C types. Places are scalar indices.
struct Event {
  enum Kind {
    case documentStart
    case documentEnd
    case alias(String)
    case scalar(Scalar, ScalarStyle)
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    case collectionEnd
  }

  enum ScalarStyle {
    case plain
    case quoted
    case block
  }

  var kind: Kind
  var anchor: String?
  var tag: String?
  var start: Int
  var end: Int
}

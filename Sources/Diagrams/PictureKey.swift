/// One line that explains the marks that occur in a picture.
enum PictureKey {
  /// A mark.
  enum Mark: Hashable {
    case sign(ComparisonSign)
    case payload
    case optional
    case bracket
    case held
  }

  /// The line; nil where no mark occurs. Where more than payloads differs in what both sides have, the
  /// sign says no more than that something does.
  static func words(
    for marks: Set<Mark>, comparesPayloads: Bool = true, _ context: DiagramContext
  ) -> String? {
    let all: [(Mark, DiagramStrings.Key)] = [
      (.sign(.same), .keySame), (.sign(.other), comparesPayloads ? .keyOther : .keyChanged),
      (.sign(.right), .keyRight), (.sign(.left), .keyLeft), (.sign(.moved), .keyMoved),
      (.sign(.open), .keyOpen), (.payload, .keyPayload), (.optional, .keyOptional),
      (.bracket, .keyBracket), (.held, .keyHeld),
    ]
    let words = all.filter { marks.contains($0.0) }.map { context.strings($0.1) }
    return words.isEmpty ? nil : words.joined(separator: " \u{B7} ")
  }
}

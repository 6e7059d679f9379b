/// Why a text cannot be an id.
///
/// Ids are written into addresses, file names, command lines and code of several languages. So they consist
/// of what means nothing in any of them: letters and digits of all scripts, and `.`, `-` and `_`. Those of
/// which file names are made must be good for all file systems too.
///
/// Source for the reserved names: "Naming Files, Paths, and Namespaces" of the Windows documentation.
struct IdentifierProblem {
  /// What the id does, as the end of a sentence.
  let message: String
  /// What to do about it.
  let hint: String

  /// The longest id that is a part of a file name, in bytes of UTF-8.
  static let greatestLength = 120

  /// What an id looks like, as far as a pattern can say it that all readers of schemas take alike: signs
  /// of ASCII at least.
  static let pattern = "^" + part + "$"

  /// What several ids with slashes between them look like.
  static let pathPattern = "^" + part + "(/" + part + ")*$"

  private static let part = #"[^\s!-/:-@\[-^`{-~][^\s!-,/:-@\[-^`{-~]*"#

  private static let reservedNames: Set<String> = [
    "CON", "PRN", "AUX", "NUL", "COM0", "COM1", "COM2", "COM3", "COM4", "COM5", "COM6", "COM7",
    "COM8", "COM9", "LPT0", "LPT1", "LPT2", "LPT3", "LPT4", "LPT5", "LPT6", "LPT7", "LPT8", "LPT9",
  ]

  /// Finds the first problem of an id; nil where it is one.
  ///
  /// - Parameters:
  ///   - id: The text, which is not empty.
  ///   - isPartOfFileNames: Whether files are named after it.
  ///   - signs: Signs of ASCII that it may have besides.
  init?(in id: String, isPartOfFileNames: Bool, alsoWith signs: String = "") {
    if let problem = Self.scalarProblem(in: id, signs: signs) {
      self = problem
    } else if !id.isComposed {
      self.init(
        "is not composed (Unicode NFC), so systems disagree on its name",
        "type the letters and their accents as single characters")
    } else if isPartOfFileNames, let problem = Self.fileNameProblem(of: id) {
      self = problem
    } else {
      return nil
    }
  }

  /// What is wrong with a name of which nothing stands before, between or behind slashes.
  static let emptyPart = Self("has a '/' with nothing beside it", "remove it, or write an id there")

  private init(_ message: String, _ hint: String) {
    self.message = message
    self.hint = hint
  }

  private static func scalarProblem(in id: String, signs: String) -> Self? {
    var isBehindLetter = false
    for (index, scalar) in id.unicodeScalars.enumerated() {
      let isMark = isMark(scalar)
      let isLetter = isLetterOrDigit(scalar)
      let isSign = "._-".unicodeScalars.contains(scalar) || signs.unicodeScalars.contains(scalar)
      guard isLetter || isSign || (isMark && isBehindLetter) else {
        return forbidden(scalar, isMark: isMark)
      }
      if index == 0, scalar == "." || scalar == "-" {
        return Self("begins with '\(scalar)'", "begin it with a letter, a digit or '_'")
      }
      isBehindLetter = isLetter || (isMark && isBehindLetter)
    }
    return id.utf8.last == UInt8(ascii: ".") ? Self("ends with a dot", "remove it") : nil
  }

  private static func forbidden(_ scalar: Unicode.Scalar, isMark: Bool) -> Self {
    let number = "U+" + String(scalar.value, radix: 16, uppercase: true)
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
      return Self("contains the character \(number)", "remove it")
    default:
      if isMark { return Self("has the mark \(number) without a letter", "remove it") }
      return Self(
        scalar == " " ? "contains a space" : "contains '\(scalar)'",
        "use letters, digits, '.', '-' and '_'")
    }
  }

  private static func fileNameProblem(of id: String) -> Self? {
    let stem = id.unicodeScalars.prefix { $0 != "." }
    if reservedNames.contains(String(stem).uppercased()) {
      return Self("is a reserved name on Windows", "choose another id")
    }
    guard id.utf8.count > greatestLength else { return nil }
    return Self("has \(id.utf8.count) bytes, more than \(greatestLength)", "choose a shorter id")
  }

  /// Whether a scalar is a letter or a digit that can be seen.
  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber:
      !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  /// Whether a scalar is a mark that can be seen, as vowels of Thai are.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }
}

/// Why an id cannot be part of a file name that works on all systems.
///
/// Source for the characters and reserved names: "Naming Files, Paths, and Namespaces" of the Windows
/// documentation.
struct FileNameProblem {
  /// What the id does, as the end of a sentence.
  let message: String
  /// What to do about it.
  let hint: String

  /// The longest id, in bytes of UTF-8: two of them and an extension stay below 255.
  static let greatestLength = 120

  private static let forbiddenCharacters = #"/\:<>"|?*"#
  private static let reservedNames: Set<String> = [
    "CON", "PRN", "AUX", "NUL", "COM0", "COM1", "COM2", "COM3", "COM4", "COM5", "COM6", "COM7",
    "COM8", "COM9", "LPT0", "LPT1", "LPT2", "LPT3", "LPT4", "LPT5", "LPT6", "LPT7", "LPT8", "LPT9",
  ]

  /// Finds the first problem of an id; nil where it is safe.
  init?(in id: String) {
    let rename = "choose another id"
    if let character = id.first(where: Self.forbiddenCharacters.contains) {
      self.init("contains '\(character)'", "use '-' instead of '\(character)'")
    } else if let control = id.unicodeScalars.first(where: Self.isControl) {
      let code = String(control.value, radix: 16, uppercase: true)
      self.init("contains the control character U+\(code)", "remove it")
    } else if id.hasPrefix(".") {
      self.init("begins with a dot, which hides a file", "remove the dot")
    } else if id.hasSuffix(".") || id.first == " " || id.last == " " {
      self.init("begins or ends with a space, or ends with a dot", "remove it")
    } else if Self.reservedNames.contains(String(id.prefix { $0 != "." }).uppercased()) {
      self.init("is a reserved name on Windows", rename)
    } else if id.utf8.count > Self.greatestLength {
      self.init(
        "has \(id.utf8.count) bytes, more than \(Self.greatestLength)", "choose a shorter id")
    } else if !id.isComposed {
      self.init(
        "is not composed (Unicode NFC), so systems disagree on its name",
        "type the letters and their accents as single characters")
    } else {
      return nil
    }
  }

  private init(_ message: String, _ hint: String) {
    self.message = message
    self.hint = hint
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension String {
  /// Whether no letter stands apart from a mark with which it has a common scalar.
  ///
  /// The standard library shows no normal forms, but compares by them, so each letter with a mark is
  /// held against the composed letters of the scripts that have such (Latin, Greek, Cyrillic, kana,
  /// Hangul). Scripts without them, as Thai, are always composed.
  var isComposed: Bool {
    allSatisfy { character in
      let scalars = character.unicodeScalars
      guard scalars.count > 1, let letter = scalars.first else { return true }
      return scalars.dropFirst().allSatisfy { mark in
        var pair = UnicodeScalarView()
        pair.append(letter)
        pair.append(mark)
        return !Self.isOneScalar(String(pair))
      }
    }
  }

  private static func isOneScalar(_ pair: String) -> Bool {
    let blocks: [ClosedRange<UInt32>] = [
      0xC0...0x233, 0x386...0x3D4, 0x400...0x4F9, 0x1E00...0x1FFC, 0x304C...0x30FE, 0xAC00...0xD7A3,
    ]
    return blocks.contains { block in
      block.contains { Unicode.Scalar($0).map { String(Character($0)) == pair } ?? false }
    }
  }
}

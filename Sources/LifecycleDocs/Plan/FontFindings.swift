import Diagnostics
import GraphvizRenderer

/// Says which characters of the pictures no font of this machine has, so that PNG and PDF would show
/// boxes in their place.
struct FontFindings {
  /// Whether a missing font stops the work.
  let isStrict: Bool
  /// Returns the characters of a text that no font has; nil where fonts cannot be asked.
  var charactersWithoutFont: (String) -> [Unicode.Scalar]? = {
    GraphvizRenderer().charactersWithoutFont(in: $0)
  }

  /// Returns a finding for each language whose pictures have such characters.
  func findings(in texts: [(locale: String, characters: String)]) -> [Diagnostic] {
    let severity: Diagnostic.Severity = isStrict ? .error : .warning
    return texts.compactMap { locale, characters in
      guard let missing = charactersWithoutFont(characters) else {
        return Diagnostic(
          "unknown-fonts", severity,
          "nobody can tell whether the fonts of this machine have what pictures in '\(locale)' show",
          hint: "install fontconfig, or leave png and pdf out of --format")
      }
      guard !missing.isEmpty else { return nil }
      let examples = missing.prefix(8).map { String($0) }.joined(separator: " ")
      let scripts = Script.allCases.filter { missing.map(Script.init(of:)).contains($0) }
      return Diagnostic(
        "missing-font", severity,
        "no font of this machine has \(missing.count) of the characters that pictures in '\(locale)' show, "
          + "\(examples) among them: PNG and PDF would have boxes in their place",
        hint: scripts.map(\.advice).joined(separator: "; "))
    }
  }
}

extension FontFindings {
  /// What kind of font a character needs.
  enum Script: CaseIterable {
    case chinese
    case thai
    case emoji
    case other

    init(of scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0xE00...0xE7F: self = .thai
      case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
        0x20000...0x3FFFD:
        self = .chinese
      default: self = scalar.properties.isEmojiPresentation ? .emoji : .other
      }
    }

    /// What to install, on Debian and with Homebrew.
    var advice: String {
      switch self {
      case .chinese: "for Chinese install fonts-noto-cjk (apt) or font-noto-sans-cjk (brew)"
      case .thai: "for Thai install fonts-thai-tlwg (apt) or font-noto-sans-thai (brew)"
      case .emoji:
        "for emoji install fonts-noto-color-emoji (apt) or font-noto-color-emoji (brew)"
      case .other: "for the rest install fonts-noto-core (apt) or font-noto-sans (brew)"
      }
    }
  }
}

import Diagnostics
import RuleFiles
import RuleModel

/// The texts that a language lacks, and that pages show in English instead.
struct TranslationGaps {
  /// The language.
  let locale: String
  /// The texts of the rules that lack it.
  let texts: [RuleText]
  /// The keys of the words that lack it.
  let words: [String]

  /// How many texts are taken from another language.
  var count: Int { texts.count + words.count }

  /// Looks for what a language lacks.
  init(_ project: Project, locale: String) {
    self.locale = locale
    // A text for `de` serves `de-AT` too.
    let serving = [locale] + TemplateInput.parents(of: locale)
    texts = project.ruleTexts.filter { text in !serving.contains { text.text[$0] != nil } }
    words = project.strings[locale]?.missingKeys ?? []
  }

  /// One diagnostic for each missing text.
  func findings(_ severity: Diagnostic.Severity) -> [Diagnostic] {
    texts.map { text in
      Diagnostic(
        "missing-translation", severity, "the \(text.what) has no text in '\(locale)'",
        at: text.location, hint: "add '\(locale):'")
    }
      + words.map { key in
        Diagnostic(
          "missing-translation", severity, "the words '\(key)' are missing in '\(locale)'",
          hint: "add them to 'strings/\(locale).yaml'")
      }
  }

  /// One warning that counts the missing texts; nil where there are none.
  var summary: Diagnostic? {
    guard count > 0 else { return nil }
    var parts: [String] = []
    if !texts.isEmpty {
      parts.append("\(texts.count) \(texts.count == 1 ? "text" : "texts") of the rules")
    }
    if !words.isEmpty {
      parts.append("\(words.count) \(words.count == 1 ? "word" : "words") of the templates")
    }
    return Diagnostic(
      "untranslated", .warning,
      "\(parts.joined(separator: " and ")) \(count == 1 ? "is" : "are") not in '\(locale)', "
        + "and \(count == 1 ? "is" : "are") shown in English",
      hint: "--strict names each")
  }
}

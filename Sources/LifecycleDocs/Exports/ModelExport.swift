import Diagnostics
import Diagrams
import Mustache
package import RuleModel
import Simulation

/// A pack with the words of one language: what every export is made from.
package struct ModelExport: Sendable {
  /// The rules.
  package let pack: RulePack
  let words: Words
  let templates: TemplateSet
  let theme: Theme

  /// The BCP 47 tag of the language.
  package var locale: String { words.locale }

  /// Takes the words of a language.
  ///
  /// - Parameters:
  ///   - pack: The rules.
  ///   - locale: The language; nil for the first of the pack.
  ///   - templates: Files that stand in for the embedded ones of the same name.
  /// - Throws: What is wrong with the templates, or that there are no words for the language.
  package init(
    _ pack: RulePack, locale: String? = nil, templates: [InputFile] = []
  ) throws(GenerationError) {
    let input = TemplateInput(overlay: templates)
    guard !input.diagnostics.containsError else { throw GenerationError(input.diagnostics) }
    let locale = locale ?? pack.locales.first ?? "en"
    guard let strings = input.strings[locale] else {
      throw GenerationError([
        Documentation.unknownLocale(locale, among: input.strings.keys.sorted())
      ])
    }
    self.pack = pack
    words = Words(pack: pack, strings: strings)
    self.templates = input.templates
    theme = input.theme
  }

  init(pack: RulePack, words: Words, templates: TemplateSet, theme: Theme = .standard) {
    self.pack = pack
    self.words = words
    self.templates = templates
    self.theme = theme
  }
}

import LocaleRules

extension Words {
  /// The direction in which the language is written, as HTML names it.
  var direction: String { LocaleRules(locale).isRightToLeft ? "rtl" : "ltr" }
}

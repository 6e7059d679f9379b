import Diagnostics

/// One step of a parsed template. The steps lie in one flat array, so that neither parsing nor
/// rendering recurses however deeply sections are nested.
enum Instruction {
  /// Prints text; `startsLine` where the indentation of a partial goes in front of it.
  case text(String, startsLine: Bool)
  /// Prints a value.
  case variable(TagName, isEscaped: Bool)
  /// Runs the steps up to `endSection` for each element, else goes on at `skip`.
  case section(TagName, skip: Int)
  /// Goes on with the next step where the value is falsey, else at `skip`.
  case invertedSection(TagName, skip: Int)
  /// Ends the steps of a section that is not inverted.
  case endSection
  /// Runs the steps of another template; the indentation is nil where the tag shares its line.
  case partial(TagName, indentation: String?)
}

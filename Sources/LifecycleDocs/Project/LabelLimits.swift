import Diagnostics
import Diagrams
import RuleFiles
import RuleModel

/// Finds titles that no box of a picture can hold.
///
/// Graphviz counts the lines of a label with 16 bits, and a reader gives up long before. So a title is held
/// against a length, and against a number of lines once it is wrapped as the look says.
struct LabelLimits {
  /// The look, which decides where titles are wrapped.
  let theme: Theme

  /// Returns an error for each title that is too long, at its place.
  func findings(in texts: [RuleText]) -> [Diagnostic] {
    let width = min(
      theme.spacings.bandLabel, theme.spacings.boxLabel, theme.spacings.eventLabel,
      theme.spacings.callLabel)
    let measure = TextMeasure(family: .sans, size: theme.sizes.title, isBold: true)
    return texts.filter { $0.what.hasPrefix("title of ") }.compactMap { text in
      let longest = text.text.translations.map(\.text)
      if longest.contains(where: { $0.isLonger(than: Limits.labelLength) }) {
        return finding(text, "has more than \(Limits.labelLength) characters")
      }
      // A short text cannot have many lines.
      let many = longest.filter { $0.utf8.count > Limits.labelLines }
      guard many.contains(where: { measure.lines(of: $0, width: width).count > Limits.labelLines })
      else { return nil }
      return finding(text, "has more than \(Limits.labelLines) lines in a picture")
    }
  }

  private func finding(_ text: RuleText, _ excess: String) -> Diagnostic {
    Diagnostic(
      "text-too-long", .error, "the \(text.what) \(excess)", at: text.location,
      hint: "shorten it; a summary or a note has room for more")
  }
}

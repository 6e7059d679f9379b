import Diagnostics
import Mustache
import Text

/// Finds files of a user's template folder that nothing will ever look at, such as a template with a
/// misspelt name, which would otherwise be passed over in silence.
struct TemplateFolderCheck {
  let embedded: [InputFile]
  let overlay: [InputFile]
  let templates: TemplateSet

  private static let ending = ".mustache"

  /// Returns a warning for each such file.
  func findings() -> [Diagnostic] {
    let known = embedded.map(\.name)
    let partials = Set(templates.templates.values.flatMap(\.partialNames))
    return overlay.compactMap { file in
      guard !known.contains(file.name) else { return nil }
      if file.name.ends(with: Self.ending) {
        guard !partials.contains(String(file.name.dropLast(Self.ending.count))) else { return nil }
        return finding(
          "unused-template", "nothing uses the template '\(file.path)'", file.name,
          among: known.filter { $0.ends(with: Self.ending) },
          otherwise: "a template stands in for the embedded one of its name, or is a partial of one"
        )
      }
      guard file.name.ends(with: ".yaml") || file.name.ends(with: ".yml") else { return nil }
      guard TemplateInput.locale(of: file.name) == nil else { return nil }
      return finding(
        "unused-file", "nothing reads the file '\(file.path)'", file.name,
        among: known.filter { $0.ends(with: ".yaml") && !$0.begins(with: "strings/") },
        otherwise: "words stand in strings/<locale>.yaml, the look in theme.yaml")
    }
  }

  private func finding(
    _ identifier: String, _ message: String, _ name: String, among known: [String],
    otherwise advice: String
  ) -> Diagnostic {
    Diagnostic(
      identifier, .warning, message,
      hint: nearestName(to: name, among: known).map { "did you mean '\($0)'?" } ?? advice)
  }
}

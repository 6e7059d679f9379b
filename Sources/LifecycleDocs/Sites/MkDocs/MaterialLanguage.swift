/// What the theme Material calls a language.
///
/// Material has words for `zh`, not for `zh-Hans`, yet pages must say `lang="zh-Hans"`; so a small
/// override gives its words under the full name.
struct MaterialLanguage {
  /// The tag of the language, which pages say.
  let name: String
  /// The language whose words Material has; also the name of the folder, as the language plug-in needs it.
  let folder: String

  private static let withRegion = ["pt-BR", "zh-Hant", "zh-TW", "ku-IQ"]

  init(_ locale: String) {
    name = locale
    folder =
      Self.withRegion.contains(locale)
      ? locale : String(locale.prefix { $0 != "-" }).lowercased()
  }

  /// The file that makes the theme say the full tag; nil where it does already.
  var override: TextArtifact? {
    guard name != folder else { return nil }
    let text = """
      {% import "partials/languages/\(folder).html" as words %}
      {% macro t(key) %}{% if key == "language" %}\(name)\
      {% else %}{{ words.t(key) }}{% endif %}{% endmacro %}

      """
    return TextArtifact(
      path: "overrides/partials/languages/\(name).html", reasons: ["strings \(name)"]
    ) { text }
  }
}

public import Diagnostics

/// What came of rendering a template.
public struct Rendering: Sendable, Hashable {
  /// The text; where rendering stopped early, the text up to there.
  public var text: String

  /// What went wrong, in reading order.
  public var diagnostics: [Diagnostic]
}

extension TemplateSet {
  /// Renders a template to the letter of the Mustache specification: a name that is not found, and
  /// a partial that is not in the set, print nothing. A list or an object prints nothing either.
  ///
  /// Diagnostics are `unknown-template` where there is no such template, and `partial-depth` where
  /// partials include each other more than `partialDepthLimit` deep; rendering stops there.
  public func render(
    _ name: String, with value: TemplateValue, escape: Escape = .html
  ) -> Rendering {
    Renderer(set: self, value: value, escape: escape, strict: nil).rendering(of: name)
  }

  /// Renders the same text, and reports what the specification passes over: `unknown-name`,
  /// `missing-partial` and `unprintable-value`, each once for a place in a template, with the
  /// partials it was included through as notes.
  ///
  /// A value that is there is never an error, be it null or empty. A name that is absent is none
  /// where the schema says it is optional. Without a schema the data speaks for itself: a section or
  /// an inverted section may ask for a name that other elements of the list have.
  public func renderStrictly(
    _ name: String, with value: TemplateValue, escape: Escape = .html,
    schema: ContextSchema? = nil
  ) -> Rendering {
    let strict = StrictRules(
      schema: schema ?? ContextSchema(inferredFrom: value), isInferred: schema == nil)
    return Renderer(set: self, value: value, escape: escape, strict: strict).rendering(of: name)
  }
}

/// What strict rendering knows about names beyond the data.
struct StrictRules {
  let schema: ContextSchema
  /// Whether the schema is only what the data shows, which excuses absent names in sections alone.
  let isInferred: Bool
}

extension TemplateSet {
  /// Returns the names that templates ask for below a name, each as its parts behind that name: `["a"]`
  /// for `{{t.a}}`.
  ///
  /// A section on a name stands for all that lies below it, since its tags can name that by itself. No
  /// parts at all, `[]`, stand for everything.
  ///
  /// - Parameters:
  ///   - root: The first part of the names.
  ///   - entry: The template that is rendered; those that it includes are looked at too.
  /// - Returns: The names.
  package func names(below root: String, reachedFrom entry: String) -> Set<[String]> {
    var found: Set<[String]> = []
    for name in names(reachedFrom: entry) {
      for instruction in templates[name]?.instructions ?? [] {
        switch instruction {
        case .variable(let tag, _), .section(let tag, _), .invertedSection(let tag, _):
          if tag.parts.first == root { found.insert(Array(tag.parts.dropFirst())) }
        case .text, .endSection, .partial: break
        }
      }
    }
    return found
  }
}

import Mustache
import Testing

/// One rule of the Mustache specification 1.3, shown by a template of our own.
struct SpecificationCase: Sendable, CustomTestStringConvertible {
  let rule: String
  let template: String
  let data: TemplateValue
  let partials: [String: String]
  let expected: String

  init(
    _ rule: String, _ template: String, _ data: TemplateValue = [:],
    partials: [String: String] = [:], gives expected: String
  ) {
    self.rule = rule
    self.template = template
    self.data = data
    self.partials = partials
    self.expected = expected
  }

  var testDescription: String { rule }
}

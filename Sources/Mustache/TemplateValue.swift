/// The data that a template is rendered with.
///
/// What is falsey: `null`, a key that is absent, `false`, the empty list, and the empty string. The
/// specification names the first four by example ("if the data is truthy") and has no case for the
/// empty string; here it is falsey, so that `{{#note}}` leaves out an empty note. Every number is
/// truthy, `0` too, and so is every object, the empty one too.
public enum TemplateValue: Sendable, Hashable {
  /// A value that is known to be nothing; it prints nothing and hides an outer key of its name.
  case null
  /// A truth value; prints as `true` or `false`.
  case bool(Bool)
  /// A text.
  case string(String)
  /// A number as its literal text, so that `1.10` prints as it was written.
  case number(String)
  /// A list; a section is rendered once for each element.
  case list([TemplateValue])
  /// Values by key; a section pushes it on the context stack.
  case object([String: TemplateValue])

  /// Whether a section on the value is rendered, and an inverted section is not.
  public var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .string(let text): !text.isEmpty
    case .list(let elements): !elements.isEmpty
    case .number, .object: true
    }
  }

  /// The text that a tag prints for the value; nil for a list or an object, which print nothing.
  var printedText: String? {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .string(let text), .number(let text): text
    case .list, .object: nil
    }
  }
}

// MARK: - Literals

extension TemplateValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }

  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates a number from a whole number.
  public init(integerLiteral value: Int) { self = .number(String(value)) }

  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates a list.
  public init(arrayLiteral elements: TemplateValue...) { self = .list(elements) }

  /// Creates an object; of two equal keys the last one counts.
  public init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

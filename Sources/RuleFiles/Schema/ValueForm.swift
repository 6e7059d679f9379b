/// What may stand behind a key of a rule file.
indirect enum ValueForm: Sendable {
  /// A text, which is often the id of something.
  case text
  /// The id under which something is defined.
  case id
  /// Ids with slashes between them.
  case idPath
  /// An address that pages link to.
  case address
  /// A text for readers: plain, or one a language.
  case readerText
  /// `true` or `false`.
  case flag
  /// `true`, and nothing else.
  case onlyTrue
  /// A whole number.
  case number
  /// One of these words.
  case word([String])
  /// A guard: clauses on conditions, and where it has circumstances on `flow` and `from` too.
  case guarding(hasCircumstances: Bool)
  /// Conditions with the values that are meant, at least so many.
  case selection(atLeast: Int)
  /// A mapping whose keys are free, with at least so many entries.
  case table(ValueForm, atLeast: Int)
  /// A mapping with one entry, whose key is none of these.
  case entry(besides: [String])
  /// A mapping with known keys.
  case mapping(any KeyedMapping.Type)
  /// A mapping with known keys that has no name.
  case parts([RuleKey])
  /// A list, and nothing that stands for one.
  case list(ValueForm, atLeast: Int, atMost: Int?)
  /// One value, or a list of such with at least so many.
  case oneOrList(ValueForm, atLeast: Int)
  /// Any of these.
  case any([ValueForm])
  /// The same, or nothing at all.
  case orNothing(ValueForm)

  /// A word of a type.
  static func word<Choice: RawRepresentable<String> & CaseIterable>(_ type: Choice.Type) -> Self {
    .word(Choice.allCases.map(\.rawValue))
  }

  /// One text or a list of such, which may be empty.
  static let texts = ValueForm.oneOrList(.text, atLeast: 0)
  /// One text or a list of such, which must not be empty.
  static let someTexts = ValueForm.oneOrList(.text, atLeast: 1)
  /// A guard: clauses on `flow`, `from` and conditions.
  static let guardClauses = ValueForm.guarding(hasCircumstances: true)
  /// A guard whose clauses are on conditions alone.
  static let conditionClauses = ValueForm.guarding(hasCircumstances: false)
  /// Conditions with the values that are meant.
  static let conditions = ValueForm.selection(atLeast: 0)

  /// The keys of a mapping without a name, where this is one or may be one.
  var partKeys: [RuleKey] {
    switch self {
    case .parts(let keys): keys
    case .any(let forms): forms.flatMap(\.partKeys)
    case .text, .id, .idPath, .address, .readerText, .flag, .onlyTrue, .number, .word, .guarding,
      .selection,
      .table,
      .entry,
      .mapping, .list, .oneOrList, .orNothing:
      []
    }
  }
}

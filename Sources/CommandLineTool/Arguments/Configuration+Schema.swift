import JSON

extension Configuration {
  /// The form of the file as a JSON Schema, for editors.
  static var schema: JSONValue {
    let options = Configuration.options.map { option in
      (name: option.name, schema: schema(of: option).described(option.help))
    }
    return .object(
      [
        .init("$schema", .string(JSONSchema.dialect)),
        .init("title", .string("Configuration of Lifeline")),
        .init(
          "description", .string("Each key is the name of an option; an option that is given wins.")
        ),
      ]
        + JSONSchema.mapping(
          options + [(name: exportsKey, schema: ExportReader.schema)]
        ).orNothing.members)
  }

  private static func schema(of option: CommandDescription.Option) -> JSONSchema {
    guard option.placeholder != nil else { return .writtenFlag }
    let value: JSONSchema =
      if option.kind.choices.isEmpty {
        switch form(of: option.name) {
        case .number(let range): .writtenNumber(in: range)
        case .words(let words): .wordsDividedByCommas(words)
        case .text: .text(matching: #"\S"#)
        }
      } else {
        .words(option.kind.choices)
      }
    return .any(of: [value, .list(of: value, atLeast: 1, atMost: option.isRepeatable ? nil : 1)])
  }
}

extension JSONSchema {
  /// A whole number of a range, without quotes; or in quotes, where its range is left to the reader.
  static func writtenNumber(in range: ClosedRange<Int>) -> JSONSchema {
    JSONSchema([
      .init("type", .strings(["integer", "string"])), .init("pattern", .string("^[+-]?[0-9]+$")),
      .init("minimum", .number("\(range.lowerBound)")),
      .init("maximum", .number("\(range.upperBound)")),
    ])
  }

  /// Some of the words, divided by commas.
  static func wordsDividedByCommas(_ words: [String]) -> JSONSchema {
    let word = "(\(words.joined(separator: "|")))"
    return JSONSchema([
      .init("type", .string("string")), .init("pattern", .string("^\(word)(,\(word))*$")),
    ])
  }

  /// A truth value, in quotes or without.
  static var writtenFlag: JSONSchema {
    .values([.bool(true), .bool(false), .string("true"), .string("false")])
  }
}

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
      option.kind.choices.isEmpty ? .text(matching: nil) : .words(option.kind.choices)
    return .any(of: [value, .list(of: value, atLeast: 1, atMost: option.isList ? nil : 1)])
  }
}

extension JSONSchema {
  /// A truth value, in quotes or without.
  static var writtenFlag: JSONSchema {
    .values([.bool(true), .bool(false), .string("true"), .string("false")])
  }
}

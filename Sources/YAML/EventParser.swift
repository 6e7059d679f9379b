import CYAML

/// Runs libyaml over a text; the only place that knows its types.
enum EventParser {
  /// Hands each event to `receive` until that returns false, and returns what stopped libyaml, if
  /// anything did.
  static func parse(_ text: String, receive: (Event) -> Bool) -> SyntaxProblem? {
    // libyaml keeps the address of its parser inside it, so it needs a place that does not move.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { return .outOfMemory }
    defer { yaml_parser_delete(parser) }
    var text = text
    return text.withUTF8 { bytes in
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      while true {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { return problem(of: parser.pointee) }
        defer { yaml_event_delete(&event) }
        if event.type == YAML_STREAM_END_EVENT { return nil }
        if let converted = Event(event), !receive(converted) { return nil }
      }
    }
  }

  private static func problem(of parser: yaml_parser_t) -> SyntaxProblem {
    guard parser.error != YAML_MEMORY_ERROR, let problem = parser.problem else {
      return .outOfMemory
    }
    let context = parser.context.map { context in
      SyntaxProblem.Context(words: String(cString: context), index: parser.context_mark.index)
    }
    return .syntax(
      words: String(cString: problem), index: parser.problem_mark.index, context: context)
  }
}

extension Event {
  fileprivate init?(_ event: yaml_event_t) {
    self.init(
      kind: .documentStart, start: Int(event.start_mark.index), end: Int(event.end_mark.index))
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT: kind = .alias(Self.string(event.data.alias.anchor) ?? "")
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .collectionEnd
    case YAML_SCALAR_EVENT:
      kind = Self.scalarKind(of: event)
      anchor = Self.string(event.data.scalar.anchor)
      tag = Self.string(event.data.scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      kind = .sequenceStart(isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE)
      anchor = Self.string(sequence.anchor)
      tag = Self.string(sequence.tag)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      kind = .mappingStart(isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE)
      anchor = Self.string(mapping.anchor)
      tag = Self.string(mapping.tag)
    default: return nil
    }
  }

  private static func scalarKind(of event: yaml_event_t) -> Kind {
    let scalar = event.data.scalar
    let text = String(
      decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
    let style: ScalarStyle =
      switch scalar.style {
      case YAML_PLAIN_SCALAR_STYLE: .plain
      case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
      default: .quoted
      }
    let isPlain = style == .plain && scalar.plain_implicit != 0
    return .scalar(Scalar(text: text, isPlain: isPlain), style)
  }

  private static func string(_ text: UnsafePointer<yaml_char_t>?) -> String? {
    text.map { String(cString: $0) }
  }
}

/// A sentence and a hint for what libyaml says.
struct Explanation {
  var message: String
  var hint: String?

  /// Explains libyaml's words about the character at the place of the problem.
  init(of words: String, at character: Unicode.Scalar?, context: SyntaxProblem.Context?) {
    let found = character.map(Self.name(of:)) ?? "the end of the file"
    switch words {
    case "found character that cannot start any token":
      self.init("\(found) cannot begin a value", "put the text in quotes")
    case "could not find expected ':'":
      self.init("expected ':' after this key", "write 'key: value', and one key a line")
    case "mapping values are not allowed in this context":
      self.init(
        "':' is not expected here",
        "put the text in quotes if ':' belongs to it, or check the indentation")
    case "mapping keys are not allowed in this context":
      self.init("a key is not expected here", "begin it on a line of its own")
    case "block sequence entries are not allowed in this context":
      self.init(
        "'-' is not expected here",
        "begin the list on a line of its own, or put the text in quotes")
    case "did not find expected key":
      self.init(
        "expected a key, but found \(found)",
        "begin all keys of a mapping in the same column, and close every quote")
    case "did not find expected '-' indicator":
      self.init(
        "expected '-', but found \(found)", "begin all items of a list in the same column")
    case "did not find expected ',' or ']'":
      self.init(
        "expected ',' or ']' in the list, but found \(found)", "close the list with ']'")
    case "did not find expected ',' or '}'":
      self.init(
        "expected ',' or '}' in the mapping, but found \(found)", "close the mapping with '}'")
    case "did not find expected node content":
      self.init(
        "expected a value, but found \(found)", "write the value, or put the text in quotes")
    case "did not find expected <document start>":
      self.init(
        "expected the end of the document, but found \(found)",
        "check the indentation, or begin another document with '---'")
    default: self.init(rare: words, context: context)
    }
  }

  private init(rare words: String, context: SyntaxProblem.Context?) {
    let contextWords = context?.words ?? ""
    switch words {
    case "found unexpected end of stream":
      self.init("the quoted text is not closed before the end of the file", "add the closing quote")
    case "found unexpected document indicator":
      self.init("the quoted text is not closed before the document ends", "add the closing quote")
    case "found unknown escape character":
      self.init(
        "unknown escape in a double-quoted text",
        "write two backslashes for one, or use single quotes")
    case "did not find expected hexdecimal number":
      self.init("expected a hexadecimal number after the escape", "write as in \"\\u0E01\"")
    case "did not find expected alphabetic or numeric character":
      let isAlias = contextWords.contains("alias")
      self.init(
        "expected \(isAlias ? "the name of an alias after '*'" : "the name of an anchor after '&'")",
        "use ASCII letters, digits, '-' and '_', or put the text in quotes")
    case "found incompatible YAML document":
      self.init("only YAML 1.1 and 1.2 are supported", "remove the '%YAML' line")
    case "found undefined tag handle":
      self.init("the tag is not defined", "put the text in quotes if '!' belongs to it")
    case "did not find expected comment or line break" where contextWords.contains("block scalar"):
      self.init(
        "expected a line end after '|' or '>'",
        "begin the text on the next line, or put it in quotes")
    default:
      // libyaml has a few more sentences, all about directives and tags.
      self.init([words, contextWords].filter { !$0.isEmpty }.joined(separator: " "), nil)
    }
  }

  private init(_ message: String, _ hint: String?) {
    self.message = message
    self.hint = hint
  }

  /// Returns what libyaml was reading, or nil where its beginning is in plain sight.
  static func subject(of contextWords: String) -> String? {
    switch contextWords {
    case "while parsing a flow sequence", "while parsing a block collection": "the list"
    case "while parsing a flow mapping", "while parsing a block mapping": "the mapping"
    case "while scanning a quoted scalar": "the quoted text"
    default: nil
    }
  }

  private static func name(of character: Unicode.Scalar) -> String {
    switch character {
    case "\n", "\r": "the end of the line"
    case "\t": "a tab"
    default: "'\(character)'"
    }
  }
}

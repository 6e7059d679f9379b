import Diagnostics
import RuleModel

/// Finds callbacks whose name and declarations are not of one method.
///
/// It matters because a reader copies the declaration, and searches for the name. Only a name that lists
/// its arguments, as `open(_:options:)`, can be held against them.
///
/// Example: the name says `openURL(_:)`, the declaration `func open(_ url: URL)`; or the selector
/// `open:options:` stands beside the name `open(_:)`.
struct DeclaredNames: RuleCheck {
  func findings(in simulator: Simulator) -> [Diagnostic] {
    simulator.pack.callbacks.flatMap { callback -> [Diagnostic] in
      guard let name = MethodName(callback.name) else { return [] }
      return callback.signatures.filter { !name.fits($0.text) }.map { signature in
        Diagnostic(
          "name-of-declaration", .error,
          "'\(callback.id)' is named '\(callback.name)', but declared in \(signature.language) as "
            + "'\(signature.text)'", at: callback.location, hint: "mend the name or the declaration"
        )
      }
    }
  }
}

/// The name of a method with the labels of its arguments.
struct MethodName: Equatable {
  /// What stands before the arguments.
  var base: String
  /// The labels; `_` where an argument has none.
  var labels: [String]

  /// Reads `base(label:label:)`; nil where a text is none.
  init?(_ text: String) {
    let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.last == UInt8(ascii: ")"), !parts[0].isEmpty else {
      return nil
    }
    let labels = parts[1].dropLast().split(separator: ":", omittingEmptySubsequences: false)
    guard labels.last?.isEmpty ?? false, !labels.dropLast().contains(where: \.isEmpty) else {
      return nil
    }
    base = String(parts[0])
    self.labels = labels.dropLast().map(String.init)
  }

  private init(base: String, labels: [String]) {
    self.base = base
    self.labels = labels
  }

  /// Whether a declaration can be of this method; one in a form that is not known can.
  func fits(_ declaration: String) -> Bool {
    if let declared = Self.declared(in: declaration) { return declared == self }
    if let selector = Self.selector(of: declaration) { return fits(selector) }
    return true
  }

  /// Whether the parts of a selector can be those of this method: each begins with the label of its
  /// argument, and the first with the base.
  private func fits(_ selector: [String]) -> Bool {
    guard selector.count == labels.count, let first = selector.first else {
      return selector.isEmpty && labels.isEmpty
    }
    let start = labels[0] == "_" ? base : base + labels[0]
    return first.lowercased().hasPrefix(start.lowercased())
      && zip(selector, labels).dropFirst().allSatisfy { $1 == "_" || $0.hasPrefix($1) }
  }

  /// The method that `func base(label name: Type, …)` declares.
  private static func declared(in text: String) -> MethodName? {
    let words = text.split(separator: " ", omittingEmptySubsequences: true)
    guard let keyword = words.firstIndex(of: "func"), keyword + 1 < words.count else { return nil }
    let rest = words[(keyword + 1)...].joined(separator: " ")
    guard let open = rest.firstIndex(of: "(") else { return nil }
    let labels = arguments(rest[rest.index(after: open)...]).map { argument in
      let name = argument.prefix { $0 != ":" }.split(separator: " ").first
      return name.map(String.init) ?? ""
    }
    return MethodName(base: String(rest[..<open]), labels: labels.filter { !$0.isEmpty })
  }

  /// The arguments up to the parenthesis that closes them, without what is nested in brackets.
  private static func arguments(_ text: Substring) -> [String] {
    var arguments = [""]
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "(", "[", "<": depth += 1
      case ")" where depth == 0: return arguments
      case ")", "]": depth -= 1
      case ">" where depth > 0 && arguments.last?.unicodeScalars.last != "-": depth -= 1
      case "," where depth == 0:
        arguments.append("")
        continue
      default: break
      }
      arguments[arguments.count - 1].unicodeScalars.append(scalar)
    }
    return arguments
  }

  /// The parts of the selector that `- (Type)part:(Type)name part:(Type)name;` declares.
  private static func selector(of text: String) -> [String]? {
    guard text.utf8.first == UInt8(ascii: "-") || text.utf8.first == UInt8(ascii: "+") else {
      return nil
    }
    var outside = ""
    var depth = 0
    for scalar in text.unicodeScalars.dropFirst() {
      if scalar == "(" { depth += 1 }
      if depth == 0 { outside.unicodeScalars.append(scalar) }
      if scalar == ")" {
        depth -= 1
        outside.unicodeScalars.append(" ")
      }
    }
    return outside.split(separator: " ").filter { $0.utf8.last == UInt8(ascii: ":") }
      .map { String($0.dropLast()) }
  }
}

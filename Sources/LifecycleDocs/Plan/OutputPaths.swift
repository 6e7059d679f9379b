import RuleModel

/// Where each generated file stands below the output folder, and how pages reach each other.
enum OutputPaths {
  /// The pages that every language has.
  enum Page: String, CaseIterable {
    case index
    case states
    case callbacks
    case comparison
    case sources
    case glossary
  }

  /// The path of a page.
  static func page(_ page: Page, locale: String) -> String { "\(locale)/\(page.rawValue).md" }

  /// The path of a scenario's page.
  static func scenario(_ id: String, locale: String) -> String { "\(locale)/scenarios/\(id).md" }

  /// The file name of a picture of a scenario; conditions that change the story come before the kind.
  static func pictureName(
    _ kind: String, scenario: String, flow: String?, distinction: [Settings.Setting],
    format: String = "svg"
  ) -> String {
    let conditions = distinction.map { "\($0.condition)-\($0.value)" }
    let parts = [scenario] + (flow.map { [$0] } ?? []) + conditions + [kind, format]
    return parts.joined(separator: ".")
  }

  /// The file name of the picture of a flow's whole machine.
  static func machineName(flow: String, format: String = "svg") -> String {
    "machine.\(flow).\(format)"
  }

  /// The way from one generated file to another, as a link.
  static func link(from page: String, to target: String) -> String {
    let own = page.split(separator: "/").dropLast()
    let other = target.split(separator: "/")
    let shared = zip(own, other.dropLast()).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: own.count - shared)
    return (up + other.dropFirst(shared).map(String.init)).joined(separator: "/").asLink
  }
}

extension String {
  /// The path as a link, with what a link cannot hold by its number (RFC 3986, section 2.1). Letters of
  /// all scripts stay: readers and browsers take them (RFC 3987). An ampersand goes, since Markdown and
  /// HTML would read `&copy;` as a sign.
  var asLink: String {
    unicodeScalars.reduce(into: "") { link, scalar in
      let isPlain =
        !scalar.isASCII || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("0"..."9").contains(scalar) || "/-._~!$'*+,;=:@".unicodeScalars.contains(scalar)
      if isPlain {
        link.unicodeScalars.append(scalar)
      } else {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        link += digits.count == 1 ? "%0" + digits : "%" + digits
      }
    }
  }
}

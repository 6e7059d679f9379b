import Digests
import RuleModel
import Text

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
    case reading
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
    let name = ([scenario] + (flow.map { [$0] } ?? []) + conditions).joined(separator: ".")
    return "\(shortened(name)).\(kind).\(format)"
  }

  /// The longest name that is composed of ids, in bytes; what comes before and behind it stays below 255.
  static let greatestLength = 180

  /// Returns a name that file systems take: where it is too long, its beginning with a digest of all of it.
  private static func shortened(_ name: String) -> String {
    guard name.utf8.count > greatestLength else { return name }
    var digest = BLAKE2b()
    digest.update(name)
    let end = String(digest.hexDigest().prefix(16))
    var lead = name.unicodeScalars[...]
    while String(lead).utf8.count + 1 + end.utf8.count > greatestLength { lead.removeLast() }
    return String(lead) + "~" + end
  }

  /// The file name of the picture of a flow's whole machine.
  static func machineName(flow: String, format: String = "svg") -> String {
    "machine.\(flow).\(format)"
  }

  /// The way from one generated file to another, as a link.
  static func link(from page: String, to target: String) -> String {
    let own = page.pieces(at: "/").dropLast()
    let other = target.pieces(at: "/")
    let shared = zip(own, other.dropLast()).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: own.count - shared)
    return URLText.link((up + other.dropFirst(shared).map(String.init)).joined(separator: "/"))
  }
}

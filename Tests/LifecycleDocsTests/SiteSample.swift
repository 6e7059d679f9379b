import RuleModel
import Testing

@testable import LifecycleDocs

/// A small pack whose names and texts hold what generators trip over, written for a site.
enum SiteSample {
  static let rules = """
    pack: {id: sample, title: "Sample {a} <b>", summary: "A `state` & {braces}.", locales: [en, zh-Hans, th]}
    flows:
      - {id: plain, title: Plain, delegate: Plain<T>}
      - {id: other, title: Other}
    participants:
      - {id: network, title: Network, kind: system}
      - {id: client, title: Client, kind: dispatcher}
      - {id: delegate, title: Delegate}
    states:
      - {id: idle, title: Idle, definition: "value <item> & {count} </td><script>x</script>"}
      - {id: loading, title: Loading, activity: 1}
    callbacks:
      - {id: started, name: "应用启动？", owner: delegate, purpose: "import this"}
      - {id: failed, name: "แอปเข้าสู่พื้นหลัง", owner: delegate, purpose: "it's \\"so\\" -- {x}"}
      - {id: paused, name: "Windows 下载", owner: delegate}
    machines:
      plain:
        states: [idle, loading]
        transitions:
          - {id: plain.start, from: idle, to: loading, after: [started]}
          - {id: plain.fail, from: loading, to: idle, after: [failed]}
      other:
        states: [idle, loading]
        transitions:
          - {id: other.start, from: idle, to: loading, after: [started]}
          - {id: other.pause, from: loading, to: idle, before: [paused]}
    events:
      - {id: lost, title: "The connection {drops}", by: network, drivesTo: idle}
    groups:
      - {id: all, title: "All of <them>"}
    scenarios:
      - id: dropped
        group: all
        title: "Lost <link> {now}"
        summary: "line1\\r\\nline2 | `a|b`"
        start: loading
        events: [lost]
        advice:
          - {flow: plain, text: "export {it}"}
    """

  /// The files of the sample for a site, as text by path.
  static func files(
    _ site: SitePreset, locales: [String] = [], rules: String = rules,
    where isWanted: (String) -> Bool = { _ in true }
  ) throws -> [String: String] {
    let project = Project(rules: [
      .init(path: "rules.yaml", name: "rules.yaml", bytes: Array(rules.utf8))
    ])
    return try texts(
      Documentation(of: project, options: .init(locales: locales, site: site)), isWanted)
  }

  /// The pages of the embedded pack for a site, as text by path.
  static func pages(_ site: SitePreset) throws -> [String: String] {
    let documentation = try Documentation(of: Project(rules: nil), options: .init(site: site))
    return try texts(documentation) { $0.hasSuffix(".md") }
  }

  private static func texts(
    _ documentation: Documentation, _ isWanted: (String) -> Bool
  ) throws -> [String: String] {
    var files: [String: String] = [:]
    for file in documentation.files where isWanted(file.path) {
      files[file.path] = String(decoding: try documentation.contents(of: file), as: UTF8.self)
    }
    return files
  }

  /// The targets of all links and pictures of a page.
  static func links(of page: String) -> [String] {
    page.matches(of: /\]\(([^)\s]+(?:\([^)\s]*\)[^)\s]*)*)\)/).map { String($0.output.1) }
      + page.matches(of: /<(doc:[^>\s]+)>/).map { String($0.output.1) }
  }

  /// The ids that headings say of themselves.
  static func headingIds(of page: String) -> [String] {
    page.matches(of: /(?m)^#+ .* \{#([^}\n]+)\}$/).map { String($0.output.1) }
  }

  /// The path that a link leads to.
  static func resolved(_ link: String, from page: String) -> String {
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }
}

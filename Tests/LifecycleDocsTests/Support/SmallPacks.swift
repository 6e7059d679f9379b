import LifecycleDocs
import TestSupport

/// Rules that leave out as much as rules may.
enum SmallPacks {
  /// One flow, without sources, doubts, roles, groups, summaries or payloads.
  static let door = SampleRules.door

  /// Two flows that differ, as `door` in what it leaves out.
  static let download = """
    pack: {id: download, title: Download, locales: [en]}
    flows: [{id: plain, title: Plain}, {id: resumable, title: Resumable}]
    participants:
      - {id: network, title: Network, kind: system}
      - {id: delegate, title: Delegate}
    states: [{id: idle, title: Idle}, {id: loading, title: Loading, activity: 1}]
    callbacks:
      - {id: didFail, owner: delegate}
      - {id: didPause, owner: delegate}
    machines:
      plain:
        states: [idle, loading]
        transitions: [{id: plain.fail, from: loading, to: idle, after: [didFail]}]
      resumable:
        states: [idle, loading]
        transitions: [{id: resumable.pause, from: loading, to: idle, before: [didPause]}]
    events: [{id: lost, title: The connection drops, by: network, drivesTo: idle}]
    scenarios: [{id: dropped, title: Connection lost, start: loading, events: [lost]}]
    """

  /// A pack from its text.
  static func project(_ rules: String, templates: [String: String] = [:]) -> Project {
    Project(
      rules: [InputFile(path: "rules/pack.yaml", name: "pack.yaml", bytes: Array(rules.utf8))],
      templates: Self.files(templates))
  }

  /// Template files from their names and texts.
  static func files(_ texts: [String: String]) -> [InputFile] {
    texts.sorted { $0.key < $1.key }.map { name, text in
      InputFile(path: "my/" + name, name: name, bytes: Array(text.utf8))
    }
  }

  /// The Markdown pages of a project by path.
  static func pages(_ project: Project, locales: [String] = []) throws -> [String: String] {
    let documentation = try Documentation(of: project, options: .init(locales: locales))
    var pages: [String: String] = [:]
    for file in documentation.files where file.path.hasSuffix(".md") {
      pages[file.path] = String(decoding: try documentation.contents(of: file), as: UTF8.self)
    }
    return pages
  }
}

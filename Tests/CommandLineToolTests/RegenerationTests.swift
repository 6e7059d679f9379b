import CommandLineTool
import Testing

/// A project of its own in a temporary folder, documented in earnest.
struct Workshop {
  let tool: Tool
  private(set) var files = LampPack.files
  var locales = "en,th"

  init() throws {
    tool = try Tool()
    tool.facade = .current
    for (path, text) in files { try tool.folder.write(text, to: path) }
  }

  mutating func put(_ path: String, _ text: String?) throws {
    files[path] = text
    if let text {
      try tool.folder.write(text, to: path)
    } else if try tool.folder.exists(path) {
      try tool.folder.disk.remove(path)
    }
  }

  /// Puts all files back as they were.
  mutating func put(_ former: [String: String]) throws {
    for path in files.keys where former[path] == nil { try put(path, nil) }
    for (path, text) in former where files[path] != text { try put(path, text) }
  }

  func run(_ command: String, output: String = "out", _ more: String...) throws -> Tool.Result {
    try tool.folder.disk.makeFolders("look")
    return tool.run(
      [
        command, "--rules", "rules", "--templates", "look", "--locale", locales, "--output", output,
        "--jobs", "2",
      ] + more)
  }

  /// Each file below a folder with its text.
  func texts(of folder: String) throws -> [String: String] {
    var texts: [String: String] = [:]
    for path in try tool.folder.disk.filesBelow(folder) {
      texts[path] = try tool.folder.text(of: folder + "/" + path)
    }
    return texts
  }
}

@Suite struct RegenerationTests {
  /// A random change of rules, templates, words, looks or settings.
  private static func edit(
    _ workshop: inout Workshop, _ random: inout SplitMix64, _ former: [[String: String]]
  ) throws -> String {
    let number = Int.random(in: 2...9, using: &random)
    let scenarios = workshop.files.keys.filter { $0.contains("scenario-") }.sorted()
    switch Int.random(in: 0..<11, using: &random) {
    case 0:
      let id = "extra-\(number)"
      try workshop.put(
        "rules/scenario-\(id).yaml", LampPack.scenario(id, title: "Extra", start: "off"))
      return "added \(id)"
    case 1 where scenarios.count > 1:
      guard let path = scenarios.randomElement(using: &random) else { return "" }
      try workshop.put(path, nil)
      return "deleted \(path)"
    case 2:
      guard let path = scenarios.randomElement(using: &random) else { return "" }
      let id = "renamed-\(number)"
      try workshop.put(path, nil)
      try workshop.put(
        "rules/scenario-\(id).yaml", LampPack.scenario(id, title: "Renamed", start: "dim"))
      return "renamed \(path) to \(id)"
    case 3:
      guard let path = scenarios.randomElement(using: &random), let text = workshop.files[path]
      else { return "" }
      try workshop.put(
        path,
        text.replacing("Somebody uses the lamp.", with: "Somebody uses it \(number) times."))
      return "changed \(path)"
    case 4:
      let text = workshop.files["rules/calls.yaml"] ?? ""
      try workshop.put(
        "rules/calls.yaml",
        text.contains("call: lamp.note, after: lamp.start")
          ? text.replacing("lamp.note, after: lamp.start", with: "lamp.note, after: lamp.full")
          : text.replacing(
            "id: note.wire, on: press, when: {flow: wire}, call: lamp.note, after: lamp.full",
            with: "id: note.wire, on: press, when: {flow: wire}, call: lamp.note, after: lamp.start"
          ))
      return "moved a delivery"
    case 5:
      let isThere = workshop.files["look/glossary.mustache"] != nil
      try workshop.put(
        "look/glossary.mustache", isThere ? nil : "# {{title}}\n\nPage \(number).\n")
      return "template of the glossary"
    case 6:
      let locale = Bool.random(using: &random) ? "en" : "th"
      try workshop.put(
        "look/strings/\(locale).yaml", "diagram:\n  startsIn: \"(\(number)) {state}\"\n")
      return "words in \(locale)"
    case 7:
      try workshop.put("look/theme.yaml", "sizes: {title: \(10 + number)}\n")
      return "size of titles"
    case 8:
      workshop.locales = workshop.locales == "en" ? "en,th" : "en"
      return "languages \(workshop.locales)"
    case 9:
      let settings = [nil, "format: dot\n", "site: mkdocs\n"].filter {
        $0 != workshop.files["lifeline.yaml"]
      }
      try workshop.put("lifeline.yaml", settings.randomElement(using: &random) ?? nil)
      return "settings \(workshop.files["lifeline.yaml"] ?? "-")"
    default:
      guard let state = former.randomElement(using: &random) else { return "" }
      try workshop.put(state)
      return "reverted"
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func everySequenceOfEditsComesToWhatACleanRunMakes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var workshop = try Workshop()
    var former: [[String: String]] = []
    var story: [String] = []
    #expect(try workshop.run("generate").status == 0)
    for step in 0..<9 {
      former.append(workshop.files)
      story.append(try Self.edit(&workshop, &random, former))
      let before = try workshop.tool.folder.snapshot(of: "out")
      let result = try workshop.run("generate")
      try #require(result.status == 0, "seed \(seed): \(story) \(result.errors)")
      let clean = try workshop.run("generate", output: "clean-\(step)")
      try #require(clean.status == 0)
      let made = try workshop.texts(of: "out")
      let expected = try workshop.texts(of: "clean-\(step)")
      #expect(made.keys.sorted() == expected.keys.sorted(), "seed \(seed): \(story)")
      for (path, text) in expected {
        #expect(made[path] == text, "seed \(seed): \(path) after \(story)")
      }
      // What says the same is the same file with the same time.
      let after = try workshop.tool.folder.snapshot(of: "out")
      let key = { (line: String) in line.split(separator: " ", maxSplits: 3) }
      let texts = Dictionary(uniqueKeysWithValues: before.map { (key($0)[0], $0) })
      for line in after {
        guard let old = texts[key(line)[0]], key(old).last == key(line).last else { continue }
        #expect(old == line, "seed \(seed): written anew after \(story)")
      }
      #expect(try workshop.run("check").status == 0)
      try workshop.tool.folder.disk.removeTree("clean-\(step)")
    }
  }

  // MARK: - What depends on what

  private func explained(
    after preparation: (inout Workshop) throws -> Void = { _ in },
    _ edit: (inout Workshop) throws -> Void
  ) throws -> [String] {
    var workshop = try Workshop()
    try preparation(&workshop)
    #expect(try workshop.run("generate").status == 0)
    try edit(&workshop)
    let result = try workshop.run("generate", "--explain")
    #expect(result.status == 0, "\(result.errors)")
    return result.output.split(separator: "\n").map(String.init)
      .filter { !$0.contains(": is current") }
  }

  @Test func aThaiWordIsAMatterOfThaiPagesThatSayIt() throws {
    let lines = try explained { workshop in
      try workshop.put("look/strings/th.yaml", "diagram:\n  startsIn: เริ่ม {state}\n")
    } _: { workshop in
      try workshop.put("look/strings/th.yaml", "diagram:\n  startsIn: เริ่มใน {state}\n")
    }
    #expect(lines.count == 10)
    for line in lines {
      #expect(line.contains("written diagrams/th/turn-"), "\(line)")
      #expect(line.contains(".svg: strings th changed (made from scenario turn-"), "\(line)")
    }
  }

  @Test func aSummaryIsAMatterOfItsScenarioAndTheOverviews() throws {
    let lines = try explained { workshop in
      let path = "rules/scenario-turn-on.yaml"
      let text = workshop.files[path] ?? ""
      try workshop.put(path, text.replacing("uses the lamp", with: "uses a lamp"))
    }
    let prefix = "written en/scenarios/turn-on.md: scenario turn-on changed (made from scenario "
    #expect(lines.contains { $0.hasPrefix(prefix) }, "\(lines)")
    #expect(!lines.contains { $0.contains("turn-up") }, "\(lines)")
    #expect(!lines.contains { $0.contains(".svg") }, "\(lines)")
  }

  @Test func aTemplateIsAMatterOfItsPages() throws {
    let lines = try explained { workshop in
      try workshop.put("look/glossary.mustache", "# {{title}}\n")
    }
    #expect(lines.count == 2)
    for line in lines {
      #expect(
        line.contains("/glossary.md: ") && line.contains("template glossary changed"), "\(line)")
    }
  }

  @Test func aSizeIsAMatterOfPictures() throws {
    let lines = try explained { workshop in
      try workshop.put("look/theme.yaml", "sizes: {title: 31}\n")
    }
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(line.contains(".svg: ") && line.contains("theme changed"), "\(line)")
    }
  }

  // MARK: - Parts

  @Test func shardsComeToWhatOneRunMakes() throws {
    let workshop = try Workshop()
    #expect(try workshop.run("generate").status == 0)
    for number in 1...3 {
      #expect(try workshop.run("generate", output: "parts", "--shard", "\(number)/3").status == 0)
    }
    #expect(
      try workshop.run("generate", output: "parts").errors.contains("written 0, "))
    #expect(try workshop.texts(of: "parts") == workshop.texts(of: "out"))
  }

  @Test func manifestsOfShardsAreMergedByPuttingThemTogether() throws {
    let workshop = try Workshop()
    #expect(try workshop.run("generate").status == 0)
    var manifest = ""
    for number in 1...3 {
      let part = "part-\(number)"
      #expect(try workshop.run("generate", output: part, "--shard", "\(number)/3").status == 0)
      for (path, text) in try workshop.texts(of: part) {
        if path == "manifest.json" {
          manifest += text
        } else {
          try workshop.tool.folder.write(text, to: "whole/" + path)
        }
      }
    }
    try workshop.tool.folder.write(manifest, to: "whole/manifest.json")
    #expect(try workshop.run("generate", output: "whole").errors.contains("written 0, "))
    #expect(try workshop.texts(of: "whole") == workshop.texts(of: "out"))
  }

  @Test func onlyWhatIsNamedIsMade() throws {
    let workshop = try Workshop()
    #expect(try workshop.run("generate", "--only", "turn-on,en/index.md").status == 0)
    let paths = try workshop.texts(of: "out").keys.sorted()
    #expect(
      paths.allSatisfy { $0.contains("turn-on") || ["manifest.json", "en/index.md"].contains($0) })
    #expect(paths.contains("diagrams/th/turn-on.comparison.svg"))
    let unknown = try workshop.run("generate", "--only", "turn-of")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("did you mean 'turn-on'?"))
  }

  // MARK: - check

  @Test func changedBehaviourIsToldInWords() throws {
    var workshop = try Workshop()
    #expect(try workshop.run("generate").status == 0)
    let text = workshop.files["rules/calls.yaml"] ?? ""
    try workshop.put(
      "rules/calls.yaml",
      text.replacing("lamp.note, after: lamp.start", with: "lamp.note, after: lamp.full"))
    let result = try workshop.run("check")
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "behaviour turn-on (wire): before: note(_:) comes in the state Dim; now: in the state Lit.\n"
      ),
      "\(result.output.prefix(3000))")
    let brief = try workshop.run("check", "--brief")
    #expect(brief.status == 1)
    #expect(
      brief.output.split(separator: "\n").allSatisfy {
        $0.contains("stale ") || $0.contains("behaviour ")
      })
    #expect(brief.output.contains("behaviour turn-on (wire)"))
    #expect(!brief.errors.contains("--brief"))
    let annotations = try workshop.run("check", "--diagnostics", "github")
    #expect(annotations.status == 1)
    #expect(
      annotations.output.contains(
        "::error file=rules/calls.yaml,line=19,col=10,title=changed-behaviour::turn-on (wire)"),
      "\(annotations.output.prefix(300))")
  }

  @Test func lineEndsOfTheCheckoutAreNoDrift() throws {
    var workshop = try Workshop()
    #expect(try workshop.run("generate").status == 0)
    for (path, text) in workshop.files {
      try workshop.put(path, text.replacing("\n", with: "\r\n"))
    }
    for (path, text) in try workshop.texts(of: "out") {
      try workshop.tool.folder.write(text.replacing("\n", with: "\r\n"), to: "out/" + path)
    }
    let before = try workshop.tool.folder.snapshot(of: "out")
    let result = try workshop.run("check")
    #expect(
      result.status == 0 && result.output == "", "\(result.output.prefix(1500))\(result.errors)")
    #expect(try workshop.run("generate").errors.contains("written 0, "))
    #expect(try workshop.tool.folder.snapshot(of: "out") == before)
  }
}

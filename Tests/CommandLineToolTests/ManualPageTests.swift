import Testing

@testable import CommandLineTool

/// `help --man` and what completions make of options.
@Suite struct ManualPageTests {
  private let page = ManualPage.text(for: Commands.descriptions)

  @Test func manualNamesEveryCommandAndOption() throws {
    #expect(try Tool()("help", "--man").output == page)
    for command in Commands.descriptions {
      #expect(page.contains("\n.SS lifeline \(command.name)"))
      for option in command.options {
        let name = option.name.replacing("-", with: "\\-")
        #expect(page.contains("\n\\fB\\-\\-\(name)"))
      }
    }
  }

  @Test func noLineIsTakenForARequest() {
    let requests: Set<Substring> = [
      ".TH", ".ad", ".nh", ".SH", ".SS", ".PP", ".TP", ".B", ".I", ".br",
    ]
    for line in page.split(separator: "\n") {
      #expect(line.utf8.count <= 100 || line.contains("\\fB"))
      guard line.hasPrefix(".") || line.hasPrefix("'") else { continue }
      let isComment = line.hasPrefix(".\\\"")
      #expect(isComment || requests.contains(line.prefix { $0 != " " }), "\(line)")
    }
  }

  @Test func textsAreSafe() {
    let command = CommandDescription(
      name: "try", summary: "reads .x", discussion: ".a\\b 'c' -d",
      options: [.init(name: "e", placeholder: "F", isValueOptional: true, help: ".g")])
    let text = ManualPage.text(for: [command])
    #expect(text.contains("\n\\&.a\\eb \\(aqc\\(aq \\-d\n"))
    #expect(text.contains("\n.TP\n\\fB\\-\\-e [F]\\fR\n\\&.g\n"))
  }

  @Test func optionalValueIsOfferedNotDemanded() {
    let commands = [
      CommandDescription(
        name: "try", summary: "s", discussion: "d",
        options: [.init(name: "e", placeholder: "F", isValueOptional: true, help: "h")])
    ]
    #expect(!BashCompletions.script(for: commands).contains(#""try --e")"#))
    #expect(ZshCompletions.script(for: commands).contains("'--e=[h]::F: '"))
    #expect(FishCompletions.script(for: commands).contains(" -l e -d 'h'"))
  }

  @Test func optionalValueMayBeLeftOut() {
    let command = CommandDescription(
      name: "try", summary: "s", discussion: "d",
      options: [
        .init(name: "e", placeholder: "F", isValueOptional: true, help: "h"),
        .init(name: "g", help: "h"),
      ])
    for (arguments, value, isFlag) in [
      (["--e"], nil, true), (["--e", "--g"], nil, true), (["--e", "1"], "1", false),
      (["--e=1", "--g"], "1", false), (["--e="], "", false),
    ] as [([String], String?, Bool)] {
      let parsed = ParsedArguments(arguments, of: command)
      #expect(parsed.problems.isEmpty)
      #expect(parsed["e"] == value)
      #expect(parsed.has("e") == isFlag)
    }
  }
}

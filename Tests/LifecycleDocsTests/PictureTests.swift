import Diagnostics
import Foundation
import RuleModel
import Testing

@testable import LifecycleDocs

/// Pictures as files: their formats, and what stops them.
@Suite struct PictureTests {
  static let project = Project(rules: nil)

  private func documentation(
    _ pictures: PictureOptions, locales: [String] = ["en"], of project: Project = project
  ) throws -> Documentation {
    try Documentation(of: project, options: .init(locales: locales, pictures: pictures))
  }

  private func contents(_ path: String, of documentation: Documentation) throws -> [UInt8] {
    let file = try #require(documentation.files.first { $0.path == path }, "\(path)")
    return try documentation.contents(of: file)
  }

  private static let stem = "diagrams/en/cold-launch-url-scheme.scene.sequence"

  @Test func everyPictureIsMadeInEachFormat() throws {
    let all = try documentation(.init(formats: PictureFormat.allCases))
    let paths = Set(all.files.map(\.path))
    let pictures = paths.filter { $0.hasSuffix(".svg") }
    #expect(pictures.count > 100)
    for path in pictures {
      for format in PictureFormat.allCases {
        #expect(paths.contains(path.dropLast(3) + format.rawValue))
      }
    }
    let svg = try documentation(.init()).files
    #expect(
      svg
        == all.files.filter { file in !["png", "pdf", "dot"].contains(String(file.path.suffix(3))) }
    )
    let png = try contents(Self.stem + ".png", of: all)
    #expect(png.starts(with: [0x89] + Array("PNG".utf8)))
    let pdf = try contents(Self.stem + ".pdf", of: all)
    #expect(pdf.starts(with: Array("%PDF-".utf8)))
    #expect(try contents(Self.stem + ".pdf", of: all) == pdf)
  }

  @Test func onlyPNGDependsOnTheDotsPerInch() throws {
    let formats = PictureFormat.allCases
    let coarse = try documentation(.init(formats: formats, dotsPerInch: 72))
    let fine = try documentation(.init(formats: formats, dotsPerInch: 144))
    for (first, second) in zip(coarse.files, fine.files) {
      #expect((first.inputs == second.inputs) == !first.path.hasSuffix(".png"), "\(first.path)")
    }
    func width(_ documentation: Documentation) throws -> Int {
      try contents(Self.stem + ".png", of: documentation)[16..<20].reduce(0) {
        $0 << 8 + Int($1)
      }
    }
    #expect(abs(try width(fine) - 2 * width(coarse)) <= 2)
  }

  @Test func theDOTTextIsForPeople() throws {
    let made = try documentation(.init(formats: [.dot]))
    let text = String(
      decoding: try contents("diagrams/en/machine.scene.dot", of: made), as: UTF8.self)
    #expect(text.hasPrefix("// "))
    #expect(text.contains("\n// To draw it: neato -n2 -Tsvg -O FILE\ndigraph \"scene\" {\n"))
    let machine = try #require(Self.project.rules?.machines["scene"])
    for state in machine.states { #expect(text.contains("\n  \"\(state.id)\" [")) }
    for transition in machine.transitions {
      #expect(text.contains("\n  \"\(transition.from)\" -> \"\(transition.to)\" ["))
    }
  }

  // MARK: - Names

  @Test(arguments: ["en", "zh-Hans", "th"])
  func everyPictureHasItsNameInThePagesLanguage(locale: String) throws {
    let made = try documentation(.init(), locales: [locale])
    let pack = try #require(Self.project.rules)
    for scenario in pack.scenarios {
      let title = scenario.title.text(in: locale)
      for flow in scenario.flows {
        let path = "diagrams/\(locale)/\(scenario.id).\(flow).sequence.svg"
        let text = String(decoding: try contents(path, of: made), as: UTF8.self)
        let name = try #require(text.firstMatch(of: /<title id="([^"]+)">([^<]+)<\/title>/))
        #expect(name.output.2.contains(Self.escaped(title)), "\(path)")
        let words = try #require(text.firstMatch(of: /<desc id="([^"]+)">([^<]+)<\/desc>/))
        let role = text.contains("<a ") ? "document" : "img"
        #expect(
          text.contains(
            "role=\"\(role)\" aria-labelledby=\"\(name.output.1) \(words.output.1)\" lang=\"\(locale)\""
          ),
          "\(path)")
      }
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  // MARK: - Limits

  @Test func aLongChainIsDrawnAsSVGAndLeftOutAsPNG() throws {
    let project = Project(rules: LargeMachines.chain(of: 400))
    #expect(project.diagnostics == [])
    let made = try documentation(.init(formats: [.png]), of: project)
    let text = String(
      decoding: try contents("diagrams/en/machine.only.svg", of: made), as: UTF8.self)
    #expect(text.matches(of: />State \d+</).count == 400)
    #expect(text.matches(of: /class="r"/).count == 399)
    for isStrict in [false, true] {
      let made = try documentation(.init(formats: [.png], isStrict: isStrict), of: project)
      let error = #expect(throws: GenerationError.self) {
        try contents("diagrams/en/machine.only.png", of: made)
      }
      let diagnostic = try #require(error?.diagnostics.first)
      #expect(diagnostic.identifier == "picture-too-large")
      #expect(diagnostic.severity == (isStrict ? .error : .warning))
      #expect(diagnostic.message.contains("'diagrams/en/machine.only.png'"))
      #expect(diagnostic.hint?.contains("SVG") == true)
    }
  }

  @Test func statesThatAllLeadToEachOtherAreDrawn() throws {
    // 60 such states would make a picture that is higher than the limit.
    let project = Project(rules: LargeMachines.complete(40))
    #expect(project.diagnostics == [])
    let made = try documentation(.init(), of: project)
    let text = String(
      decoding: try contents("diagrams/en/machine.only.svg", of: made), as: UTF8.self)
    #expect(text.matches(of: />State \d+</).count == 40 + 1560)
    #expect(text.matches(of: /class="r"/).count == 1560)
  }

  @Test func callersAtTheSameTimeGetTheSameBytes() async throws {
    let made = try documentation(.init(formats: PictureFormat.allCases))
    let broken = try documentation(
      .init(formats: [.png]), of: Project(rules: LargeMachines.chain(of: 400)))
    let tooLarge = try #require(
      broken.files.first { $0.path == "diagrams/en/machine.only.png" })
    let files = made.files.filter { $0.path.contains("cold-launch-icon.scene") }
    #expect(files.count >= 12)
    let expected = try files.map { try made.contents(of: $0) }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for task in 0..<16 {
        group.addTask {
          // Each begins at another file, and some make what fails in between.
          for step in files.indices {
            let index = (step + task) % files.count
            guard try made.contents(of: files[index]) == expected[index] else { return false }
            guard task % 8 == 0, step % 8 == 0 else { continue }
            do throws(GenerationError) {
              _ = try broken.contents(of: tooLarge)
              return false
            } catch {
              guard error.diagnostics.map(\.identifier) == ["picture-too-large"] else {
                return false
              }
            }
          }
          return true
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }
}

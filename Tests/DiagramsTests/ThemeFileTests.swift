import Foundation
import Testing

@testable import Diagrams

@Suite struct ThemeFileTests {
  /// The theme file without its comments.
  private func lines() throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "templates/theme.yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  @Test func theFileMirrorsTheStandardTheme() throws {
    let theme = Theme.standard
    var expected = ["width: \(Decimal.text(theme.width))", "colors:"]
    for ink in Ink.allCases {
      let pair = theme[ink]
      expected.append("  \(ink.rawValue): {light: \"\(pair.light)\", dark: \"\(pair.dark)\"}")
    }
    expected.append("ground: \(theme.ground.rawValue)")
    expected += ["fonts:", "  sans:"] + theme.sansFonts.map { "    - \"\($0)\"" }
    expected += ["  mono:"] + theme.monoFonts.map { "    - \"\($0)\"" }
    for (name, part) in [
      ("sizes", theme.sizes as Any), ("spacings", theme.spacings), ("strokes", theme.strokes),
    ] {
      expected.append(name + ":")
      for child in Mirror(reflecting: part).children {
        let value = try #require(child.value as? Double)
        expected.append("  \(child.label ?? ""): \(Decimal.text(value))")
      }
    }
    #expect(try lines() == expected)
  }

  @Test(arguments: ["en", "zh-Hans", "th"])
  func everyLanguageHasAllWords(locale: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "templates/strings/\(locale).yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    for key in DiagramStrings.keys { #expect(text.contains("\n  \(key): \""), "\(key)") }
    guard locale == "en" else { return }
    for (key, words) in DiagramStrings.englishWords {
      #expect(text.contains("\n  \(key): \"\(words)\"\n"), "\(key)")
    }
  }
}

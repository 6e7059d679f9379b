import Testing

@testable import LifecycleDocs

/// The pages of the embedded pack as readers of each language see them.
@Suite struct PageLanguageTests {
  /// Names of pages and terms that stay English in every language.
  static let names = [
    "About the app launch sequence", "About the background execution sequence",
    "Scene-based life cycle", "Managing your app's life cycle", "Home Screen quick actions",
    "Transitioning to the UIKit scene-based life cycle",
    "Migrating to the UIKit scene-based life cycle", "root view controller",
    "notification service extension",
  ]

  @Test(arguments: ["zh-Hans", "th"])
  func noEnglishIsLeft(locale: String) throws {
    var count = 0
    for (path, page) in try EmbeddedPages.pages() where path.hasPrefix(locale + "/") {
      var words = page.replacing(/```(.|\n)*?```|`[^`]*`|\]\([^)]*\)|<https?:[^>]*>/, with: "")
      for name in Self.names { words = words.replacing(name, with: "") }
      let found = words.matches(of: /[A-Za-z]+( [a-z]+){2,}/).map { String($0.output.0) }
      #expect(found.isEmpty, "\(path): \(found)")
      count += 1
    }
    #expect(count > 40)
  }

  @Test(arguments: ["en", "zh-Hans", "th"])
  func noCellIsEmpty(locale: String) throws {
    for (path, page) in try EmbeddedPages.pages() where path.hasPrefix(locale + "/") {
      for line in page.split(separator: "\n") where line.hasPrefix("|") {
        let cells = line.dropFirst().dropLast().replacing("\\|", with: "/").split(
          separator: "|", omittingEmptySubsequences: false)
        #expect(cells.allSatisfy { $0.contains { $0 != " " } }, "\(path): \(line)")
      }
    }
  }

  @Test func placesInSourcesHaveNamesInEachLanguage() throws {
    let pages = try EmbeddedPages.pages()
    let path = "scenarios/background-universal-link.md"
    #expect(try #require(pages["en/" + path]).contains("S1 method table"))
    #expect(try #require(pages["zh-Hans/" + path]).contains("S1 方法表"))
    #expect(try #require(pages["th/" + path]).contains("S1 ตารางเมธอด"))
  }

  @Test func theGlossaryStandsInTheOrderOfTheLanguage() throws {
    let pages = try EmbeddedPages.pages()
    func terms(_ locale: String) throws -> [String] {
      let page = try #require(pages[locale + "/glossary.md"])
      return page.matches(of: /(?m)^## (.*)$/).map { String($0.output.1) }
    }
    // By pinyin: chuangkou, duankai, feijingmotongzhi; the Latin alphabet comes last.
    #expect(try terms("zh-Hans").prefix(3) == ["窗口", "断开", "非静默通知"])
    #expect(try terms("en").prefix(3) == ["Alert push", "App delegate", "App delegate flow"])
  }
}

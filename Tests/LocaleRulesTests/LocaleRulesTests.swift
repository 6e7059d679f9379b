import Testing

@testable import LocaleRules

/// Lists and order in the languages of the embedded pack and in others.
@Suite struct LocaleRulesTests {
  static let joined: [(locale: String, items: [String], text: String)] = [
    ("en", [], ""), ("en", ["A"], "A"), ("en", ["A", "B"], "A or B"),
    ("en", ["A", "B", "C"], "A, B, or C"),
    ("zh-Hans", ["后台", "前台"], "后台或前台"),
    ("zh-Hans", ["iOS 13", "iOS 26", "iOS 27"], "iOS 13、iOS 26 或 iOS 27"),
    ("th", ["iOS 13", "iOS 26", "iOS 27"], "iOS 13, iOS 26 หรือ iOS 27"),
    ("de", ["A", "B", "C"], "A, B oder C"), ("de-AT", ["A", "B"], "A oder B"),
  ]

  @Test(arguments: joined)
  func alternativesAreJoinedAsTheLanguageJoinsThem(
    locale: String, items: [String], text: String
  ) {
    #expect(LocaleRules(locale).alternatives(items) == text)
  }

  @Test(arguments: [
    ("ar", true), ("ar-EG", true), ("he", true), ("fa", true), ("ur", true), ("az-Arab", true),
    ("en", false), ("zh-Hans", false), ("th", false), ("az-Latn", false), ("x", false),
  ])
  func directionsAreThoseOfTheScripts(locale: String, isRightToLeft: Bool) {
    #expect(LocaleRules(locale).isRightToLeft == isRightToLeft)
  }

  static let orders: [(locale: String, titles: [String])] = [
    ("en", ["app", "Background", "callback", "Zebra"]),
    // By pinyin: changjing, feiyunxing, houtai, yingyong.
    ("zh-Hans", ["场景", "非运行", "后台", "应用"]),
    // A leading vowel is sorted behind its consonant.
    ("th", ["กลับ", "เก", "ขา", "เปิด", "แอป"]),
    ("de", ["Apfel", "Äpfel", "Zebra"]), ("sv", ["Apa", "Zebra", "Äpple"]),
  ]

  @Test(arguments: orders)
  func titlesStandInTheOrderOfTheLanguage(locale: String, titles: [String]) {
    let shuffled = Array(titles.reversed())
    #expect(LocaleRules(locale).sorted(shuffled) { $0 } == titles)
  }

  @Test func equalTitlesKeepTheirOrder() {
    let items = [(1, "a"), (2, "A"), (3, "a")]
    #expect(LocaleRules("en").sorted(items, by: \.1).map(\.0) == [1, 2, 3])
  }
}

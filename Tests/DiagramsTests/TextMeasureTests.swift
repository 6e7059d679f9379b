import Testing

@testable import Diagrams

@Suite struct TextMeasureTests {
  struct Width: Sendable, CustomTestStringConvertible {
    var text: String
    var em: Double
    var testDescription: String { text }
  }

  @Test(arguments: [
    Width(text: "状态", em: 2), Width(text: "（）。", em: 3), Width(text: "กา", em: 1.24),
    Width(text: "กำ", em: 1.24), Width(text: "ก็", em: 0.62), Width(text: "ที่", em: 0.62),
    Width(text: "😀", em: 1.25), Width(text: "👨‍👩‍👧", em: 1.25), Width(text: "e\u{301}", em: 0.62),
    Width(text: "iiii", em: 2.48), Width(text: "", em: 0),
  ])
  func widthsAreThoseOfTheScript(width: Width) {
    let measure = TextMeasure(family: .mono, size: 10)
    #expect(abs(measure.width(of: width.text) - 10 * width.em) < 0.001)
  }

  @Test func proportionalLettersDiffer() {
    let measure = TextMeasure(family: .sans, size: 10)
    #expect(measure.width(of: "iii") < measure.width(of: "mmm") / 3)
    #expect(
      TextMeasure(family: .sans, size: 10, isBold: true).width(of: "abc")
        > measure.width(of: "abc"))
  }

  struct Break: Sendable, CustomTestStringConvertible {
    var text: String
    var width: Double
    var lines: [String]
    var testDescription: String { text }
  }

  @Test(arguments: [
    Break(text: "one two three", width: 50, lines: ["one two", "three"]),
    Break(text: "Tap a notification", width: 88, lines: ["Tap a", "notification"]),
    Break(
      text: "application(_:open:options:)", width: 100,
      lines: ["application(_:", "open:options:)"]),
    Break(
      text: "applicationWillEnterForeground", width: 120,
      lines: ["applicationWill", "EnterForeground"]),
    Break(text: "状态变化，然后结束。", width: 40, lines: ["状态变", "化，然后", "结束。"]),
    Break(text: "前台（非活动）状态", width: 30, lines: ["前台", "（非活", "动）状", "态"]),
    Break(text: "one\ntwo", width: 100, lines: ["one", "two"]),
    Break(text: "", width: 10, lines: [""]),
    Break(text: "👨‍👩‍👧👨‍👩‍👧", width: 5, lines: ["👨‍👩‍👧", "👨‍👩‍👧"]),
  ])
  func linesBreakWhereTheyMay(line: Break) {
    let measure = TextMeasure(family: .mono, size: 10)
    #expect(measure.lines(of: line.text, width: line.width) == line.lines)
  }

  @Test func noLineBeginsWithAMarkOrClosingPunctuation() {
    let measure = TextMeasure(family: .sans, size: 10)
    let texts = [
      "การแจ้งเตือนแบบเงียบมาถึงในขณะที่แอปอยู่เบื้องหลัง และน้ำหนักจำนวนมากๆ",
      "应用在后台时，收到静默推送；随后（用户）点击“图标”。结束！",
    ]
    for text in texts {
      for width in stride(from: 12.0, to: 120, by: 3) {
        let lines = measure.lines(of: text, width: width)
        #expect(lines.joined() == text.filter { $0 != " " } || lines.joined().count <= text.count)
        for line in lines {
          let first = line.unicodeScalars.first
          #expect(first.map { $0.properties.generalCategory != .nonspacingMark } ?? true)
          guard width > 30, let character = line.first else { continue }
          #expect(!"，。；！）”ๆาำะ".contains(character), "\(lines)")
        }
      }
    }
  }

  @Test func linesFit() {
    let measure = TextMeasure(family: .sans, size: 10)
    for width in stride(from: 40.0, to: 200, by: 7) {
      for line in measure.lines(of: SamplePack.longName + " และน้ำหนัก 状态变化", width: width) {
        #expect(measure.width(of: line) <= width)
      }
    }
  }
}

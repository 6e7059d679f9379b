import Foundation
import Testing

@testable import GraphvizRenderer

@Suite struct RasterTests {
  private let dot = #"""
    digraph { rankdir=LR
      "a" [label="Active 启动 เริ่ม" fontname="Noto Sans"]
      "a" -> "b" [label="didFinish"] }
    """#

  @Test func pngHasTheSizeOfTheSVGTimesTheScale() throws {
    let png = try GraphvizRenderer().png(of: dot, engine: .layered, dotsPerInch: 144).output
    #expect(Array(png.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    func number(_ start: Int) -> Double {
      Double(png[start..<(start + 4)].reduce(0) { $0 * 256 + Int($1) })
    }
    let root = try #require(ParsedSVG(svg(dot)).elements.first)
    let width = try #require(root.attributes["width"].flatMap(Double.init))
    let height = try #require(root.attributes["height"].flatMap(Double.init))
    #expect(abs(number(16) - 2 * width) <= 3)
    #expect(abs(number(20) - 2 * height) <= 3)
  }

  @Test(arguments: [(72, 2_835), (144, 5_669), (576, 22_677)])
  func pngHasItsResolution(dotsPerInch: Int, dotsPerMetre: Int) throws {
    let png = try GraphvizRenderer().png(of: dot, engine: .layered, dotsPerInch: dotsPerInch).output
    func number(_ start: Int) -> Int { png[start..<(start + 4)].reduce(0) { $0 * 256 + Int($1) } }
    #expect(number(33) == 9)
    #expect(png[37..<41].elementsEqual("pHYs".utf8))
    #expect(number(41) == dotsPerMetre && number(45) == dotsPerMetre)
    #expect(png[49] == 1)
    #expect(number(50) == Int(PNGResolution.checksum(Array(png[37..<50]))))
    // The checksum of the header is Graphviz' own.
    #expect(number(29) == Int(PNGResolution.checksum(Array(png[12..<29]))))
  }

  @Test func filesThatAreNoPNGHaveNoResolution() {
    let file = Array("GIF89a, and more than a header".utf8) + Array(repeating: 0, count: 40)
    #expect(PNGResolution.added(to: file, dotsPerInch: 72) == file)
  }

  @Test func pngThatGraphvizWouldShrinkIsRefused() throws {
    let nodes = (0..<400).map { "n\($0) [width=1.5 pos=\"\($0 * 144),0\"]" }.joined(separator: "\n")
    let error = graphvizError { () throws(GraphvizError) in
      _ = try GraphvizRenderer().png(of: "graph {\n\(nodes)\n}", engine: .pinned, dotsPerInch: 96)
    }
    guard case .tooLarge(let width, _, let limit) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(limit == 32_767)
    #expect((76_000...77_500).contains(width))
    #expect(error?.hint?.contains("SVG") == true)
  }

  @Test func pngThatWouldFillTheMemoryIsRefused() {
    let error = graphvizError { () throws(GraphvizError) in
      _ = try GraphvizRenderer().png(
        of: "graph { a [pos=\"0,0\"] b [pos=\"20000,20000\"] }", engine: .pinned, dotsPerInch: 96)
    }
    guard case .tooLarge = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func charactersWithoutFontAreNamed() throws {
    let renderer = GraphvizRenderer()
    // U+10FFFD is for private use; no font of a system has it.
    let found = try #require(renderer.charactersWithoutFont(in: "a\u{10FFFD} b\n\u{10FFFD}"))
    #expect(found == ["\u{10FFFD}"])
    #expect(renderer.charactersWithoutFont(in: "") == [])
  }

  // MARK: - PDF

  @Test func pdfHasNoDateAndItsTableIsRight() throws {
    let pdf = try GraphvizRenderer().pdf(of: dot, engine: .layered).output
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-"))
    #expect(!text.contains("/CreationDate"))
    #expect(!text.contains("/ModDate"))
    try expectTableIsRight(in: pdf)
  }

  @Test(arguments: ["D:20240101120000Z", "D:20240101120000+05'45", ""])
  func datesOfAnyLengthLeaveTheSameFile(date: String) throws {
    func file(_ information: String) -> [UInt8] {
      let objects = [
        "1 0 obj\n<< /Producer (x)\(information) >>\nendobj\n", "2 0 obj\n7\nendobj\n",
      ]
      var text = "%PDF-1.5\n"
      var table = "xref\n0 3\n0000000000 65535 f \n"
      for object in objects {
        let digits = String(text.utf8.count)
        table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        text += object
      }
      return Array("\(text)\(table)trailer\n<< >>\nstartxref\n\(text.utf8.count)\n%%EOF\n".utf8)
    }
    let dated = file("\n   /CreationDate (\(date))\n   /ModDate (\(date))")
    #expect(PDFDates.removed(from: dated) == file(""))
    #expect(PDFDates.removed(from: file("")) == file(""))
    try expectTableIsRight(in: file(""))
  }

  @Test func filesWithoutAPlainTableAreLeftAlone() {
    let file = Array("%PDF-1.5\n/CreationDate (D:1)\nstartxref\n3\n%%EOF\n".utf8)
    #expect(PDFDates.removed(from: file) == file)
  }

  /// Each entry in use points at `N 0 obj`, and `startxref` at the table.
  private func expectTableIsRight(in pdf: [UInt8]) throws {
    let text = String(decoding: pdf, as: Unicode.ASCII.self).unicodeScalars.map(Character.init)
    #expect(text.count == pdf.count)
    let tail = String(text.suffix(60))
    let words = tail.split(whereSeparator: \.isWhitespace)
    let mark = try #require(words.firstIndex(of: "startxref"))
    let start = try #require(Int(words[mark + 1]))
    let lines = String(text[start...]).split(separator: "\n")
    #expect(lines.first == "xref")
    let count = try #require(Int(lines[1].split(separator: " ")[1]))
    #expect(count > 2)
    for (number, line) in lines[3..<(2 + count)].enumerated() {
      let place = try #require(Int(line.prefix(10)))
      #expect(String(text[place...].prefix(12)).hasPrefix("\(number + 1) 0 obj"))
    }
  }
}

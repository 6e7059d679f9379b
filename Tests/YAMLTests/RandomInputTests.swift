import Diagnostics
import Testing
import YAML

/// Whatever the bytes, reading ends, and every place it names lies in the file.
@Suite struct RandomInputTests {
  /// SplitMix64, so that every run reads the same bytes.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  static let pieces = [
    "a", "b: ", "- ", "? ", ": ", "[", "]", "{", "}", ", ", "\n", "\n  ", "\n    ", "\t", "'", "\"",
    "|\n", ">-\n", "&x ", "*x ", "<<: ", "!!str ", "!t ", "# ", "---\n", "...\n", "%YAML 1.2\n",
    "~",
    "ไม่", "启动", "😀", "\r\n", "\r", "\u{2028}", "\u{85}", "\\", "\u{FEFF}", " ", "  ", "@", "null",
  ]

  @Test func randomBytesNeverCrash() {
    var generator = Generator(state: 1)
    for round in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      check(Reading(bytes: bytes), "seed 1, round \(round)")
    }
  }

  @Test func randomYAMLPiecesNeverCrash() {
    var generator = Generator(state: 2)
    for round in 0..<6_000 {
      let text = (0..<Int.random(in: 0...30, using: &generator)).compactMap { _ in
        Self.pieces.randomElement(using: &generator)
      }
      check(Reading(text.joined()), "seed 2, round \(round)")
    }
  }

  @Test func cuttingAFileAnywhereNeverCrashes() {
    let bytes = Array("a: &x {b: [1, \"ไม่\"]}\nc: |\n  启动\n\nd: {<<: *x, 'e': 😀}\n---\n- ~\n".utf8)
    for count in 0...bytes.count {
      check(Reading(bytes: Array(bytes.prefix(count))), "prefix of \(count) bytes")
      check(Reading(bytes: Array(bytes.dropFirst(count))), "suffix from byte \(count)")
    }
  }

  private func check(_ reading: Reading, _ comment: String) {
    if reading.documents.isEmpty { #expect(!reading.diagnostics.isEmpty, "\(comment)") }
    let stray = reading.placesOutsideFile
    #expect(stray.isEmpty, "\(comment): \(reading.file.text.debugDescription) \(stray)")
  }
}

import Testing

@testable import Text

struct ExactTextTests {
  /// Two spellings of one letter are equal as strings, and are two keys here.
  @Test func twoSpellingsOfALetterAreTwoKeys() {
    let composed = "caf\u{E9}"
    let decomposed = "cafe\u{301}"
    #expect(composed == decomposed)
    let kept = [ExactText(composed): 1, ExactText(decomposed): 2]
    #expect(kept.count == 2)
    #expect(kept[ExactText("caf" + "\u{E9}")] == 1)
  }
}

import RuleModel
import Testing

@Suite struct GuardTests {
  private func circumstances(_ kit: String, _ os: String) -> Circumstances {
    Circumstances(
      flow: "app", states: ["unattached", "background"],
      settings: Settings([
        .init(condition: "kit", value: kit), .init(condition: "os", value: os),
      ]))
  }

  private func holds(_ guarding: Guard) -> [Bool] {
    [("26", "26"), ("26", "27"), ("27", "26"), ("27", "27")].map { kit, os in
      guarding.holds(under: circumstances(kit, os))
    }
  }

  @Test func allClausesOfOneAlternativeHold() {
    let new = Guard.Clause(name: "kit", values: ["27"])
    let notNewest = Guard.Clause(name: "os", values: ["27"], isExclusion: true)
    #expect(holds(.always) == [true, true, true, true])
    #expect(holds(Guard([new, notNewest])) == [false, false, true, false])
    #expect(
      holds(Guard(anyOf: [[.init(name: "kit", values: ["26"])], [notNewest]]))
        == [true, true, true, false])
    #expect(holds(Guard(anyOf: [[new], []])) == [true, true, true, true])
    #expect(Guard(anyOf: [[new], []]).isAlways)
    #expect(!Guard(anyOf: [[new], [notNewest]]).isAlways)
  }

  @Test func aStateIsExcludedByEitherOfItsNames() {
    func holds(_ state: String, isExclusion: Bool) -> Bool {
      Guard([.init(name: "from", values: [state], isExclusion: isExclusion)])
        .holds(under: circumstances("26", "26"))
    }
    #expect(holds("background", isExclusion: false))
    #expect(!holds("background", isExclusion: true))
    #expect(!holds("unattached", isExclusion: true))
    #expect(holds("active", isExclusion: true))
  }

  @Test func whatAFlowMayHave() {
    let guarding = Guard(anyOf: [
      [.init(name: "flow", values: ["app"]), .init(name: "os", values: ["26"])],
      [.init(name: "flow", values: ["app", "scene"], isExclusion: true)],
    ])
    #expect(guarding.admits("app", of: "flow"))
    #expect(!guarding.admits("scene", of: "flow"))
    #expect(guarding.admits("third", of: "flow"))
    #expect(guarding.admits("27", of: "os"))
  }

  @Test func whatAlternativesShareIsToldOnce() {
    let flow = Guard.Clause(name: "flow", values: ["app"])
    let kit = Guard.Clause(name: "kit", values: ["26"])
    let os = Guard.Clause(name: "os", values: ["26"])
    #expect(Guard([flow, kit]).factored.common == [flow, kit])
    #expect(Guard([flow, kit]).factored.rest == [])
    let parted = Guard(anyOf: [[flow, kit], [os, flow]]).factored
    #expect(parted.common == [flow])
    #expect(parted.rest == [[kit], [os]])
  }

  @Test func ofManyValuesThoseLeftOutAreTold() {
    func shortest(_ values: [String], isExclusion: Bool = false) -> String {
      let clause = Guard.Clause(name: "os", values: values, isExclusion: isExclusion)
      let shown = clause.shortest(of: ["26", "27", "13", "12"])
      return (shown.isExclusion ? "not " : "") + shown.values.joined(separator: " ")
    }
    #expect(shortest(["26", "13", "12"]) == "not 27")
    #expect(shortest(["26", "13"]) == "26 13")
    #expect(shortest(["27"], isExclusion: true) == "not 27")
    #expect(shortest(["26", "27", "13", "12"]) == "26 27 13 12")
  }
}

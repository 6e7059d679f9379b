import RuleModel

/// A pack with long names, in which everything happens that a diagram can show.
enum SamplePack {
  static let locales = ["en", "zh-Hans", "th"]

  private static func text(_ english: String, _ chinese: String, _ thai: String) -> LocalizedText {
    LocalizedText(["en": english, "zh-Hans": chinese, "th": thai])
  }

  private static let nothing = LocalizedText(["en": ""])

  static let longName = "receiver(_:didTakeSomethingVeryLongFromSomewhere:completion:)"

  static var pack: RulePack {
    var pack = RulePack()
    pack.id = "sample"
    pack.locales = locales
    pack.flows = Catalog([flow("old", "Old flow"), flow("new", "New flow")])
    pack.participants = Catalog(participants)
    pack.states = Catalog([
      state("off", "Off", activity: 0, isRunning: false), state("low", "Low", activity: 1),
      ProcessState(
        id: "middle",
        title: text(
          "In the middle of something rather long", "处于前台但尚未开始接收事件的状态",
          "อยู่ระหว่างทางแต่ยังไม่พร้อมใช้งานเต็มที่"),
        definition: nothing, activity: 2, isRunning: true),
      state("high", "High", activity: 3),
    ])
    pack.conditions = Catalog([
      Condition(
        id: "allowed", title: text("Permission", "权限", "สิทธิ์"), summary: nothing,
        values: [
          .init(id: "yes", title: text("granted", "已授权", "อนุญาต")),
          .init(id: "no", title: text("denied", "已拒绝", "ปฏิเสธ")),
        ])
    ])
    pack.roles = Catalog(
      ["start", "take", "loop", "wake", "work", "rest"].map {
        Role(id: $0, title: nothing)
      })
    pack.callbacks = Catalog(callbacks)
    pack.machines = Catalog(["old", "new"].map(machine))
    pack.events = Catalog(events)
    pack.effects = Catalog([
      Effect(
        id: "sound", title: text("a sound is played", "播放声音", "มีเสียงดังขึ้น"),
        absence: text(
          "no sound is played, whatever the volume is set to", "无论音量多大都不播放声音", "ไม่มีเสียงใดๆ"))
    ])
    pack.deliveries = Catalog(deliveries)
    pack.doubts = Catalog([
      Doubt(
        id: "Q1", title: text("Is it called at all?", "究竟会不会调用？", "ถูกเรียกจริงหรือไม่"), text: nothing)
    ])
    pack.scenarios = Catalog([scenario("story", ["go", "stop", "go"]), scenario("shut", ["lock"])])
    return pack
  }

  private static func flow(_ id: String, _ name: String) -> Flow {
    Flow(
      id: id, title: text(name, "流程" + id, "โฟลว์ " + id), delegate: "ExampleDelegate",
      summary: nothing)
  }

  private static func state(
    _ id: String, _ name: String, activity: Int, isRunning: Bool = true
  ) -> ProcessState {
    ProcessState(
      id: id, title: text(name, "状态" + id, "สถานะ " + id), definition: nothing,
      activity: activity, isRunning: isRunning)
  }

  private static var participants: [Participant] {
    let kinds: [(String, Participant.Kind)] = [
      ("user", .actor), ("world", .system), ("engine", .dispatcher), ("a", .receiver),
      ("b", .receiver), ("c", .receiver), ("d", .receiver), ("e", .receiver),
    ]
    return kinds.map { id, kind in
      Participant(
        id: id,
        title: text(
          "The \(id) with a name of thirty letters", "名称相当长的参与者\(id)号对象实例",
          "ผู้มีส่วนร่วมที่ชื่อยาวมาก \(id)"),
        kind: kind, summary: nothing)
    }
  }

  private static var callbacks: [Callback] {
    func callback(_ id: String, _ name: String, _ owner: String, _ role: String) -> Callback {
      Callback(
        id: id, name: name, shortName: name, owner: owner, declaredBy: "P", role: role,
        trigger: nothing, purpose: nothing)
    }
    return [
      callback("start", longName, "a", "start"), callback("take", "take(_:)", "e", "take"),
      callback("loop", longName, "engine", "loop"), callback("wake", "wake", "b", "wake"),
      callback("work", "work", "c", "work"), callback("rest", "rest", "d", "rest"),
    ]
  }

  private static func machine(_ flow: String) -> Machine {
    Machine(
      id: flow,
      states: ["off", "low", "middle", "high"].map { MachineState(id: $0, standsFor: $0) },
      transitions: [
        Transition(
          id: "boot", from: "off", to: "low",
          after: [.init(callback: "start"), .init(callback: "loop"), .init(callback: "loop")],
          on: ["go"], provenance: Provenance(doubts: ["Q1"])),
        Transition(id: "rise", from: "low", to: "middle", before: [.init(callback: "wake")]),
        Transition(id: "run", from: "middle", to: "high", after: [.init(callback: "work")]),
        Transition(
          id: "fall", from: "high", to: "low", after: [.init(callback: "rest")],
          isOptional: true),
        Transition(
          id: "bar", from: "off", to: "middle",
          when: Guard([.init(name: "allowed", values: ["no"])]), on: ["lock"]),
      ])
  }

  private static var events: [Event] {
    [
      Event(
        id: "go",
        title: text("Somebody asks the engine to go", "有人请求引擎开始运行", "มีคนขอให้เครื่องเริ่มทำงาน"),
        by: "user", drivesTo: [.init(to: "high")], effects: [.init(effect: "sound")]),
      Event(
        id: "stop", title: text("The world stops", "世界停止", "โลกหยุดหมุน"), by: "world",
        drivesTo: [.init(to: "low")],
        effects: [
          .init(
            effect: "sound", when: Guard([.init(name: "allowed", values: ["no"])]))
        ]),
      Event(
        id: "lock", title: text("Locked", "锁定", "ล็อก"), by: "user", drivesTo: [.init(to: "middle")]),
    ]
  }

  private static var deliveries: [Delivery] {
    [
      Delivery(
        id: "taken", on: ["go"], when: Guard([.init(name: "flow", values: ["old"])]), call: "take",
        after: ["wake"],
        payloads: [
          .init(at: ["take"], carrier: "options.something", type: "Set<Thing>"),
          .init(at: ["start"], carrier: "launchOptions", isEmpty: true),
        ], isOrderUnspecified: true),
      Delivery(
        id: "waiting", on: ["stop"], when: Guard([.init(name: "flow", values: ["new"])]),
        call: "take", after: ["work"], payloads: [.init(at: ["take"], carrier: "userInfo")]),
    ]
  }

  private static func scenario(_ id: String, _ events: [String]) -> Scenario {
    Scenario(
      id: id, title: text("A story", "一个故事", "เรื่องหนึ่ง"), summary: nothing,
      start: [.init(scene: Scenario.mainScene, state: "off")], flows: ["old", "new"],
      events: events.map { Scenario.Step(event: $0) })
  }
}

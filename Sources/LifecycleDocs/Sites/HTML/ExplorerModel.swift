import Diagnostics
import RuleModel
import Simulation

/// What happens for every start state, event and setting of conditions in every flow: all of it
/// simulated, and equal results folded.
struct ExplorerModel: Sendable {
  /// What a combination comes to.
  enum Result: Sendable, Hashable {
    /// A story, whose settings are the defaults of the pack, since many settings share it.
    case timeline(Timeline)
    /// The flow's machine has no such state.
    case unknownStart
    /// The rules give no answer; the message says why.
    case fault(String)
  }

  /// The results of one flow, start and event, over the conditions that make a difference.
  struct Cell: Sendable, Hashable {
    /// The places of the conditions among the pack's.
    var conditions: [Int]
    /// The places of the results, one for each way to set the conditions; the last condition varies
    /// fastest.
    var results: [Int]
  }

  let pack: RulePack
  /// The states that a reader may choose.
  let starts: [StartState]
  /// Every different cell.
  let cells: [Cell]
  /// The place of a cell for each flow, start and event, in this order; the event varies fastest.
  let grid: [Int]
  /// Every different result, with the flow that it belongs to.
  let results: [Result]

  /// Simulates every combination.
  init(_ pack: RulePack) {
    self.pack = pack
    let starts = pack.startStates
    let simulator = Simulator(pack)
    var results = Interner<Result>()
    var cells = Interner<Cell>()
    var grid: [Int] = []
    let names = Self.names(in: pack)
    for flow in pack.flows {
      for start in starts {
        for event in pack.events {
          let cell: Cell
          let names = names[flow.id, default: [:]][event.id, default: []]
          let conditions = pack.conditions.indices.filter { names.contains(pack.conditions[$0].id) }
          let count = VariantLimit.settingsCount(of: conditions.map { pack.conditions[$0] })
          if !start.flows.contains(flow.id) {
            cell = Cell(conditions: [], results: [results.place(of: .unknownStart)])
          } else if count > Limits.ways {
            cell = Cell(
              conditions: [],
              results: [
                results.place(of: .fault("more than \(Limits.ways) settings of conditions"))
              ])
          } else {
            let run = Run(
              simulator: simulator, flow: flow.id, start: start.id, event: event.id,
              conditions: conditions)
            cell = run.cell(&results)
          }
          grid.append(cells.place(of: cell))
        }
      }
    }
    self.starts = starts
    self.grid = grid
    self.cells = cells.elements
    self.results = results.elements
  }

  /// Returns the cell of a combination by the places of its parts.
  func cell(flow: Int, start: Int, event: Int) -> Cell {
    cells[grid[(flow * starts.count + start) * pack.events.count + event]]
  }

  /// Returns what happens in a combination; nil where a part of it is unknown.
  func result(flow: String, start: String, event: String, settings: Settings) -> Result? {
    guard let flow = pack.flows.position(of: flow),
      let start = starts.firstIndex(where: { $0.id == start }),
      let event = pack.events.position(of: event)
    else { return nil }
    let cell = cell(flow: flow, start: start, event: event)
    var place = 0
    for index in cell.conditions {
      let condition = pack.conditions[index]
      guard let value = condition.values.position(of: settings[condition.id] ?? "") else {
        return nil
      }
      place = place * condition.values.count + value
    }
    return results[cell.results[place]]
  }

  // MARK: - What there is to choose

  /// The names in the guards that a simulation may ask, by the ids of flow and event.
  private static func names(in pack: RulePack) -> [String: [String: Set<String>]] {
    pack.flows.reduce(into: [:]) { names, flow in
      names[flow.id] = pack.events.reduce(into: [:]) {
        $0[$1.id] = Self.names(in: pack, flow: flow, event: $1)
      }
    }
  }

  /// The names in the guards that a simulation of an event in a flow may ask.
  private static func names(in pack: RulePack, flow: Flow, event: Event) -> Set<String> {
    var guards = [flow.requires, event.requires] + event.drivesTo.map(\.when)
    guards += event.effects.map(\.when)
    guards += pack.deliveries.filter { $0.on.contains(event.id) }.map(\.when)
    guard let machine = pack.machines[flow.id] else { return [] }
    for transition in machine.transitions {
      guards.append(transition.when)
      guards += (transition.before + transition.after).map(\.when)
    }
    return Set(guards.flatMap(\.clauses).map(\.name))
  }
}

/// One flow, start and event under all settings of some conditions.
private struct Run {
  let simulator: Simulator
  let flow: String
  let start: String
  let event: String
  /// The places of the conditions that the rules may ask for.
  let conditions: [Int]

  private var pack: RulePack { simulator.pack }

  /// Returns the results over those conditions alone that make a difference.
  func cell(_ results: inout Interner<ExplorerModel.Result>) -> ExplorerModel.Cell {
    var all = [pack.defaultSettings]
    for index in conditions {
      let condition = pack.conditions[index]
      all = all.flatMap { settings in
        condition.values.map { value in
          settings.overlaid(with: [.init(condition: condition.id, value: value.id)])
        }
      }
    }
    var cell = ExplorerModel.Cell(
      conditions: conditions, results: all.map { results.place(of: result(under: $0)) })
    for condition in conditions.reversed() { cell = folded(cell, over: condition) }
    return cell
  }

  private func result(under settings: Settings) -> ExplorerModel.Result {
    do throws(SimulationError) {
      var timeline = try simulator.timeline(
        from: start, events: [event], flow: flow, settings: settings)
      timeline.settings = pack.defaultSettings
      return .timeline(timeline)
    } catch {
      return .fault(error.diagnostic.message)
    }
  }

  /// Returns the cell without a condition whose values all give the same.
  private func folded(_ cell: ExplorerModel.Cell, over condition: Int) -> ExplorerModel.Cell {
    guard let place = cell.conditions.firstIndex(of: condition) else { return cell }
    let count = pack.conditions[condition].values.count
    let stride = cell.conditions[(place + 1)...].reduce(1) { $0 * pack.conditions[$1].values.count }
    var kept: [Int] = []
    for index in cell.results.indices {
      let value = index / stride % count
      if value == 0 {
        kept.append(cell.results[index])
      } else if cell.results[index] != cell.results[index - value * stride] {
        return cell
      }
    }
    var conditions = cell.conditions
    conditions.remove(at: place)
    return ExplorerModel.Cell(conditions: conditions, results: kept)
  }
}

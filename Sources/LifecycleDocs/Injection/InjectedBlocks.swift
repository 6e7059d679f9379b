import Diagnostics
import Mustache
import RuleModel
import Simulation

/// The tables and pictures that can be written into a file of the user's, by name.
struct InjectedBlocks {
  /// A block: a template, the page whose names it may use, and its values.
  struct Block {
    var template: String
    /// The page template whose names it may use; `picture` for a picture.
    var page: String
    var value: (PageContext) -> TemplateValue
  }

  private let library: StoryLibrary

  init(_ library: StoryLibrary) { self.library = library }

  private static let tables: [(page: OutputPaths.Page, parts: [String])] = [
    (.index, ["entry-points", "flows", "differences", "scenarios"]),
    (.comparison, ["numbered", "others", "renames"]),
    (.states, ["states"]),
  ]

  private static let scenarioParts = ["advice", "payloads", "comparison"]

  /// The names of all blocks, in the order of the rules.
  var names: [String] {
    Self.tables.flatMap { page, parts in parts.map { "table:\(page.rawValue).\($0)" } }
      + library.pack.machines.map { "picture:machine.\($0.id)" }
      + library.stories.flatMap { story -> [String] in
        let id = story.scenario.id
        let flows = story.flows.map(\.flow.id)
        let pictures = flows.flatMap {
          ["picture:\(id).\($0).sequence", "picture:\(id).\($0).state"]
        }
        return Self.scenarioParts.map { "scenario:\(id).\($0)" }
          + flows.map { "scenario:\(id).steps.\($0)" } + ["picture:\(id).comparison"] + pictures
      }
  }

  /// Returns the block of a name; nil where there is none.
  func block(named name: String) -> Block? {
    if let table = table(named: name) { return table }
    for machine in library.pack.machines where name == "picture:machine.\(machine.id)" {
      return Block(template: "inject/picture", page: "picture") { page in
        StatesContext(page: page).value["machines"].elements
          .first { $0["id"].isText(machine.id) }?["picture"] ?? .null
      }
    }
    for story in library.stories {
      if let block = block(named: name, of: story) { return block }
    }
    return nil
  }

  private func table(named name: String) -> Block? {
    for (page, parts) in Self.tables {
      for part in parts where name == "table:\(page.rawValue).\(part)" {
        return Block(
          template: "inject/\(page.rawValue).\(part)", page: page.rawValue
        ) { [library] in page.value($0, library) }
      }
    }
    return nil
  }

  private func block(named name: String, of story: Story) -> Block? {
    let id = story.scenario.id
    for part in Self.scenarioParts where name == "scenario:\(id).\(part)" {
      return Block(template: "inject/scenario.\(part)", page: "scenario") { page in
        ScenarioContext(page: page, story: story).value
      }
    }
    if name == "picture:\(id).comparison" {
      return Block(template: "inject/picture", page: "picture") { page in
        ScenarioContext(page: page, story: story)
          .value["comparison"]["variants"].elements.first?["picture"] ?? .null
      }
    }
    for flow in story.flows {
      if name == "scenario:\(id).steps.\(flow.flow.id)" {
        return Block(template: "inject/scenario.steps", page: "scenario") { page in
          let value = ScenarioContext(page: page, story: story).value
          return value.adding("flow", value.flow(flow.flow.id))
        }
      }
      for kind in ["sequence", "state"] where name == "picture:\(id).\(flow.flow.id).\(kind)" {
        return Block(template: "inject/picture", page: "picture") { page in
          ScenarioContext(page: page, story: story)
            .value.flow(flow.flow.id)["variants"].elements.first?[kind] ?? .null
        }
      }
    }
    return nil
  }
}

extension TemplateValue {
  /// The value of a key; null where there is none.
  subscript(key: String) -> TemplateValue {
    if case .object(let values) = self { values[key] ?? .null } else { .null }
  }

  /// The elements of a list; none of other values.
  var elements: [TemplateValue] {
    if case .list(let elements) = self { elements } else { [] }
  }

  /// The values of a scenario in a flow.
  fileprivate func flow(_ id: String) -> TemplateValue {
    self["flows"].elements.first { $0["id"].isText(id) } ?? .null
  }

  fileprivate func isText(_ text: String) -> Bool { self == .string(text) }
}

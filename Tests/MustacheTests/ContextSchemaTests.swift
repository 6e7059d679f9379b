import Mustache
import Testing

@Suite struct ContextSchemaTests {
  @Test func descriptionListsAllNamesByPath() {
    let schema = ContextSchema(
      [
        .init("title", .text, "the heading"),
        .init("states", .list(of: .reference("state")), "all states"),
        .init("flow", .object([.init("id", .text, "its id")]), isOptional: true, "the flow"),
        .init("rows", .list(of: .list(of: .text)), "the cells"),
        .init("isDraft", .boolean, "whether it is a draft"),
      ],
      definitions: [
        "state": [
          .init("name", .text, "its name"),
          .init("parent", .reference("state"), isOptional: true, "the state around it"),
          .init("children", .list(of: .reference("state")), "the states inside"),
        ]
      ])
    let lines = schema.describe().map {
      "\($0.path): \($0.kind)\($0.isOptional ? "?" : "") - \($0.description)"
    }
    #expect(
      lines == [
        "flow: object? - the flow",
        "flow.id: text - its id",
        "isDraft: boolean - whether it is a draft",
        "rows: list of list of text - the cells",
        "states: list of state - all states",
        "states[].children: list of state - the states inside",
        "states[].name: text - its name",
        "states[].parent: state? - the state around it",
        "title: text - the heading",
      ])
  }

  @Test func rootMayBeAList() {
    let schema = ContextSchema(root: .list(of: .object([.init("n", .text, "a number")])))
    #expect(schema.describe().map(\.path) == ["[].n"])
  }
}

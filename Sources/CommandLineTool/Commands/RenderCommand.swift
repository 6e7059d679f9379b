import Diagnostics

extension Command {
  static let render = Command(
    description: CommandDescription(
      name: "render", summary: "renders one template over JSON data",
      discussion: "not yet"),
    run: { _ in .fault })
}

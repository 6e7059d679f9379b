import Diagnostics
import Mustache
import Testing

@Suite struct SpecificationTests {
  @Test(arguments: SpecificationCase.all)
  func templateRendersToTheLetter(example: SpecificationCase) {
    let partials = example.partials.map { name, text in
      (name: name, file: SourceFile(path: "\(name).mustache", text: text))
    }
    let set = TemplateSet(
      partials + [(name: "main", file: SourceFile(path: "main", text: example.template))])

    let rendering = set.render("main", with: example.data)

    #expect(rendering.text == example.expected)
    #expect(rendering.diagnostics.isEmpty)
    #expect(set.diagnostics.isEmpty)
    #expect(set.renderStrictly("main", with: example.data).text == rendering.text)
  }
}

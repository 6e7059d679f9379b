import Testing
import Text

@testable import LifecycleDocs

/// The fragments that lead to headings of a DocC catalog.
///
/// DocC joins the parts between spaces and hyphens by one hyphen each, then drops punctuation but
/// hyphens, and keeps symbols; it does the same to the fragment of a link.
@Suite struct DocCAnchorTests {
  private let addresses = DocCAddresses(catalog: "sample")

  @Test(arguments: [
    ("application(_:open:options:)", "applicationopenoptions"),
    ("sceneDidBecomeActive(_:)", "sceneDidBecomeActive"),
    ("decode<T>(_:)", "decode%3CT%3E"),
    ("operator ==(lhs, rhs)", "operator-==lhs-rhs"),
    ("std::map<int, T*>::at", "stdmap%3Cint-T%3Eat"),
    ("operator new[]", "operator-new"),
    ("operator==", "operator=="),
    ("operators Foo", "operators-Foo"),
    ("f() -> Int", "f-%3E-Int"),
    ("$scope.$on", "$scope$on"),
    ("~Foo()", "~Foo"),
    ("+load", "+load"),
    ("a~b", "a~b"),
    ("a|b ^c", "a%7Cb-%5Ec"),
    ("x -- y\u{2014}z", "x-y-z"),
    (" a\u{A0}b\u{3000}c\t", "a-b-c"),
    ("100% (a/b) #1", "100-ab-1"),
    ("-(void)stop", "voidstop"),
    ("a -(b)", "a-b"),
    ("`code`", "code"),
    ("应用启动？", "应用启动"),
    ("แอปเข้าสู่พื้นหลัง", "แอปเข้าสู่พื้นหลัง"),
    ("载入<T>", "%E8%BD%BD%E5%85%A5%3CT%3E"),
  ])
  func anAnchorIsWhatDocCMakesOfTheHeading(heading: String, anchor: String) {
    #expect(addresses.anchor(of: heading, id: "") == anchor)
  }

  /// DocC takes what follows `operator -` for a signature, and crashes over it.
  @Test(arguments: [
    "operator ->", "operator->", "operator +", "operator []", "operator MyType()",
    "operator ==(a, Right)", "== !=", "~ ~", "()", "...",
  ])
  func aHeadingThatDocCCannotFindLeadsToItsPage(heading: String) {
    #expect(addresses.anchor(of: heading, id: "") == "")
  }

  /// Where hyphens meet, DocC would join them in the link, though not in the heading; the whole heading
  /// comes to the same in both.
  @Test(arguments: [
    ("a & b", "a%20%26%20b"), ("onOpen = () => {}", "onOpen%20=%20%28%29%20=%3E%20%7B%7D"),
    ("( a", "%28%20a"),
    ("下 & 载", "%E4%B8%8B%20%26%20%E8%BD%BD"),
  ])
  func aHeadingThatIsNoAnchorStandsWhole(heading: String, anchor: String) {
    #expect(addresses.anchor(of: heading, id: "") == anchor)
  }

  @Test func articlesAreNamedAsDocCNamesThem() {
    #expect(addresses.link(from: "", to: "sample.docc/en/en-scenario-a.md") == "doc:en-scenario-a")
    #expect(
      addresses.link(from: "", to: "sample.docc/en/en-scenario-a  \u{2013}b.md")
        == "doc:en-scenario-a-b")
    #expect(
      addresses.link(from: "", to: "sample.docc/en/en-scenario-a%20(b)&amp;.md")
        == "doc:en-scenario-a%2520%28b%29%26amp;")
    #expect(
      addresses.link(from: "", to: "sample.docc/en/en-a b.scene.svg") == "en-a%20b.scene.svg")
  }

  @Test(arguments: [
    ("## `operator ->`", "## operator ->"), ("### `a -- b`", "### a -\\- b"),
    ("### ``a `b` <c``", "### a \\`b\\` \\<c"), ("### \\`b\\` `c`", "### \\`b\\` c"),
    ("### `operator #`", "### operator \\#"), ("### `C#`", "### C#"),
  ])
  func aHeadingHoldsNoCodeSpan(heading: String, shown: String) {
    #expect(MarkdownFlavour.docc.page(heading + "\n") == shown + "\n")
  }
}

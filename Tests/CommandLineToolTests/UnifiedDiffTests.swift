import Testing

@testable import CommandLineTool

@Suite struct UnifiedDiffTests {
  @Test func changeStandsBetweenItsNeighbours() {
    let old = (1...9).map { "\($0)\n" }.joined()
    #expect(
      UnifiedDiff(from: old, to: old.replacing("5\n", with: "five\n")).lines
        == ["@@ -2,7 +2,7 @@", " 2", " 3", " 4", "-5", "+five", " 6", " 7", " 8"])
  }

  @Test(arguments: [
    ("", "a\n", ["@@ -0,0 +1 @@", "+a"]), ("a\n", "", ["@@ -1 +0,0 @@", "-a"]),
    ("a\r\nb\r\n", "a\nb\n", []), ("a\n", "a\n", []),
    ("a\nb\n", "b\na\n", ["@@ -1,2 +1,2 @@", "-a", " b", "+a"]),
  ])
  func smallTexts(old: String, new: String, lines: [String]) {
    #expect(UnifiedDiff(from: old, to: new).lines == lines)
  }

  @Test func distantChangesAreHunksOfTheirOwn() {
    let old = (1...30).map { "\($0)\n" }.joined()
    let new = old.replacing("\n3\n", with: "\nthree\n").replacing("\n25\n", with: "\n")
    let heads = UnifiedDiff(from: old, to: new).lines.filter { $0.hasPrefix("@@") }
    #expect(heads == ["@@ -1,6 +1,6 @@", "@@ -22,7 +22,6 @@"])
  }

  /// Applies the steps and compares with the new list; where few elements differ, few steps are taken.
  @Test func stepsLeadFromTheOldListToTheNewOne() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let old = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Int.random(in: 0...3, using: &random)
      }
      let new = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Int.random(in: 0...3, using: &random)
      }
      for limit in [0, 3, 100] {
        var made: [Int] = []
        var taken: [Int] = []
        for step in EditScript(from: old, to: new, limit: limit).steps {
          switch step {
          case .keep(let index, let place):
            #expect(old[index] == new[place])
            taken.append(index)
            made.append(new[place])
          case .remove(let index): taken.append(index)
          case .insert(let place): made.append(new[place])
          }
        }
        #expect(made == new)
        #expect(taken == Array(old.indices))
      }
      let kept = EditScript(from: old, to: new).steps.count { step in
        if case .keep = step { true } else { false }
      }
      #expect(kept == Self.longestCommonSubsequence(old, new))
    }
  }

  private static func longestCommonSubsequence(_ left: [Int], _ right: [Int]) -> Int {
    var row = [Int](repeating: 0, count: right.count + 1)
    for element in left {
      var diagonal = 0
      for (index, other) in right.enumerated() {
        let above = row[index + 1]
        row[index + 1] = element == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[right.count]
  }
}

/// What stopped libyaml, in its own words. Places are scalar indices.
enum SyntaxProblem {
  case outOfMemory
  case syntax(words: String, index: Int, context: Context?)

  /// What libyaml was doing, and where it had begun to.
  struct Context {
    let words: String
    let index: Int
  }
}

import RuleModel

extension ModelExport {
  /// Returns the model with all that only former rules define.
  func withLeftovers(of old: RulePack) -> ModelExport {
    let pack = pack.withLeftovers(of: old)
    return ModelExport(
      pack: pack, words: Words(pack: pack, strings: words.strings), templates: templates,
      theme: theme)
  }
}

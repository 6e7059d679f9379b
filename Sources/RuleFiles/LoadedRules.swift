public import Diagnostics
public import RuleModel

/// What became of rule files.
public struct LoadedRules: Sendable {
  /// The pack; nil where the files have an error.
  public var pack: RulePack?
  /// The files, in the order in which they were read, for showing lines of them.
  public var files: [SourceFile]
  /// Everything that is wrong, in the order of files and lines.
  public var diagnostics: [Diagnostic]
  /// Every text for readers.
  public var texts: [RuleText]

  /// Creates loaded rules.
  public init(
    pack: RulePack?, files: [SourceFile], diagnostics: [Diagnostic], texts: [RuleText]
  ) {
    self.pack = pack
    self.files = files
    self.diagnostics = diagnostics
    self.texts = texts
  }
}

/// A text for readers in a rule file.
public struct RuleText: Sendable, Hashable {
  /// What the text is: `title of callback 'app.openURL'`.
  public var what: String
  /// The text.
  public var text: LocalizedText
  /// Where it is written.
  public var location: SourceLocation

  /// Creates a text.
  public init(what: String, text: LocalizedText, location: SourceLocation) {
    self.what = what
    self.text = text
    self.location = location
  }
}

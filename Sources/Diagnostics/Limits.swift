/// The most that Lifeline takes of anything: each limit once, by name.
///
/// Rules, templates and configuration may come from anybody. A limit lies well above what a reader could
/// follow, and below what a library, a machine's memory or a person's patience could not bear. What
/// exceeds one is reported at its place, in the same words by `lint` and by `generate`.
/// `Documentation/limits.md` lists them.
public enum Limits {
  // MARK: - Files

  /// The bytes of a file of rules, templates, words, the look or the configuration.
  public static let inputFileBytes = 4 << 20
  /// The bytes of a file of data (`render --data`), and of a page with generated blocks.
  public static let dataFileBytes = 16 << 20
  /// The bytes of a file that Lifeline made or is to make, such as a page, a picture or a manifest.
  public static let outputFileBytes = 64 << 20
  /// The files in a folder of rules or templates, with those of the folders in it.
  public static let inputFiles = 5_000
  /// The bytes of all files in a folder of rules or templates.
  public static let inputFolderBytes = 32 << 20
  /// How deep folders may lie in a folder of rules or templates.
  public static let folderDepth = 32

  // MARK: - Syntax

  /// How deep lists and mappings of YAML may be nested, aliases written out.
  public static let yamlDepth = 200
  /// The values of a YAML file, each counted as often as aliases repeat it.
  public static let yamlValues = 1_000_000
  /// How deep arrays and objects of JSON may be nested.
  public static let jsonDepth = 256
  /// How deep sections of a template may be nested.
  public static let sectionDepth = 200
  /// The steps (texts, tags and turns of lists) in which one file is rendered.
  public static let renderingSteps = 2_000_000
  /// The bytes to which one template renders.
  public static let renderedBytes = 16 << 20
  /// How deep partials may include each other.
  public static let partialDepth = 256

  // MARK: - Texts

  /// The characters (Unicode scalars) of a text in a file of rules or words.
  public static let textLength = 4_000
  /// The lines of a text, as it is written.
  public static let textLines = 200
  /// The characters of a title, a name, or anything else that stands in a box or at an arrow.
  public static let labelLength = 500
  /// The lines of a title in a picture, after it is wrapped.
  public static let labelLines = 60

  // MARK: - Rules

  /// The definitions of most kinds in a pack.
  public static let definitions = 5_000
  /// The flows of a pack, each of which is compared with each other.
  public static let flows = 16
  /// The conditions of a pack.
  public static let conditions = 64
  /// The values of a condition.
  public static let conditionValues = 1_024
  /// The callbacks of a pack.
  public static let callbacks = 2_000
  /// The deliveries of a pack.
  public static let deliveries = 2_000
  /// The states of a machine.
  public static let machineStates = 400
  /// The transitions of a machine.
  public static let machineTransitions = 4_000
  /// The calls of a transition, before and after its change of state together.
  public static let transitionCalls = 256
  /// The events of a scenario.
  public static let scenarioEvents = 100
  /// The scenes of a scenario.
  public static let scenes = 16
  /// The entries of a list or a guard in a definition.
  public static let listEntries = 1_024
  /// The calls that one event can lead to, with those that are delivered.
  public static let eventCalls = 256
  /// The ways in which a scenario can go in a flow, and the settings of conditions for an event in the
  /// explorer and in the table of decisions.
  public static let ways = 1_024
  /// From so many ways on nobody can read one picture of all of them.
  public static let readableWays = 64
  /// The ways of all scenarios in all flows and pairs of flows.
  public static let storyWays = 20_000
  /// The combinations of flow, start, event and settings in the explorer.
  public static let explorerCombinations = 200_000

  // MARK: - Numbers

  /// A number of the rule files, such as an activity or how often something is called.
  public static let wholeNumbers = -1_000_000...1_000_000
  /// The typefaces that a theme may name for words or for code.
  public static let fonts = 32
  /// The size of a text of a picture, in points.
  public static let fontSizes = 4.0...96.0
  /// The greatest width of a picture that a theme may ask for, in points.
  public static let pictureWidths = 480.0...4_000.0
  /// A distance in a picture, in points.
  public static let distances = 1.0...500.0
  /// The width at which a text of a picture is wrapped, in points.
  public static let labelWidths = 20.0...2_000.0
  /// The width of a line of a picture, in points.
  public static let strokeWidths = 0.1...20.0

  // MARK: - Pictures and pages

  /// The points (72 an inch) of a picture's width and height.
  public static let picturePoints = 60_000.0
  /// The lines of one label that are handed to Graphviz, whose own count ends at 32,767.
  public static let graphvizLines = 8_000
  /// The bytes of one label that are handed to Graphviz.
  public static let graphvizLabelBytes = 64_000

  // MARK: - What is said

  /// The findings that a run prints before it counts the rest.
  public static let printedFindings = 200
  /// The bytes of findings that a run prints before it counts the rest.
  public static let printedBytes = 96 << 10
  /// The findings after which the reading of one file ends.
  public static let fileFindings = 1_000
  /// The findings after which no nearest name is looked for any more.
  public static let suggestions = 200
  /// The characters of a message or a hint.
  public static let messageLength = 600
  /// The bytes of a line that is shown below a finding, in part where it is long.
  public static let shownLineBytes = 256 << 10
  /// The notes of a finding that are printed.
  public static let printedNotes = 8
}

import Diagnostics
import Diagrams
import Digests
import Text

/// What a file tells of, by which files are made together.
enum ArtifactGroup: Sendable, Hashable {
  /// The scenario of this id.
  case scenario(String)
  /// The machines of all flows.
  case machines
  /// Nothing that other files tell of too.
  case own
}

/// A file of the documentation that knows what goes into it and how it is made.
protocol Artifact: Sendable {
  /// The path below the output folder.
  var path: String { get }
  /// The names of what goes into it, for people; the first one is what it tells of, such as
  /// `scenario cold-launch-icon`.
  var reasons: [String] { get }
  /// The rule that the file tells of; nil where it tells of many.
  var origin: SourceLocation? { get }
  /// What it tells of, as far as other files do too.
  var group: ArtifactGroup { get }
  /// Feeds what goes into the file into a digest; words that `WordRecorder` takes down need not be fed.
  func feed(_ digest: inout BLAKE2b)
  /// Returns everything that goes into the file, each thing with its digest.
  func inputs() -> [PlannedFile.Input]
  /// Makes the file.
  func contents() throws(GenerationError) -> [UInt8]
}

extension Artifact {
  var origin: SourceLocation? { nil }
  var group: ArtifactGroup { .own }

  /// What the file tells of: `scenario cold-launch-icon`.
  var subject: String { reasons.first ?? "rules" }

  func inputs() -> [PlannedFile.Input] { ruleAndWordInputs() }

  /// Returns what `feed` feeds as one input, and the words that it comes by as another.
  func ruleAndWordInputs() -> [PlannedFile.Input] {
    let recorder = WordRecorder()
    let rules = recorder.record {
      var digest = BLAKE2b()
      feed(&digest)
      return digest.hexDigest()
    }
    let name = reasons.first { $0.begins(with: "strings ") } ?? "strings"
    return [PlannedFile.Input(subject, hexDigest: rules)] + recorder.inputs(name)
  }
}

extension WordRecorder {
  /// The words that were taken down as an input; none where there are no words.
  func inputs(_ name: String) -> [PlannedFile.Input] {
    guard !words.isEmpty else { return [] }
    var digest = BLAKE2b()
    for word in words { digest.update("\(word.key)=\(word.text)\n") }
    return [PlannedFile.Input(name, hexDigest: digest.hexDigest())]
  }
}

extension PlannedFile.Input {
  /// How many digits of a digest are kept: enough to tell two inputs of one name apart.
  private static let digitCount = 16

  /// Creates an input from a digest of any length.
  init(_ name: String, hexDigest: String) {
    self.init(name: name, digest: String(hexDigest.prefix(Self.digitCount)))
  }
}

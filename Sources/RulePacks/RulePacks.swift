import Text

/// The rule packs that are embedded in the command.
public enum RulePacks {
  /// The name of the pack that is used where the user names none.
  public static let defaultPack = "ios-lifecycle"

  /// The name of the small pack that teaches how to write one.
  public static let starterPack = "starter"

  /// The names of all embedded packs, sorted.
  public static var names: [String] {
    Set(embeddedFiles.compactMap { $0.path.pieces(at: "/").first.map(String.init) }).sorted()
  }

  /// The files of a pack, sorted by path, each with its path below the folder of packs; empty where
  /// there is no such pack.
  public static func files(of pack: String) -> [(path: String, text: String)] {
    embeddedFiles.filter { $0.path.begins(with: pack + "/") }
  }
}

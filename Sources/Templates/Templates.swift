/// The page templates, strings and theme that are embedded in the command.
public enum Templates {
  /// All files of the `templates` folder, sorted by path, each with its path below the folder.
  public static var files: [(path: String, text: String)] { embeddedFiles }
}

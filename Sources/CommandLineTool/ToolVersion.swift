/// The version of the tool.
public enum ToolVersion {
  /// The version that `--version` prints, as in the first heading of the change log.
  public static let current = "0.1.0"
  /// The day of that version, for the manual page.
  public static let date = "2026-11-30"
}

/// The script by which an open page is loaded again after a change.
///
/// A page knows the version of the output with which it was served. It hears of the present version
/// as soon as it listens, so a change between the serving and the listening is not missed.
enum ReloadScript {
  /// The path at which pages listen; no file is served at a path whose names begin with a dot.
  static let path = "/.lifeline/events"

  /// Returns a page with the script behind all else.
  static func appended(to page: [UInt8], version: String) -> [UInt8] {
    page + bytes(version: version)
  }

  /// Returns the script alone, for what follows a page.
  static func bytes(version: String) -> [UInt8] { Array(script(version: version).utf8) }

  /// Returns what tells listeners the version.
  static func message(version: String) -> [UInt8] { Array("data: \(version)\n\n".utf8) }

  private static func script(version: String) -> String {
    """
    <script>
    new EventSource("\(path)").onmessage = (event) => {
      if (event.data !== "\(version)") location.reload();
    };
    </script>

    """
  }
}

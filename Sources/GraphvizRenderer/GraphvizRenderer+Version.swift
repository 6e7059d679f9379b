import CGraphviz

extension GraphvizRenderer {
  /// The version of the Graphviz libraries: `12.2.1`; nil where they cannot be started.
  public static var version: String? {
    GraphvizLibrary.shared.locked { library in
      guard let context = try? library.layoutContext(), let text = gvcVersion(context) else {
        return nil
      }
      return String(cString: text)
    }
  }
}

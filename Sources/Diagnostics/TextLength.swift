extension String {
  /// Whether the text has more characters (Unicode scalars) than a number; texts that are short enough in
  /// bytes are not counted.
  public func isLonger(than count: Int) -> Bool {
    utf8.count > count && unicodeScalars.count > count
  }
}

/// A text that is equal only to one of the same bytes, as the key of what is kept by text.
///
/// Strings that are canonically equivalent are equal, though they are drawn, broken and escaped each in
/// its own way.
package struct ExactText: Hashable, Sendable {
  /// The text.
  package var text: String

  /// Creates a key.
  package init(_ text: String) { self.text = text }

  package static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

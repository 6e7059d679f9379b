import Diagnostics

/// Turns byte offsets into lines and columns, going forward through the text once.
struct PositionCursor {
  private let bytes: [UInt8]
  private var offset = 0
  private var position = SourcePosition(line: 1, column: 1)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the position of a byte offset; cheap where offsets are asked for in order.
  mutating func position(at target: Int) -> SourcePosition {
    if target < offset { (offset, position) = (0, SourcePosition(line: 1, column: 1)) }
    while offset < min(target, bytes.count) {
      advance(over: bytes[offset])
      offset += 1
    }
    return position
  }

  private mutating func advance(over byte: UInt8) {
    let isLastOfReturnPair = byte == 0x0A && offset > 0 && bytes[offset - 1] == 0x0D
    switch byte {
    case 0x0A where isLastOfReturnPair:
      break
    case 0x0A, 0x0D:
      position = SourcePosition(line: position.line + 1, column: 1)
    case 0x80...0xBF:
      break
    default:
      position.column += 1
    }
  }
}

/// The hash function BLAKE2b of RFC 7693 with a digest of 32 bytes, fed piece by piece.
///
/// It is our own since the package depends on no other and Foundation has none; it tells whether a file
/// is what was made, keeps no secret, and is chosen for its speed on processors without special
/// instructions: `b2sum --length 256` gives the same digest.
public struct BLAKE2b: Sendable {
  private static let blockLength = 128
  private static let digestLength: UInt64 = 32

  private var state = [
    Self.initial[0] ^ 0x0101_0000 ^ Self.digestLength, Self.initial[1], Self.initial[2],
    Self.initial[3], Self.initial[4], Self.initial[5], Self.initial[6], Self.initial[7],
  ]
  // The last block is worked in another way, so that a full block waits until more comes.
  private var rest: [UInt8] = []
  private var length: UInt64 = 0

  /// Creates a digest of nothing.
  public init() { rest.reserveCapacity(Self.blockLength) }

  /// Takes in more bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    if !rest.isEmpty {
      offset = min(Self.blockLength - rest.count, bytes.count)
      rest.append(contentsOf: bytes[..<offset])
      guard offset < bytes.count else { return }
      let block = rest
      block.withUnsafeBytes { compress($0, count: 1) }
      rest.removeAll(keepingCapacity: true)
    }
    let blocks = max(0, (bytes.count - offset - 1) / Self.blockLength)
    if blocks > 0 {
      let whole = offset + blocks * Self.blockLength
      compress(UnsafeRawBufferPointer(rebasing: bytes[offset..<whole]), count: blocks)
      offset = whole
    }
    rest.append(contentsOf: bytes[offset...])
  }

  /// Takes in the UTF-8 of a text.
  public mutating func update(_ text: some StringProtocol) {
    var text = String(text)
    text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the digest of everything taken in, as 64 hexadecimal digits.
  public consuming func hexDigest() -> String {
    length += UInt64(rest.count)
    let block = rest + [UInt8](repeating: 0, count: Self.blockLength - rest.count)
    block.withUnsafeBytes { bytes in
      state.withUnsafeMutableBufferPointer { state in
        Self.compress(bytes, at: 0, into: state, length: length, isLast: true)
      }
    }
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for word in state[..<4] {
      for byte in 0..<8 {
        let value = Int(truncatingIfNeeded: word >> UInt64(8 * byte)) & 255
        text += [digits[value >> 4], digits[value & 15]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func compress(_ bytes: UnsafeRawBufferPointer, count: Int) {
    state.withUnsafeMutableBufferPointer { state in
      for block in 0..<count {
        length &+= UInt64(Self.blockLength)
        Self.compress(
          bytes, at: block * Self.blockLength, into: state, length: length, isLast: false)
      }
    }
  }

  private static func compress(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, into state: UnsafeMutableBufferPointer<UInt64>,
    length: UInt64, isLast: Bool
  ) {
    var (a0, a1, a2, a3) = (state[0], state[1], state[2], state[3])
    var (b0, b1, b2, b3) = (state[4], state[5], state[6], state[7])
    var (c0, c1, c2, c3) = (initial[0], initial[1], initial[2], initial[3])
    var (d0, d1) = (initial[4] ^ length, initial[5])
    var (d2, d3) = (isLast ? ~initial[6] : initial[6], initial[7])
    order.withUnsafeBufferPointer { order in
      var place = 0
      @inline(__always) func word() -> UInt64 {
        defer { place &+= 1 }
        return UInt64(
          littleEndian: bytes.loadUnaligned(
            fromByteOffset: offset &+ Int(order[place]), as: UInt64.self))
      }
      for round in 0..<12 {
        place = (round >= 10 ? round &- 10 : round) &* 16
        mix(&a0, &b0, &c0, &d0, word(), word())
        mix(&a1, &b1, &c1, &d1, word(), word())
        mix(&a2, &b2, &c2, &d2, word(), word())
        mix(&a3, &b3, &c3, &d3, word(), word())
        mix(&a0, &b1, &c2, &d3, word(), word())
        mix(&a1, &b2, &c3, &d0, word(), word())
        mix(&a2, &b3, &c0, &d1, word(), word())
        mix(&a3, &b0, &c1, &d2, word(), word())
      }
    }
    state[0] ^= a0 ^ c0
    state[1] ^= a1 ^ c1
    state[2] ^= a2 ^ c2
    state[3] ^= a3 ^ c3
    state[4] ^= b0 ^ d0
    state[5] ^= b1 ^ d1
    state[6] ^= b2 ^ d2
    state[7] ^= b3 ^ d3
  }

  @inline(__always)
  private static func mix(
    _ a: inout UInt64, _ b: inout UInt64, _ c: inout UInt64, _ d: inout UInt64, _ x: UInt64,
    _ y: UInt64
  ) {
    a = a &+ b &+ x
    d = rotated(d ^ a, 32)
    c = c &+ d
    b = rotated(b ^ c, 24)
    a = a &+ b &+ y
    d = rotated(d ^ a, 16)
    c = c &+ d
    b = rotated(b ^ c, 63)
  }

  @inline(__always)
  private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
    (word &>> count) | (word &<< (64 &- count))
  }

  private static let initial: [UInt64] = [
    0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1,
    0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179,
  ]

  /// The order in which a round takes the words of a block, as offsets of bytes.
  private static let order: [UInt8] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3,
    11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4,
    7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8,
    9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13,
    2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9,
    12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11,
    13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10,
    6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5,
    10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0,
  ].map { $0 * 8 }
}

/// The hash function SHA-256 of FIPS 180-4, fed piece by piece.
///
/// It is our own since the package depends on no other and Foundation has none; it serves to see
/// that a file changed, and keeps no secret.
struct SHA256 {
  private static let blockLength = 64

  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  private var rest: [UInt8] = []
  private var length: UInt64 = 0
  private var schedule = [UInt32](repeating: 0, count: 64)

  /// Takes in more bytes.
  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length += UInt64(bytes.count)
    var offset = 0
    if !rest.isEmpty {
      offset = min(Self.blockLength - rest.count, bytes.count)
      rest.append(contentsOf: bytes[..<offset])
      guard rest.count == Self.blockLength else { return }
      let block = rest
      block.withUnsafeBytes { compress($0, at: 0) }
      rest.removeAll(keepingCapacity: true)
    }
    while bytes.count - offset >= Self.blockLength {
      compress(bytes, at: offset)
      offset += Self.blockLength
    }
    rest.append(contentsOf: bytes[offset...])
  }

  /// Returns the digest of everything taken in, as 64 hexadecimal digits.
  consuming func hexDigest() -> String {
    let bitLength = length * 8
    var padding: [UInt8] = [0x80]
    let used = (rest.count + 1 + 8) % Self.blockLength
    padding += [UInt8](repeating: 0, count: (Self.blockLength - used) % Self.blockLength)
    padding += (0..<8).map { UInt8(truncatingIfNeeded: bitLength >> (56 - 8 * UInt64($0))) }
    padding.withUnsafeBytes { update($0) }
    return state.map(Self.hexadecimal).joined()
  }

  private static func hexadecimal(_ word: UInt32) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  private mutating func compress(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    schedule.withUnsafeMutableBufferPointer { words in
      for index in 0..<16 {
        words[index] = UInt32(
          bigEndian: bytes.loadUnaligned(fromByteOffset: offset + 4 * index, as: UInt32.self))
      }
      for index in 16..<64 {
        let early = words[index - 15]
        let late = words[index - 2]
        let sigma0 = Self.rotated(early, 7) ^ Self.rotated(early, 18) ^ (early >> 3)
        let sigma1 = Self.rotated(late, 17) ^ Self.rotated(late, 19) ^ (late >> 10)
        words[index] = words[index - 16] &+ sigma0 &+ words[index - 7] &+ sigma1
      }
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    schedule.withUnsafeBufferPointer { words in
      Self.constants.withUnsafeBufferPointer { constants in
        for index in 0..<64 {
          let sum1 = Self.rotated(e, 6) ^ Self.rotated(e, 11) ^ Self.rotated(e, 25)
          let choice = (e & f) ^ (~e & g)
          let first = h &+ sum1 &+ choice &+ constants[index] &+ words[index]
          let sum0 = Self.rotated(a, 2) ^ Self.rotated(a, 13) ^ Self.rotated(a, 22)
          let majority = (a & b) ^ (a & c) ^ (b & c)
          (h, g, f, e) = (g, f, e, d &+ first)
          (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
        }
      }
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    (word >> count) | (word << (32 - count))
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

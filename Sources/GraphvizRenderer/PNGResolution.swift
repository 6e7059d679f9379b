/// The resolution of a PNG file, which tells readers how large it is meant to be shown and printed.
enum PNGResolution {
  /// Returns a PNG file with its resolution, the chunk `pHYs`, behind its header; a file of any other form
  /// as it is.
  static func added(to file: [UInt8], dotsPerInch: Int) -> [UInt8] {
    guard file.count > headerEnd, file[12..<16].elementsEqual("IHDR".utf8) else { return file }
    let dotsPerMetre = UInt32((Double(dotsPerInch) / 0.0254).rounded())
    // The last byte says that the unit is the metre.
    let body = Array("pHYs".utf8) + bytes(dotsPerMetre) + bytes(dotsPerMetre) + [1]
    let chunk = bytes(UInt32(body.count - 4)) + body + bytes(checksum(body))
    return file[..<headerEnd] + chunk + file[headerEnd...]
  }

  /// The signature, and the chunk of the header with its length, name and checksum.
  private static let headerEnd = 8 + 25

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The CRC-32 of ISO 3309, as PNG has it.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}

/// A number of bytes, written as `512MB` or `2GB`.
package struct ByteCount: Sendable {
  package let bytes: Int

  private static let units = [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10)]

  package init(bytes: Int) { self.bytes = bytes }

  package init?(_ text: String) {
    let text = text.uppercased()
    guard let (unit, size) = Self.units.first(where: { text.hasSuffix($0.0) }),
      let count = Int(text.dropLast(unit.count)), count > 0
    else { return nil }
    let (bytes, overflow) = count.multipliedReportingOverflow(by: size)
    guard !overflow, bytes <= 1 << 50 else { return nil }
    self.bytes = bytes
  }

  /// The number in the largest unit that makes it an integer.
  package static func text(_ bytes: Int) -> String {
    for (unit, size) in units where bytes % size == 0 { return "\(bytes / size)\(unit)" }
    return "\(bytes) bytes"
  }
}

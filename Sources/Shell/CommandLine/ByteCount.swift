import ArgumentParser
import RxsLanguage
import RxsRuntime
import RxsSession
import RxsTerminal
import RxsTesting

/// An amount of memory as an option: `512MB`, `2GB`.
struct ByteCount: ExpressibleByArgument {
  let bytes: Int

  private static let units = [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10)]

  init(bytes: Int) { self.bytes = bytes }

  init?(argument: String) {
    let text = argument.uppercased()
    guard let (unit, size) = Self.units.first(where: { text.hasSuffix($0.0) }),
      let count = Int(text.dropLast(unit.count)), count > 0
    else { return nil }
    let (bytes, overflow) = count.multipliedReportingOverflow(by: size)
    guard !overflow, bytes <= 1 << 50 else { return nil }
    self.bytes = bytes
  }

  var defaultValueDescription: String { Self.text(bytes) }

  /// The amount in the largest unit that gives a whole number.
  static func text(_ bytes: Int) -> String {
    for (unit, size) in units where bytes % size == 0 { return "\(bytes / size)\(unit)" }
    return "\(bytes) bytes"
  }
}

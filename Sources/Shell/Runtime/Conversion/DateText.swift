import FoundationEssentials

/// Dates as ISO 8601 text, with as many fractional digits as they need.
package enum DateText {
  /// The ISO 8601 text of a date: `2026-01-31T09:30:00Z`. Nil for a date outside the years 1 to
  /// 9999.
  package static func text(_ date: Date) -> String? {
    let seconds = date.timeIntervalSince1970
    // Only the years 1 to 9999 have four digits.
    guard seconds >= -62_135_596_800, seconds < 253_402_300_800 else { return nil }
    let whole = seconds.rounded(.down)
    let head = Date(timeIntervalSince1970: whole).formatted(.iso8601).dropLast()
    var scale = 1.0
    for count in 0...9 {
      let digits = String(Int(((seconds - whole) * scale).rounded()))
      let zeros = String(repeating: "0", count: max(count - digits.count, 0))
      let text = "\(head)\(count == 0 ? "" : ".\(zeros)\(digits)")Z"
      if self.date(text) == date { return text }
      scale *= 10
    }
    return nil
  }

  /// The date of a text such as `2026-01-31T09:30:00.25Z` or `2026-01-31`.
  package static func date(_ text: String) -> Date? {
    let style = Date.ISO8601FormatStyle()
    guard let point = text.firstIndex(of: ".") else {
      let styles = [style, style.year().month().day()]
      return styles.lazy.compactMap { try? $0.parse(text) }.first
    }
    let fraction = text[point...].prefix { $0 == "." || $0.isASCII && $0.isNumber }
    guard fraction.count > 1, let part = Double("0\(fraction)"),
      let whole = try? style.parse("\(text[..<point])\(text[fraction.endIndex...])")
    else { return nil }
    return Date(timeIntervalSince1970: whole.timeIntervalSince1970 + part)
  }
}

extension Lexer {
  private static let units: [String: UInt] = [
    "ns": 1, "us": 1000, "ms": 1_000_000, "s": 1_000_000_000, "min": 60_000_000_000,
    "h": 3_600_000_000_000,
  ]

  package mutating func lexNumber() {
    let start = position
    if isAfterDot {
      // In `$0.0.1`, the second `.` accesses an element; it is not a decimal point.
      let digits = takeDigits()
      return appendInteger(digits, radix: 10, from: start)
    }
    if lexRadix() { return }
    let whole = takeDigits()
    var fraction: String?
    if byte(at: position) == UInt8(ascii: "."), isDigit(at: position + 1) {
      position += 1
      fraction = takeDigits()
    }
    let hasExponent = takeExponent()
    let unit = takeSuffix()
    let isDouble = fraction != nil || hasExponent
    if unit.isEmpty {
      isDouble ? appendDouble(from: start) : appendInteger(whole, radix: 10, from: start)
    } else if hasExponent {
      reject(.malformedNumber(source.text(SourceRange(start, position))), from: start)
    } else if let scale = Self.units[unit] {
      appendDuration(whole: whole, fraction: fraction ?? "", scale: scale, from: start)
    } else {
      let range = SourceRange(position - unit.utf8.count, position)
      report(.unknownUnit(unit), range)
      append(.invalid, from: start)
    }
  }

  private var isAfterDot: Bool {
    guard !afterBlank, let last = output.tokens.last else { return false }
    return last.isSymbol(".")
  }

  /// Reads an integer in hexadecimal, binary or octal: `0x…`, `0b…` and `0o…`. Returns false for
  /// other text.
  private mutating func lexRadix() -> Bool {
    let start = position
    let prefixes: [(StaticString, radix: Int)] = [("0x", 16), ("0b", 2), ("0o", 8)]
    guard let radix = prefixes.first(where: { matches($0.0, at: start) })?.radix else {
      return false
    }
    position = endOfIdentifier(from: position + 1)
    if radix == 16, takeHexExponent(from: start) {
      appendDouble(from: start)
      return true
    }
    let digits = source.text(SourceRange(start + 2, position)).filter { $0 != "_" }
    let areDigits = !digits.isEmpty && digits.allSatisfy { ($0.hexDigitValue ?? 99) < radix }
    if areDigits {
      appendInteger(digits, radix: radix, from: start)
    } else {
      reject(.malformedNumber(source.text(SourceRange(start, position))), from: start)
    }
    return true
  }

  /// Reads the fraction and the binary exponent of a hexadecimal double, such as `.8p4` of
  /// `0x1.8p4`. Returns false if there is no exponent.
  private mutating func takeHexExponent(from start: Int) -> Bool {
    let before = position
    var text = source.text(SourceRange(start, position))
    if byte(at: position) == UInt8(ascii: "."), isDigit(at: position + 1) {
      position = endOfIdentifier(from: position + 1)
      text = source.text(SourceRange(start, position))
    }
    guard let p = text.lastIndex(where: { $0 == "p" || $0 == "P" }) else {
      position = before
      return false
    }
    // In `0x1p-4`, the word before the sign ends in `p`.
    if text.index(after: p) == text.endIndex, let sign = byte(at: position),
      sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"), isDigit(at: position + 1)
    {
      position += 1
      _ = takeDigits()
    }
    guard Double(source.text(SourceRange(start, position)).filter { $0 != "_" }) != nil else {
      position = before
      return false
    }
    return true
  }

  private func isDigit(at offset: Int) -> Bool {
    byte(at: offset).map(Self.isDigit) ?? false
  }

  /// Reads the digits at the position, and returns them without underscores.
  private mutating func takeDigits() -> String {
    var digits: [UInt8] = []
    while let byte = byte(at: position), Self.isDigit(byte) || byte == UInt8(ascii: "_") {
      if byte != UInt8(ascii: "_") { digits.append(byte) }
      position += 1
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private mutating func takeExponent() -> Bool {
    guard let byte = byte(at: position), byte | 0x20 == UInt8(ascii: "e") else { return false }
    var next = position + 1
    if let sign = self.byte(at: next), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      next += 1
    }
    guard isDigit(at: next) else { return false }
    position = next
    _ = takeDigits()
    return true
  }

  private mutating func takeSuffix() -> String {
    let start = position
    position = endOfIdentifier(from: position)
    return source.text(SourceRange(start, position))
  }

  private mutating func appendInteger(_ digits: String, radix: Int, from start: Int) {
    // The lexer also accepts `Int.max + 1`. The parser accepts it only after a minus sign, as
    // `Int.min`.
    guard let value = UInt(digits, radix: radix), value <= UInt(Int.max) + 1 else {
      return reject(.integerTooLarge, from: start)
    }
    append(.integer(value), from: start)
  }

  private mutating func appendDouble(from start: Int) {
    let text = source.text(SourceRange(start, position)).filter { $0 != "_" }
    guard let value = Double(text), value.isFinite else {
      return reject(.doubleTooLarge, from: start)
    }
    append(.double(value), from: start)
  }

  private mutating func appendDuration(
    whole: String, fraction: String, scale: UInt, from start: Int
  ) {
    var fraction = fraction[...]
    while fraction.last == "0" { fraction.removeLast() }
    guard fraction.count <= 18 else { return reject(.durationTooFine, from: start) }
    var power: UInt = 1
    for _ in fraction { power *= 10 }
    let product = (UInt(fraction) ?? 0).multipliedFullWidth(by: scale)
    // The fraction is less than 1, so the quotient fits into the integer.
    let (part, rest) = power.dividingFullWidth(product)
    guard rest == 0 else { return reject(.durationTooFine, from: start) }
    let (nanoseconds, overflow) = (UInt(whole) ?? .max).multipliedReportingOverflow(by: scale)
    guard !overflow, nanoseconds <= UInt(Int.max) - part else {
      return reject(.durationTooLong, from: start)
    }
    append(.duration(nanoseconds + part), from: start)
  }

  private mutating func reject(_ kind: Diagnostic.Kind, from start: Int) {
    report(kind, SourceRange(start, position))
    append(.invalid, from: start)
  }
}

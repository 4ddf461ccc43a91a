/// A value that is inserted into a localized text.
struct FormattedValue: Hashable, Sendable {
  /// The format of the value without its `%`: `@`, `lld`, `llu`, `lf` or `f`.
  let specifier: String
  /// The value as text.
  let text: String
  private let number: Double?
  let isInteger: Bool

  init(_ value: some Any) {
    text = "\(value)"
    isInteger = value is any BinaryInteger
    switch value {
    case let number as any BinaryInteger:
      specifier = type(of: number).isSigned ? "lld" : "llu"
      self.number = Double(number)
    case let value as Double: (specifier, number) = ("lf", value)
    case let value as Float: (specifier, number) = ("f", Double(value))
    default: (specifier, number) = ("@", nil)
    }
  }

  /// Inserts values into a format such as `%@ has %2$lld`. `%%` is a percent sign; a format without
  /// a value remains as it is.
  static func inserting(_ values: [FormattedValue], in format: String) -> String {
    var result = ""
    var rest = Substring(format)
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix(while: \.isWholeNumber)
      var index = next
      var specifier = rest
      if let place = Int(digits), rest.dropFirst(digits.count).first == "$" {
        index = place - 1
        specifier = rest.dropFirst(digits.count + 1)
      }
      let flags = specifier.prefix { "0123456789.+- #'".contains($0) }
      let letters = specifier.dropFirst(flags.count)
      let size = letters.prefix { "hlqzj".contains($0) }
      guard let type = letters.dropFirst(size.count).first, "@diufgexX".contains(type),
        values.indices.contains(index)
      else {
        result += "%"
        continue
      }
      result += values[index].formatted(String(flags), type)
      rest = letters.dropFirst(size.count + 1)
      next = index + 1
    }
    return result + rest
  }

  private func formatted(_ flags: String, _ type: Character) -> String {
    guard let number, !flags.isEmpty || "fgexX".contains(type) else { return text }
    if "fge".contains(type) { return String(format: "%\(flags)\(type)", number) }
    return Int(exactly: number).map { String(format: "%\(flags)l\(type)", $0) } ?? text
  }
}

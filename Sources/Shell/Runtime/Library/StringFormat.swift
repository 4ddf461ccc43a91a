import Glibc

/// Formats values with C's format strings: `String(format: "%.2f %@", 3.14, "x")`.
enum StringFormat {
  /// The text of a format with its arguments inserted.
  static func text(_ format: String, _ arguments: [Value]) throws -> String {
    var result = ""
    var rest = arguments[...]
    var characters = Substring(format)
    while let character = characters.popFirst() {
      guard character == "%" else {
        result.append(character)
        continue
      }
      let specifier = try Specifier(&characters)
      if specifier.conversion == "%" {
        result.append("%")
        continue
      }
      let found =
        if let place = specifier.place { arguments.dropFirst(place - 1).first } else {
          rest.popFirst()
        }
      guard let value = found else {
        throw Fault("there is no value for '\(specifier.text)' in the format")
      }
      result += try specifier.text(of: value)
      try Limits.check(textSize: result.utf8.count)
    }
    return result
  }

  /// A conversion specifier such as `%-8.2f`: flags, width, precision, length and conversion
  /// letter.
  private struct Specifier {
    private static let widest = 1000

    /// The number of the specifier's argument, as in `%2$@`.
    private(set) var place: Int?
    var flags = ""
    var width = 0
    var precision: Int?
    /// The length modifier before the conversion letter, such as `ll`. It determines the size of an
    /// integer.
    private var size = ""
    let conversion: Character
    let text: String

    init(_ rest: inout Substring) throws {
      let start = rest
      var digits = rest
      if let number = try Self.number(&digits), number > 0, digits.popFirst() == "$" {
        (place, rest) = (number, digits)
      }
      while let flag = rest.first, "-+ 0#".contains(flag) {
        flags.append(flag)
        rest.removeFirst()
      }
      width = try Self.number(&rest) ?? 0
      if rest.first == "." {
        rest.removeFirst()
        precision = try Self.number(&rest) ?? 0
      }
      while let letter = rest.first, "hlqzjt".contains(letter), size.count < 2 {
        size.append(letter)
        rest.removeFirst()
      }
      guard let letter = rest.popFirst() else { throw Fault("the format ends after '%'") }
      conversion = letter
      text = "%" + start[..<rest.startIndex]
    }

    private static func number(_ rest: inout Substring) throws -> Int? {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty else { return nil }
      rest = rest.dropFirst(digits.count)
      guard let number = Int(digits), number <= widest else {
        throw Fault("'\(digits)' in the format is more than \(widest)")
      }
      return number
    }

    func text(of value: Value) throws -> String {
      switch (conversion, value) {
      case ("d", _), ("i", _), ("u", _), ("x", _), ("X", _), ("o", _):
        guard let integer = try? value.integer as? any CVarArg else { break }
        return printed(size + String(conversion), integer)
      case ("f", .double(let double)), ("F", .double(let double)), ("e", .double(let double)),
        ("E", .double(let double)), ("g", .double(let double)), ("G", .double(let double)):
        return printed(String(conversion), double)
      case ("f", .number(let number)), ("F", .number(let number)), ("e", .number(let number)),
        ("E", .number(let number)), ("g", .number(let number)), ("G", .number(let number)):
        guard let float = number.float else { break }
        return printed(String(conversion), float)
      // Foundation ignores the width for objects.
      case ("@", _): return value.printed
      case ("c", .int(let code)):
        guard let byte = UInt8(exactly: code) else { break }
        return padded(String(Unicode.Scalar(byte)))
      default: break
      }
      throw Fault("'\(text)' in the format does not take \(value.described)")
    }

    private func printed(_ letters: String, _ argument: any CVarArg) -> String {
      let format =
        "%" + flags + (width > 0 ? "\(width)" : "") + (precision.map { ".\($0)" } ?? "") + letters
      return withVaList([argument]) { list in
        // The buffer is large enough: the longest number has 309 digits before the decimal point,
        // and width and precision are limited.
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 2048) { buffer in
          guard let start = buffer.baseAddress, vsnprintf(start, buffer.count, format, list) >= 0
          else { return "" }
          return String(cString: start)
        }
      }
    }

    private func padded(_ text: String) -> String {
      let blanks = String(repeating: " ", count: max(width - text.count, 0))
      return flags.contains("-") ? text + blanks : blanks + text
    }
  }
}

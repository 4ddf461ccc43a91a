extension Unicode.Scalar {
  /// Whether the scalar is a control character, on which a terminal acts and which a line of text
  /// cannot contain.
  package var isControl: Bool { properties.generalCategory == .control }

  /// Whether the scalar changes the direction of the surrounding text, so that a line may look like
  /// a different line.
  package var isBidirectionalControl: Bool {
    switch value {
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether the scalar is written to a terminal as an escape sequence.
  ///
  /// Line ends and tabs are written unchanged.
  package var isUnsafeOnTerminal: Bool {
    // The comparison is a fast path for letters, which needs no table.
    if value < 0x7F { return value < 0x20 && self != "\n" && self != "\t" }
    return isBidirectionalControl || isControl
  }

  /// The escape sequence of the language for the scalar: `\r`, `\u{1B}`.
  package var escape: String {
    self == "\r" ? "\\r" : "\\u{\(String(value, radix: 16, uppercase: true))}"
  }
}

extension String {
  /// The text with some scalars replaced by escape sequences.
  ///
  /// - Complexity: O(*n*); a text without such scalars is not copied.
  package func escaping(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      if isEscaped(scalar) {
        result += scalar.escape
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}

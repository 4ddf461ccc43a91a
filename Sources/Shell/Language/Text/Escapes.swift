extension Unicode.Scalar {
  /// Whether the scalar is a control character. A terminal executes such a character instead of
  /// showing it.
  package var isControl: Bool { properties.generalCategory == .control }

  /// Whether the scalar changes the text direction. Such a scalar can make a line look like
  /// different text.
  package var isBidirectionalControl: Bool {
    switch value {
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether the scalar is replaced by an escape sequence on a terminal, because it is a control
  /// character or changes the text direction.
  ///
  /// Line breaks and tabs are written unchanged.
  package var isUnsafeOnTerminal: Bool {
    // A fast path for ASCII characters, without a table look-up.
    if value < 0x7F { return value < 0x20 && self != "\n" && self != "\t" }
    return isBidirectionalControl || isControl
  }

  /// The scalar as an escape sequence of the language: `\r`, `\u{1B}`.
  package var escape: String {
    self == "\r" ? "\\r" : "\\u{\(String(value, radix: 16, uppercase: true))}"
  }
}

extension String {
  /// The text, with each scalar that passes the test replaced by its escape sequence.
  ///
  /// - Complexity: O(*n*). A text without such scalars is not copied.
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

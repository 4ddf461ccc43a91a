extension Unicode.Scalar {
  /// Whether it is a control character: a terminal acts on it, and a line of text cannot hold it.
  var isControl: Bool { properties.generalCategory == .control }

  /// Whether it changes the direction of the text around it, so that a line reads as another one.
  var isBidirectionalControl: Bool {
    switch value {
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a terminal gets an escape in its place. Line ends and tabs are layout.
  var isUnsafeOnTerminal: Bool {
    // Letters come often: no table is searched for them.
    if value < 0x7F { return value < 0x20 && self != "\n" && self != "\t" }
    return isBidirectionalControl || isControl
  }

  /// The scalar as an escape of the language: `\r`, `\u{1B}`.
  var escape: String {
    self == "\r" ? "\\r" : "\\u{\(String(value, radix: 16, uppercase: true))}"
  }
}

extension String {
  /// The text with escapes in place of some scalars.
  ///
  /// - Complexity: O(*n*); a text without such scalars is not copied.
  func escaping(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
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

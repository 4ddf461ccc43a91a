import RxsLanguage

/// Text in XML and HTML.
package enum Markup {
  /// Text as the content of an element or of an attribute in double quotes.
  ///
  /// Controls, which XML forbids or which turn text around, become escapes of the language.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "\n"
      case _ where scalar.isControl || scalar.isBidirectionalControl || isForbidden(scalar):
        result += scalar.escape
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A title element.
  static func title(_ text: String) -> String { "<title>\(escaped(text))</title>" }

  /// Whether XML has no place for the scalar.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    (0xFFFE...0xFFFF).contains(scalar.value)
  }
}

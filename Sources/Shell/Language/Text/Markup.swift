/// Escapes text for XML and HTML.
package enum Markup {
  /// The text, escaped for an element's content or for an attribute in double quotes.
  ///
  /// Scalars that XML forbids, and scalars that change the text direction, become escape sequences
  /// of the language.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{FFFE}", "\u{FFFF}": result += scalar.escape
      case _ where scalar.isControl || scalar.isBidirectionalControl: result += scalar.escape
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// Text in XML and HTML.
package enum Markup {
  /// Escapes text for the content of an element or of an attribute in double quotes.
  ///
  /// Scalars that XML forbids or that change the text direction become escape sequences of the
  /// language.
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

import RxsLanguage
import RxsRuntime

/// Fields of text as one line: tabs between them; tabs, line ends and backslashes in them escaped.
package enum FieldLine {
  /// The line of the fields, its end included.
  package static func text(_ fields: [String]) -> String {
    fields.map(escaped).joined(separator: "\t") + "\n"
  }

  /// The fields of a line without its end.
  package static func fields(of line: some StringProtocol) -> [String] {
    String(line).unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false)
      .map(unescaped)
  }

  private static func escaped(_ field: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func unescaped(_ field: some Collection<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in field {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
        continue
      }
      result.append(isEscaped && scalar == "t" ? "\t" : isEscaped && scalar == "n" ? "\n" : scalar)
      isEscaped = false
    }
    return String(result)
  }
}

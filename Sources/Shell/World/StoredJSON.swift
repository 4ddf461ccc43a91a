import FoundationEssentials
import RxsEngine
import RxsRuntime
import RxsSystem

/// The contents of storage as JSON that people can read and edit.
///
/// A number with a decimal point or an exponent is a `Double`; any other number is an `Int`.
package enum StoredJSON {
  /// The maximal nesting of a stored value. It is also the limit of a `store` statement, because
  /// recordings begin with `store` statements.
  package static let deepestNesting = 200

  /// The values of a JSON object, by key. A blank text is an empty object.
  package static func values(in bytes: [UInt8]) throws(JSONReader.Problem) -> [String: StoredValue]
  {
    guard let opening = bytes.first(where: { !JSONReader.isBlank($0) }) else { return [:] }
    guard opening == UInt8(ascii: "{"),
      case .dictionary(let entries) = try JSONReader.value(in: bytes, .storage)
    else { throw JSONReader.Problem(reason: "an object in braces is needed") }
    var values: [String: StoredValue] = [:]
    for case (.string(let key), let value) in entries.sorted {
      // Storage can contain every value that the reader returns, so no value is dropped here.
      values[key] = try? StoredValue(value)
    }
    return values
  }

  /// The JSON object for the values, with one line for each key, sorted by key.
  package static func text(of values: [String: StoredValue]) -> String {
    text(of: .dictionary(values), indentation: "") + "\n"
  }

  private static func text(of value: StoredValue, indentation: String) -> String {
    let inner = indentation + "  "
    func block(_ brackets: (String, String), _ lines: [String]) -> String {
      if lines.isEmpty { return brackets.0 + brackets.1 }
      let body = lines.map { inner + $0 }.joined(separator: ",\n")
      return "\(brackets.0)\n\(body)\n\(indentation)\(brackets.1)"
    }
    switch value {
    case .int(let int): return "\(int)"
    case .double(let double): return text(of: double)
    case .bool(let bool): return "\(bool)"
    case .string(let string): return quoted(string)
    case .array(let elements):
      return block(("[", "]"), elements.map { text(of: $0, indentation: inner) })
    case .dictionary(let entries):
      let sorted = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      return block(
        ("{", "}"), sorted.map { "\(quoted($0.key)): \(text(of: $0.value, indentation: inner))" })
    }
  }

  private static func text(of double: Double) -> String {
    // JSON has no infinity, but a number that is too large is read as infinity. `NaN` is not valid
    // JSON, but other programs use it too.
    if double.isNaN { return "NaN" }
    if double.isInfinite { return double < 0 ? "-1e999" : "1e999" }
    return "\(double)"
  }

  private static func quoted(_ text: String) -> String {
    String(JSONLine.text(of: text).dropLast())
  }
}

extension Value {
  /// The canonical text of the value. The parser reads it as an equal value.
  ///
  /// The text of a very large or deeply nested value is shortened, and cannot be parsed.
  package var canonical: String { CanonicalText.of(self) }

  /// The text of a double. It is never the text of an integer: `1.0`, `1e+20`, `inf`.
  package static func text(_ value: Double) -> String { value.description }

  /// A string literal for the text, with escapes.
  package static func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\0": text += "\\0"
      default:
        let isInvisible =
          scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value) || scalar == "\u{2028}"
          || scalar == "\u{2029}" || scalar == "\u{FEFF}"
        if isInvisible {
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text + "\""
  }

  /// The name of the value's type, for messages: `Int`, `a stream`.
  package var kindName: String {
    switch self {
    case .void: "Void"
    case .none: "nil"
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .duration: "Duration"
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .range, .interval: "Range"
    case .set: "Set"
    case .slice: "ArraySlice"
    case .number(let number): number.typeName
    case .some(let some): some.value.kindName + "?"
    case .tuple: "Tuple"
    case .symbol: "case"
    case .function: "closure"
    case .stream(let stream): stream.kind.rawValue
    case .model(let model): model.typeName
    case .object(let object): view?.name ?? String(describing: Swift.type(of: object.value))
    case .type: "type"
    }
  }
}

extension Value: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String { canonical }

  package var debugDescription: String { canonical }
}

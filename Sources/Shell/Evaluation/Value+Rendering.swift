extension Value {
  /// The canonical text, which parses back to the same value.
  var canonical: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// What `print` shows: a string as it is, anything else in its canonical form.
  var plain: String {
    if case .string(let text) = self { text } else { canonical }
  }

  fileprivate func write(to text: inout String, depth: Int = 0) {
    guard depth < Self.depthLimit else {
      text += "…"
      return
    }
    switch self {
    case .void: text += "()"
    case .none: text += "nil"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .double(let value): text += Self.text(value)
    case .string(let value): text += Self.quoted(value)
    case .duration(let value): text += Durations.text(value)
    case .array(let elements):
      text += "["
      Self.write(elements, to: &text, depth: depth + 1)
      text += "]"
    case .dictionary(let entries):
      if entries.count == 0 { return text += "[:]" }
      text += "["
      for (index, entry) in entries.sorted.enumerated() {
        if index > 0 { text += ", " }
        entry.key.write(to: &text, depth: depth + 1)
        text += ": "
        entry.value.write(to: &text, depth: depth + 1)
      }
      text += "]"
    case .range(let range): text += "\(range.lower)\(range.isClosed ? "..." : "..<")\(range.bound)"
    case .tuple(let tuple): tuple.write(to: &text, depth: depth)
    case .symbol(let symbol):
      text += "." + symbol.name
      symbol.payload?.write(to: &text, depth: depth)
    case .function: text += "{…}"
    case .stream(let stream): text += "<\(stream.kind.rawValue)>"
    case .model(let model): text += "<\(model.typeName)>"
    case .object(let object): text += object.canonical(depth: depth)
    case .type(let type): text += type.name
    }
  }

  fileprivate static let depthLimit = 200

  fileprivate static func write(_ elements: [Value], to text: inout String, depth: Int) {
    for (index, element) in elements.enumerated() {
      if index > 0 { text += ", " }
      element.write(to: &text, depth: depth)
    }
  }

  /// Doubles always show that they are one: `1.0`, `1e+20`, `inf`.
  static func text(_ value: Double) -> String { value.description }

  /// A string in quotes, with everything escaped that would not read back.
  static func quoted(_ value: String) -> String {
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

  /// What kind of value it is, for messages: `Int`, `a stream`.
  var kindName: String {
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
    case .range: "Range"
    case .tuple(let tuple): tuple.typeName ?? "Tuple"
    case .symbol: "case"
    case .function: "closure"
    case .stream(let stream): stream.kind.rawValue
    case .model(let model): model.typeName
    case .object(let object): String(describing: Swift.type(of: object.value))
    case .type: "type"
    }
  }
}

extension Value: CustomStringConvertible, CustomDebugStringConvertible {
  var description: String { canonical }

  var debugDescription: String { canonical }
}

extension TupleValue {
  fileprivate func write(to text: inout String, depth: Int) {
    text += "\(typeName ?? "")("
    for (index, element) in elements.enumerated() {
      if index > 0 { text += ", " }
      if let label = labels[index] { text += label + ": " }
      element.write(to: &text, depth: depth + 1)
    }
    text += ")"
  }
}

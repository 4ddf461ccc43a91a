indirect enum JSON {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
  init(nilLiteral: ()) { self = .null }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
}
extension JSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }
}

extension JSON {
  subscript(key: String) -> JSON? {
    if case .object(let members) = self { return members[key] }
    return nil
  }
  subscript(index: Int) -> JSON? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  var text: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return value == value.rounded() ? String(Int(value)) : "\(value)"
    case .string(let value): return "\"" + value.map { $0 == "\"" ? "\\\"" : String($0) }.joined() + "\""
    case .array(let elements): return "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      let pairs = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.text)" }
      return "{" + pairs.joined(separator: ",") + "}"
    }
  }
}

let document: JSON = [
  "name": "rxs", "tags": ["shell", "swift", nil], "stars": 42, "nested": ["ok": true, "quote": "a\"b"],
]
print(document.text)
print(document["tags"]?[1]?.text ?? "-", document["tags"]?[9]?.text ?? "-")
print(document["nested"]?["ok"]?.text ?? "-", document["name"]?["x"] == nil)
print(JSON.number(2.5).text, JSON.array([]).text)

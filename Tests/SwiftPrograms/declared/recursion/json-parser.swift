import Foundation
enum JSON: Equatable, CustomStringConvertible {
  case null, bool(Bool), number(Double), string(String), array([JSON]), object([String: JSON])
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let b): "\(b)"
    case .number(let n): n.truncatingRemainder(dividingBy: 1) == 0 ? String(Int(n)) : String(n)
    case .string(let s): "\"\(s.replacingOccurrences(of: "\"", with: "\\\""))\""
    case .array(let a): "[" + a.map(\.description).joined(separator: ",") + "]"
    case .object(let o): "{" + o.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }
  }
  subscript(key: String) -> JSON? { guard case .object(let o) = self else { return nil }; return o[key] }
  subscript(i: Int) -> JSON? { if case .array(let a) = self, a.indices ~= i { a[i] } else { nil } }
}
extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(nilLiteral: ()) { self = .null }
  init(booleanLiteral v: Bool) { self = .bool(v) }
  init(integerLiteral v: Int) { self = .number(Double(v)) }
  init(stringLiteral v: String) { self = .string(v) }
  init(arrayLiteral e: JSON...) { self = .array(e) }
  init(dictionaryLiteral e: (String, JSON)...) { self = .object(Dictionary(e) { $1 }) }
}
struct Parser {
  private var rest: Substring
  init(_ s: String) { rest = Substring(s) }
  struct Failure: Error { let at: Int; let what: String }
  static func parse(_ s: String) throws -> JSON {
    var p = Parser(s)
    let v = try p.value()
    p.skip()
    guard p.rest.isEmpty else { throw Failure(at: s.count - p.rest.count, what: "trailing") }
    return v
  }
  private mutating func skip() { rest = rest.drop(while: \.isWhitespace) }
  private mutating func take(_ c: Character) -> Bool { skip(); if rest.first == c { rest.removeFirst(); return true }; return false }
  private mutating func list<T>(_ end: Character, _ f: (inout Parser) throws -> T) throws -> [T] {
    var r: [T] = []
    if take(end) { return r }
    repeat { r.append(try f(&self)) } while take(",")
    guard take(end) else { throw Failure(at: rest.count, what: "missing \(end)") }
    return r
  }
  private mutating func text() throws -> String {
    guard take("\""), let end = rest.firstIndex(of: "\"") else { throw Failure(at: rest.count, what: "string") }
    defer { rest = rest[rest.index(after: end)...] }
    return String(rest[..<end])
  }
  private mutating func value() throws -> JSON {
    skip()
    switch rest.first {
    case "{"?: _ = take("{"); return .object(Dictionary(try list("}") { p in let k = try p.text(); _ = p.take(":"); return (k, try p.value()) }, uniquingKeysWith: { $1 }))
    case "["?: _ = take("["); return .array(try list("]") { try $0.value() })
    case "\"": return .string(try text())
    case let c? where c.isNumber || c == "-":
      let n = rest.prefix { $0.isNumber || "-.e".contains($0) }
      rest = rest.dropFirst(n.count)
      return .number(Double(n) ?? .nan)
    default:
      for (w, v) in [("true", JSON.bool(true)), ("false", false), ("null", nil)] where rest.hasPrefix(w) { rest = rest.dropFirst(w.count); return v }
      throw Failure(at: rest.count, what: "value")
    }
  }
}
let j = try Parser.parse(#"{"a": [1, 2.5, -3e2, {"b": null}], "c": true, "d": "x y"}"#)
print(j, j["a"]?[3]?["b"] == nil as JSON?, j["a"]?[1] ?? 0, j["z"] as Any)
print(j == ["a": [1, .number(2.5), -300, ["b": nil]], "c": true, "d": "x y"])
for bad in ["[1, 2", "{\"a\" 1}", "nope", "[] x"] {
  do { print(try Parser.parse(bad)) } catch let f as Parser.Failure { print(f.what, f.at) }
}

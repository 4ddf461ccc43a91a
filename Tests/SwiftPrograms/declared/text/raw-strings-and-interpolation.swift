struct Point { var x = 1, y = 2 }

struct Template: ExpressibleByStringInterpolation, CustomStringConvertible {
  struct StringInterpolation: StringInterpolationProtocol {
    var parts: [String] = []
    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { parts.append(literal) } }
    mutating func appendInterpolation<T>(_ value: T) { parts.append("{\(value)}") }
    mutating func appendInterpolation(_ value: Int, width: Int) {
      let digits = String(value)
      parts.append(String(repeating: "0", count: max(0, width - digits.count)) + digits)
    }
    mutating func appendInterpolation(list: [String]) { parts.append(list.joined(separator: "/")) }
  }

  let parts: [String]
  init(stringLiteral value: String) { parts = [value] }
  init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
  var description: String { parts.joined() }
}

extension String.StringInterpolation {
  mutating func appendInterpolation(hex value: Int) { appendLiteral("0x" + String(value, radix: 16)) }
  mutating func appendInterpolation(_ value: Double, places: Int) {
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    appendInterpolation((value * factor).rounded() / factor)
  }
}

let path = #"C:\new\table "quoted" \(notInterpolated) \#(1 + 1)"#
print(path, path.count)
print(
  ##"a "# b"##,
  #"""
  { "raw": "\n", "value": \#(Point().x) }
  """#)
print("hex \(hex: 255), rounded \(2.71828, places: 2), nested \("in \("deep")")")
let template: Template = "id \(7, width: 4) of \(Point()) in \(list: ["a", "b"])"
print(template, template.parts.count)
print("plain" as Template)
let multi = """
  first \
  joined
    indented "quotes" \"""
  tab\tend \u{1F600}
  """
print(multi)
print(multi.count, multi.split(whereSeparator: \.isNewline).count)
/* a comment /* nested */ with "quotes" and } braces { */
print("/* no comment */ // here neither", "} { \"")

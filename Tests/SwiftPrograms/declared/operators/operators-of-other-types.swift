// Operators on types of the library; expressions with played values also use these operators.
prefix func ~ (flag: Bool) -> Bool { !flag }
prefix func - (flag: Bool) -> Bool { !flag }
func + (number: Int, fraction: Double) -> Double { Double(number) * 10 + fraction }
extension String {
  static func * (text: String, count: Int) -> String { String(repeating: text, count: count) }
  init(_ flag: Bool) { self = flag ? "yes" : "no" }
}
extension Array {
  subscript(fromEnd index: Int) -> Element { self[count - 1 - index] }
  subscript(row: Int, column: Int) -> Element { self[row * 2 + column] }
}
let flag = true
print(~flag, -flag, ~(-flag), -true, !flag)
let number = 3
print(number + 1.5, number + 1, 2.5 + 1)
print("ab" * 3, String(flag), String(5), String(1 < 0))
let cells = [1, 2, 3, 4]
print(cells[fromEnd: 0], cells[1, 0], cells[2])
var names = ["a": 1]
names["b", default: 5] += 1
print(names["b"]!, names["c", default: 0])

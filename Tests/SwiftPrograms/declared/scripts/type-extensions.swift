import Foundation

extension Int {
  var isPrime: Bool { self > 1 && !(2..<self).contains { self % $0 == 0 } }
  var factorial: Int { self < 2 ? 1 : self * (self - 1).factorial }
  var digits: [Int] { String(self).compactMap(\.wholeNumberValue) }
  func times(_ body: (Int) -> Void) { if self > 0 { for index in 0..<self { body(index) } } }
  static postfix func ++ (value: inout Int) -> Int {
    defer { value += 1 }
    return value
  }
  init?(roman: String) {
    let values: [Character: Int] = ["I": 1, "V": 5, "X": 10, "L": 50, "C": 100]
    let numbers = roman.compactMap { values[$0] }
    guard numbers.count == roman.count, !numbers.isEmpty else { return nil }
    self = zip(numbers, numbers.dropFirst() + [0]).reduce(0) { $0 + ($1.0 < $1.1 ? -$1.0 : $1.0) }
  }
}
postfix operator ++

extension String {
  subscript(offset: Int) -> Character? {
    guard offset >= 0, offset < count else { return nil }
    return self[index(startIndex, offsetBy: offset)]
  }
  subscript(range: Range<Int>) -> Substring {
    let start = index(startIndex, offsetBy: range.lowerBound)
    return self[start..<index(start, offsetBy: range.count)]
  }
  var camelCased: String {
    let parts = split { "_- ".contains($0) }
    return parts.prefix(1).joined().lowercased() + parts.dropFirst().map { $0.capitalized }.joined()
  }
  mutating func replace(_ pairs: [String: String]) {
    for (old, new) in pairs.sorted(by: { $0.key < $1.key }) { self = replacingOccurrences(of: old, with: new) }
  }
}

extension Array where Element: Hashable {
  var unique: [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
extension Collection { subscript(safe index: Index) -> Element? { indices.contains(index) ? self[index] : nil } }
extension Optional where Wrapped == String { var orEmpty: String { self ?? "" } }
extension Bool { static prefix func ~ (value: Bool) -> Int { value ? 1 : 0 } }
extension Dictionary where Value: Comparable { var best: Key? { self.max { $0.value < $1.value }?.key } }

print((1...20).filter(\.isPrime), 6.factorial, 9075.digits)
3.times { print($0, terminator: " ") }
var number = 5
print(number++, number++, number)
print(Int(roman: "XCIV") ?? 0, Int(roman: "MX") as Any, Int(roman: "") as Any)
print("swift"[1] ?? "-", "swift"[9] as Any, "swift"[1..<3], "user_first-name id".camelCased)
var text = "a-b-c"
text.replace(["a": "x", "-": "+"])
print(text, [3, 1, 3, 2, 1].unique, [1, 2][safe: 5] ?? 0, "abc"[safe: "abc".startIndex] ?? "z")
print((nil as String?).orEmpty.isEmpty, ~true + ~false, ["a": 3, "b": 7].best ?? "-", 12.clamped(to: 0...9))
extension Comparable {
  func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}

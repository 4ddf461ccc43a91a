struct Steps: Sequence {
  let from: Int, count: Int
  func makeIterator() -> AnyIterator<Int> {
    var next = from
    return AnyIterator {
      guard next < from + count else { return nil }
      defer { next += 1 }
      return next
    }
  }
}

struct Point: Hashable, Comparable, ExpressibleByArrayLiteral, CustomStringConvertible {
  var x = 0, y = 0
  init(arrayLiteral elements: Int...) { (x, y) = (elements.first ?? 0, elements.dropFirst().first ?? 0) }
  static func < (a: Point, b: Point) -> Bool { (a.x + a.y, a.x) < (b.x + b.y, b.x) }
  static func + (a: Point, b: Point) -> Point { [a.x + b.x, a.y + b.y] }
  static func += (a: inout Point, b: Point) { a = a + b }
  static func ~= (pattern: Point, value: Point) -> Bool { pattern.x == value.x }
  var description: String { "\(x)/\(y)" }
}

struct Multiplier {
  var factor: Int
  func callAsFunction(_ value: Int, plus rest: Int = 0) -> Int { value * factor + rest }
  func callAsFunction(_ point: Point) -> Point { [point.x * factor, point.y * factor] }
}

enum Mode: String, CaseIterable, ExpressibleByStringLiteral, Error {
  case fast, slow
  init(stringLiteral value: String) { self = Mode(rawValue: value) ?? .slow }
}

struct Words: Collection {
  let text: String
  private var parts: [Substring] { text.split(separator: " ") }
  init(_ text: String) { self.text = text }
  var startIndex: Int { 0 }
  var endIndex: Int { parts.count }
  func index(after i: Int) -> Int { i + 1 }
  subscript(position: Int) -> Substring { parts[position] }
}

for (index, step) in Steps(from: 4, count: 3).enumerated() where step != 5 { print(index, step) }
print(
  Array(Steps(from: 1, count: 3)), Steps(from: 0, count: 5).filter { $0 % 2 == 0 },
  Steps(from: 7, count: 0).max() as Any)
print(zip(Steps(from: 1, count: 9), "abc").map { "\($0)\($1)" }, Steps(from: 1, count: 4).reduce(1, *))
var point: Point = [3, 4]
point += [1]
let points: Set<Point> = [[1, 2], point, [1, 2], []]
print(point, points.count, points.sorted(), points.max()!, min([5, 5] as Point, point))
print([point: "here"][[4, 4]] ?? "gone", point == [4, 4], "at \(point)", [point], points.contains([9, 9]))
switch point {
case [4, 100]: print("same column")
default: print("elsewhere")
}
let triple = Multiplier(factor: 3)
print(triple(5), triple(5, plus: 1), triple(point), [1, 2].map { triple($0) })
let modes: [Mode] = ["fast", "unknown", .fast]
print(modes, Mode.allCases.count, modes.map(\.rawValue).joined(separator: "+"), "slow" == Mode.slow)
do { throw modes[0] } catch Mode.fast { print("fast thrown") } catch { print("other") }
let words = Words("the quick brown fox")
print(words.count, words.first ?? "-", words[2], words.map(\.count), words.sorted(), words.isEmpty)
print(
  words.dropFirst(2).joined(separator: "_"), words.firstIndex(of: "fox") ?? -1, words.prefix(1).count,
  words.randomElement() != nil)

struct Version: Comparable, Hashable, CustomStringConvertible, LosslessStringConvertible {
  let parts: [Int]
  init(_ parts: Int...) { self.parts = parts }
  init?(_ description: String) {
    let numbers = description.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard !numbers.contains(nil) else { return nil }
    parts = numbers.compactMap { $0 }
  }
  var description: String { parts.map(String.init).joined(separator: ".") }
  static func < (a: Version, b: Version) -> Bool { a.parts.lexicographicallyPrecedes(b.parts) }
}

class Person: Hashable {
  let id: Int
  var name: String
  init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
  static func == (a: Person, b: Person) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

enum Rank: Comparable { case low, middle(Int), high }

struct CaseInsensitive: Hashable, ExpressibleByStringLiteral {
  let text: String
  init(stringLiteral value: String) { text = value }
  static func == (a: Self, b: Self) -> Bool { a.text.lowercased() == b.text.lowercased() }
  func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }
}

let versions = ["1.10", "1.9.9", "1.9", "2", "x", "1..2"].compactMap { Version($0) }
print(versions.sorted(), versions.max()!)
print(Version(1, 9) < Version(1, 10), Version(2) == "2", Version(1, 0) != Version(1))
let ann = Person(1, "Ann")
let other = Person(1, "Anna")
print(ann == other, ann === other, Set([ann, other, Person(2, "Bob")]).count)
var ages = [ann: 30]
ages[other] = 31
print(ages.count, ages[ann] ?? 0)
let ranks: [Rank] = [.high, .middle(3), .low, .middle(1)]
print(ranks.sorted(), Rank.middle(9) < .high, ranks.min()!)
let headers: [CaseInsensitive: Int] = ["Accept": 1, "HOST": 2]
print(headers["accept"] ?? 0, headers["Host"] ?? 0, headers["other"] == nil)
print((1, "b") < (1, "c"), (2, "a") == (2, "a"), [versions[0]].contains("1.10"))

extension Version: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self = Version(value) ?? Version(0) }
}

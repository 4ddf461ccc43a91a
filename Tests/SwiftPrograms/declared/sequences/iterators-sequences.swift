struct Countdown: Sequence, IteratorProtocol {
  var n: Int
  mutating func next() -> Int? {
    guard n >= 0 else { return nil }
    defer { n -= 1 }
    return n
  }
}

struct Fibonacci: Sequence {
  func makeIterator() -> some IteratorProtocol<Int> {
    var state = (0, 1)
    return AnyIterator {
      defer { state = (state.1, state.0 + state.1) }
      return state.0
    }
  }
}

struct Pairs<Base: Collection>: Sequence {
  let base: Base
  struct Iterator: IteratorProtocol {
    let base: Base
    var i: Base.Index
    mutating func next() -> (Base.Element, Base.Element)? {
      guard i != base.endIndex else { return nil }
      let j = base.index(after: i)
      guard j != base.endIndex else { return nil }
      defer { i = j }
      return (base[i], base[j])
    }
  }
  func makeIterator() -> Iterator { Iterator(base: base, i: base.startIndex) }
}

extension Collection {
  var pairs: Pairs<Self> { Pairs(base: self) }
  func chunked(by size: Int) -> [SubSequence] {
    var result: [SubSequence] = []
    var i = startIndex
    while i != endIndex {
      let j = index(i, offsetBy: size, limitedBy: endIndex) ?? endIndex
      result.append(self[i..<j])
      i = j
    }
    return result
  }
}

extension Sequence where Element: Hashable {
  func uniqued() -> [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
  var histogram: [Element: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}

var countdown = Countdown(n: 3)
print(Array(countdown), countdown.next()!, Array(countdown))
for (i, f) in Fibonacci().prefix(while: { ($0 as! Int) < 30 }).enumerated() where i > 5 { print(i, f) }
print([1, 4, 9, 16].pairs.map { $1 - $0 }, Array("abcde".chunked(by: 2)), "hello".uniqued())
print("hello".histogram.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key)\($0.value)" }.joined())
let powers = sequence(first: 1) { $0 < 200 ? $0 * 3 : nil }
print(
  Array(powers),
  sequence(state: 5) { (n: inout Int) -> Int? in
    n -= 1; return n > 0 ? n : nil
  }.map { $0 })
var it = [10, 20, 30].makeIterator()
while let n = it.next() { print(n, terminator: n == 30 ? "\n" : " ") }
print(
  stride(from: 1.0, through: 2.0, by: 0.25).map { $0 }, (0..<5).reversed().map { $0 },
  [3, 1, 2].lazy.map { $0 + 1 }.sorted())
print(
  zip(1..., ["x", "y"]).map { "\($0)=\($1)" }, [[1], [], [2, 3]].flatMap { $0 },
  ["a", "b"].joined(separator: ["-"].joined()))
print(
  (1...10).split { $0 % 4 == 0 }.map(Array.init), [1, 2, 3, 4].drop { $0 < 3 }, (1...3).contains(2),
  [5, 6].elementsEqual([5, 6]))
print(
  [3, 9, 2].enumerated().max { $0.element < $1.element }!.offset, [1, 2, 3].allSatisfy { $0 > 0 },
  [1, 2].starts(with: [1]))

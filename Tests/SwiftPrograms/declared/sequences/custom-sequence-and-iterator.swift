struct Fibonacci: Sequence, IteratorProtocol {
  private var pair = (0, 1)
  mutating func next() -> Int? {
    defer { pair = (pair.1, pair.0 + pair.1) }
    return pair.0
  }
}

struct Countdown: Sequence {
  let start: Int
  func makeIterator() -> Iterator { Iterator(current: start) }
  struct Iterator: IteratorProtocol {
    var current: Int
    mutating func next() -> Int? {
      guard current > 0 else { return nil }
      defer { current -= 1 }
      return current
    }
  }
}

struct Chunks<Base: Sequence>: Sequence {
  let base: Base
  let size: Int
  func makeIterator() -> AnyIterator<[Base.Element]> {
    var iterator = base.makeIterator()
    return AnyIterator {
      var chunk: [Base.Element] = []
      while chunk.count < size, let element = iterator.next() { chunk.append(element) }
      return chunk.isEmpty ? nil : chunk
    }
  }
}

extension Sequence {
  func chunked(_ size: Int) -> Chunks<Self> { Chunks(base: self, size: size) }
  func pairs() -> [(Element, Element)] { Array(zip(self, self.dropFirst())) }
}

print(Array(Fibonacci().prefix(10)), Fibonacci().first { $0 > 1000 } ?? 0)
for (index, number) in Countdown(start: 3).enumerated() { print(index, number, terminator: "; ") }
print()
print(Countdown(start: 7).chunked(3).map { $0 }, "abcde".chunked(2).map { String($0) })
print(Fibonacci().prefix { $0 < 150 }.filter { $0.isMultiple(of: 2) }.map { $0 * 10 })
print([1, 4, 9, 16].pairs().map { $1 - $0 }, Countdown(start: 4).reduce(1, *))
var iterator = Countdown(start: 2).makeIterator()
while let number = iterator.next() { print("t-\(number)") }
print(iterator.next() as Any, Countdown(start: 0).contains(1), Countdown(start: 5).sorted())
print(sequence(first: 1) { $0 < 100 ? $0 * 3 : nil }.map { $0 })
print(
  sequence(state: (3, "x")) { (state: inout (Int, String)) -> String? in
    guard state.0 > 0 else { return nil }
    state.0 -= 1
    return String(repeating: state.1, count: state.0)
  }.joined(separator: "|"))

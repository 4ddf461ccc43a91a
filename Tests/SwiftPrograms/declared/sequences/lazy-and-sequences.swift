struct Countdown: Sequence, IteratorProtocol {
  var n: Int;
  mutating func next() -> Int? {
    n < 0
      ? nil
      : {
        n -= 1; return n + 1
      }()
  }
}
print(
  Array(Countdown(n: 3)), Countdown(n: 5).filter { $0 % 2 == 1 }, Countdown(n: 2).reversed(), Countdown(n: 4).min()!)
var calls = 0
let lz = (1...1_000_000).lazy.filter {
  calls += 1; return $0 % 7 == 0
}.map { $0 * $0 }.prefix(3)
print(Array(lz), calls)
struct Primes: Sequence {
  func makeIterator() -> AnyIterator<Int> {
    var found: [Int] = [], n = 1;
    return AnyIterator {
      repeat { n += 1 } while found.contains { n % $0 == 0 }; found.append(n); return n
    }
  }
}
print(Primes().prefix(8).map { $0 }, Primes().lazy.map { $0 * 2 }.first { $0 > 20 }!, Array(zip("abc", Primes())))
extension Sequence {
  func chunked(_ n: Int) -> [[Element]] {
    reduce(into: []) { r, e in if let l = r.last, l.count < n { r[r.count - 1].append(e) } else { r.append([e]) } }
  }
  func scan<T>(_ i: T, _ f: (T, Element) -> T) -> [T] {
    var a = i;
    return map {
      a = f(a, $0); return a
    }
  }
  func grouped<K: Hashable>(by f: (Element) -> K) -> [K: [Element]] { Dictionary(grouping: self, by: f) }
  func uniqued() -> [Element] where Element: Hashable {
    var s = Set<Element>(); return filter { s.insert($0).inserted }
  }
}
print(
  (1...7).chunked(3), [1, 2, 3].scan(0, +), "hello".uniqued().map(String.init).joined(),
  (1...6).grouped { $0 % 3 }.sorted { $0.key < $1.key })
extension Collection {
  subscript(safe i: Index) -> Element? { indices.contains(i) ? self[i] : nil };
  var pairs: Zip2Sequence<Self, SubSequence> { zip(self, dropFirst()) }
}
print([1, 2][safe: 5] as Any, "ab"[safe: "ab".startIndex]!, [1, 4, 9].pairs.map { $1 - $0 })
let a = [3, 1, 4, 1, 5, 9, 2, 6]
print(
  a.prefix { $0 != 5 }, a.drop { $0 != 5 }, a.split(separator: 1), a.suffix(3), a.firstIndex(of: 1)!,
  a.lastIndex(of: 1)!, a.dropLast(6), a[2..<4].sum)
extension Sequence where Element: AdditiveArithmetic { var sum: Element { reduce(.zero, +) } }
print(
  a.max()!, a.min { $1 < $0 }!, a.sorted(by: >), a.reversed().prefix(2).map { $0 }, a.elementsEqual(a.sorted()),
  a.starts(with: [3, 1]), a.contains([4, 1].first!))
print(
  a.reduce((min: Int.max, max: Int.min)) { (Swift.min($0.min, $1), Swift.max($0.max, $1)) },
  a.enumerated().filter { $0.offset % 3 == 0 }.map(\.element), a.indices.filter { a[$0] == 1 })
var b = a
b.removeAll { $0 > 4 }; b.insert(contentsOf: [7, 8], at: 1); b.replaceSubrange(0...1, with: [0]); b.reverse();
b += [b.count]
print(b, b.removeFirst(), b.popLast()!, b.capacity >= b.count, b.randomElement() != nil, b.shuffled().count == b.count)
b.sort { ($0 % 2, $0) < ($1 % 2, $1) }
print(
  b, b.partition { $0 < 3 }, Array(b[..<1]), b.isEmpty, [[1], [2, 3]].flatMap { $0 }, [1, nil, 3].compactMap { $0 },
  ["1", "x"].map { Int($0) })
var it = a.makeIterator(), got: [Int] = []
while let x = it.next(), x != 5 { got.append(x) }
print(
  got, it.next() as Any, Array(repeating: "ab", count: 2), Array("xyz"), Array(stride(from: 0, to: 1, by: 0.25)),
  [Int](unsafeUninitializedCapacity: 2) {
    $0[0] = 7; $1 = 1
  })

final class Cache<Key: Hashable, Value> {
  private var storage: [Key: Value] = [:]
  private var order: [Key] = []
  private let limit: Int
  private(set) var hits = 0, misses = 0

  init(limit: Int) { self.limit = limit }

  func value(for key: Key, make: (Key) throws -> Value) rethrows -> Value {
    if let known = storage[key] {
      hits += 1
      touch(key)
      return known
    }
    misses += 1
    let made = try make(key)
    self[key] = made
    return made
  }

  subscript(key: Key) -> Value? {
    get { storage[key] }
    set {
      guard let newValue else {
        storage[key] = nil
        order.removeAll { $0 == key }
        return
      }
      storage[key] = newValue
      touch(key)
      if order.count > limit { storage[order.removeFirst()] = nil }
    }
  }

  private func touch(_ key: Key) {
    order.removeAll { $0 == key }
    order.append(key)
  }

  var keys: [Key] { order }
}

struct Report {
  let name: String
  lazy var lines: [String] = {
    print("computing", name)
    return (1...3).map { "\(name)-\($0)" }
  }()
}

enum Odd: Error { case odd(Int) }
let squares = Cache<Int, Int>(limit: 2)
for n in [2, 3, 2, 4, 3] { print(n, squares.value(for: n) { $0 * $0 }, terminator: "; ") }
print()
print(squares.keys, squares.hits, squares.misses)
do {
  _ = try squares.value(for: 9) { n in
    guard n % 2 == 0 else { throw Odd.odd(n) }
    return n
  }
} catch { print(error) }
squares[4] = nil
print(squares[4] as Any, squares[3] ?? -1)
var report = Report(name: "q")
print(report.name)
print(report.lines.count, report.lines.last!)
let lazySum = (1...).lazy.map { $0 * $0 }.filter { $0 % 3 == 1 }.prefix(4)
print(Array(lazySum))

final class Cache<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  private var order: [Key] = []
  let capacity: Int
  private(set) var hits = 0, misses = 0

  init(capacity: Int) { self.capacity = capacity }

  subscript(key: Key) -> Value? {
    get { values[key] }
    set {
      order.removeAll { $0 == key }
      values[key] = newValue
      guard newValue != nil else { return }
      order.append(key)
      if order.count > capacity { values[order.removeFirst()] = nil }
    }
  }

  func value(for key: Key, make: (Key) throws -> Value) rethrows -> Value {
    if let known = self[key] {
      hits += 1
      return known
    }
    misses += 1
    let value = try make(key)
    self[key] = value
    return value
  }
}

extension Cache where Value: Numeric {
  var sum: Value { values.values.reduce(0, +) }
}

extension Cache: CustomStringConvertible where Key: Comparable {
  var description: String {
    "{" + values.keys.sorted().map { "\($0): \(values[$0]!)" }.joined(separator: ", ") + "}"
  }
}

let squares = Cache<Int, Int>(capacity: 2)
for number in [3, 4, 3, 5, 3] {
  let square = squares.value(for: number) { $0 * $0 }
  print(number, square, squares)
}
print(squares.hits, squares.misses, squares.sum)
squares[5] = nil
print(squares, squares[5] == nil)

struct NotFound: Error { let key: String }
let texts = Cache<String, [String]>(capacity: 8)
do {
  _ = try texts.value(for: "a") { [$0, $0 + "b"] }
  _ = try texts.value(for: "z") { throw NotFound(key: $0) }
} catch let error as NotFound {
  print("missing", error.key, texts)
}

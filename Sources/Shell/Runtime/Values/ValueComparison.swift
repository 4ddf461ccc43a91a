import CProcess

/// Compares values by their parts.
///
/// An array may hold another one twice, and that one a third, and so on: few arrays, but a number of
/// pairs that doubles with each of them. Pairs of arrays that were equal once are not compared again.
struct ValueComparison {
  /// Two arrays by the memory of their elements, which both values keep alive.
  private struct Pair: Hashable {
    let left: UnsafeRawPointer?
    let right: UnsafeRawPointer?
  }

  private var equal: Set<Pair> = []

  /// Whether two values are equal; values nested beyond the stack are not.
  mutating func areEqual(_ left: Value, _ right: Value) -> Bool {
    guard !cpr_stack_is_low() else { return false }
    switch (left, right) {
    case (.duration(let left), .symbol(let right)): return left == Durations.nanoseconds(of: right)
    case (.symbol(let left), .duration(let right)): return Durations.nanoseconds(of: left) == right
    case (.array(let left), .array(let right)):
      return areEqual(left, right)
    case (.slice(let left), .slice(let right)):
      return areEqual(Array(left.elements), Array(right.elements))
    case (.slice(let left), .array(let right)): return areEqual(Array(left.elements), right)
    case (.array(let left), .slice(let right)): return areEqual(left, Array(right.elements))
    case (.set(let left), .set(let right)): return left.storage == right.storage
    case (.interval(let left), .interval(let right)):
      return left.isClosed == right.isClosed && areEqual(left.lower ?? .none, right.lower ?? .none)
        && areEqual(left.upper ?? .none, right.upper ?? .none)
    case (.some(let left), .some(let right)): return areEqual(left.value, right.value)
    case (.some(let left), _): return !right.isNil && areEqual(left.value, right)
    case (_, .some(let right)): return !left.isNil && areEqual(left, right.value)
    case (.dictionary(let left), .dictionary(let right)):
      return left.count == right.count
        && left.storage.allSatisfy { key, value in
          right.storage[key].map { areEqual(value, $0) } ?? false
        }
    case (.tuple(let left), .tuple(let right)): return areEqual(left, right)
    case (.symbol(let left), .symbol(let right)): return areEqual(left, right)
    case (.object(let left), .object(let right)):
      return left === right || left.isSame(as: right)
        || (left.structure.map { areEqual($0, right.structure ?? .void) } ?? false)
    case (.object(let left), _): return left.structure.map { areEqual($0, right) } ?? false
    case (_, .object(let right)): return right.structure.map { areEqual(left, $0) } ?? false
    default:
      // Anything else with parts differs from what is of another kind.
      return left.hasParts || right.hasParts ? false : left.equals(right)
    }
  }

  private mutating func areEqual(_ left: [Value], _ right: [Value]) -> Bool {
    guard left.count == right.count else { return false }
    let pair = Pair(
      left: left.withUnsafeBytes(\.baseAddress), right: right.withUnsafeBytes(\.baseAddress))
    if pair.left == pair.right || equal.contains(pair) { return true }
    var hasArrays = false
    for (left, right) in zip(left, right) {
      guard left.hasParts || right.hasParts else {
        if left.equals(right) { continue }
        return false
      }
      hasArrays = true
      guard areEqual(left, right) else { return false }
    }
    if hasArrays { equal.insert(pair) }
    return true
  }

  /// Tuples are equal by their elements; a label matters only where both have one.
  private mutating func areEqual(_ left: TupleValue, _ right: TupleValue) -> Bool {
    left.elements.count == right.elements.count
      && zip(left.elements, right.elements).allSatisfy { areEqual($0, $1) }
      && zip(left.labels, right.labels).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
  }

  private mutating func areEqual(_ left: Symbol, _ right: Symbol) -> Bool {
    if let left = Durations.nanoseconds(of: left), let right = Durations.nanoseconds(of: right) {
      return left == right
    }
    guard left.name == right.name else { return false }
    switch (left.payload, right.payload) {
    case (nil, nil): return true
    case (let left?, let right?): return areEqual(left, right)
    default: return false
    }
  }
}

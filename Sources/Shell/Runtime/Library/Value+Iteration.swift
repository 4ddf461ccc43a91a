import FoundationEssentials
import RxsLanguage

/// Returns the next element of a sequence at each call; nil at the end.
package typealias ElementIterator = () throws -> Value?

extension Value {
  /// The value as a view (a sequence that is computed from other values, such as `enumerated()`).
  /// Nil for other values.
  package var view: SequenceView? {
    if case .object(let object) = self { object.value as? SequenceView } else { nil }
  }

  /// Whether the value can be iterated over.
  package var isSequence: Bool {
    switch self {
    case .array, .slice, .range, .string, .set, .dictionary: true
    case .interval(let interval): interval.isWalkable
    case .object(let object): view != nil || object.value is Data
    default: false
    }
  }

  /// An iterator over the elements. Nil if the value is not a sequence.
  package func iterator() throws -> ElementIterator? {
    switch self {
    case .array(let elements): return Self.iterator(over: elements)
    case .slice(let slice): return Self.iterator(over: slice.elements)
    case .range(let range):
      var elements = range.elements.makeIterator()
      return { elements.next().map { .int($0) } }
    case .string(let text):
      var characters = text.makeIterator()
      return { characters.next().map { .string(String($0)) } }
    case .set(let set): return Self.iterator(over: set.sorted)
    case .dictionary(let entries):
      var sorted = entries.sorted.makeIterator()
      return { sorted.next().map { .entry($0.key, $0.value) } }
    case .interval(let interval): return interval.iterator()
    case .object(let object):
      if let data = object.value as? Data {
        return Self.iterator(over: data.lazy.map { .number(NumberValue($0, .uint8)) })
      }
      return try view?.makeIterator()
    default: return nil
    }
  }

  static func iterator(over elements: some Sequence<Value>) -> ElementIterator {
    var iterator = elements.makeIterator()
    return { iterator.next() }
  }

  /// An element of a dictionary: `(key: "a", value: 1)`.
  static func entry(_ key: Value, _ value: Value) -> Value {
    .tuple(TupleValue([key, value], labels: ["key", "value"]))
  }
}

extension Interval {
  /// Whether the range contains integers that can be counted up: `3...`, or a range of an integer
  /// type other than `Int`.
  fileprivate var isWalkable: Bool {
    switch (lower, upper) {
    case (.int?, nil): true
    case (.number(let lower)?, nil): lower.integer != nil
    case (.number(let lower)?, .number(let upper)?): lower.integer != nil && upper.integer != nil
    default: false
    }
  }

  fileprivate func iterator() -> ElementIterator? {
    guard isWalkable, let lower else { return nil }
    var next: Value? = lower
    return {
      guard let present = next else { return nil }
      if let upper = self.upper {
        if self.isClosed ? present.equals(upper) : self.isLast(present, before: upper) {
          next = nil
          return self.isClosed || !present.equals(upper) ? present : nil
        }
      }
      next = try BinaryOperator.add.apply(present, .int(1))
      return present
    }
  }

  private func isLast(_ value: Value, before upper: Value) -> Bool {
    ValueOrder.compare(value, upper) != true
  }
}

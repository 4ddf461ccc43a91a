import FoundationEssentials

extension Value {
  /// Whether two values are equal by the rules of the language: `1 == 1.0`, `.seconds(3) == 3s`.
  ///
  /// - Parameter isKey: whether the values are keys of a dictionary or a set. Ctrl-C never
  ///   interrupts the comparison of keys.
  package func equals(_ other: Value, isKey: Bool = false) -> Bool {
    switch (self, other) {
    case (.void, .void), (.none, .none): return true
    case (.some(let left), .some(let right)): return left.value.equals(right.value)
    // As in Swift, the other value becomes an optional for the comparison.
    case (.some(let left), _): return !other.isNil && left.value.equals(other)
    case (_, .some(let right)): return !isNil && equals(right.value)
    case (.number(let left), .number(let right)): return left.isEqual(to: right)
    case (.number(let number), .int(let int)), (.int(let int), .number(let number)):
      return number.isEqual(to: int)
    case (.number(let number), .double(let double)), (.double(let double), .number(let number)):
      return number.isEqual(to: double)
    case (.bool(let left), .bool(let right)): return left == right
    case (.int(let left), .int(let right)): return left == right
    case (.double(let left), .double(let right)): return left == right
    case (.int(let left), .double(let right)): return Double(left) == right
    case (.double(let left), .int(let right)): return left == Double(right)
    case (.string(let left), .string(let right)): return left == right
    case (.duration(let left), .duration(let right)): return left == right
    case (.range(let left), .range(let right)): return left == right
    case (.type(let left), .type(let right)): return left == right
    case (.function(let left), .function(let right)): return left === right
    case (.stream(let left), .stream(let right)): return left.identity === right.identity
    case (.model(let left), .model(let right)): return left === right
    default:
      guard hasParts || other.hasParts else { return false }
      var comparison = ValueComparison(isOfKeys: isKey)
      return comparison.areEqual(self, other)
    }
  }

  /// Whether the value is compared by its contents, as a collection, a tuple or an object is.
  package var hasParts: Bool {
    switch self {
    case .array, .slice, .set, .dictionary, .tuple, .symbol, .object, .interval: true
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    var left = (parts: 1000, texts: 8)
    hash(into: &hasher, &left)
  }

  /// Hashes a limited number of elements, and even fewer texts, because each text may be long.
  private func hash(into hasher: inout Hasher, _ left: inout (parts: Int, texts: Int)) {
    left.parts -= 1
    guard left.parts > 0 else { return }
    switch self {
    case .void: hasher.combine(0)
    case .none: hasher.combine(1)
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(Double(value))
    case .double(let value): hasher.combine(value)
    case .string(let value):
      left.texts -= 1
      if left.texts >= 0 { hasher.combine(value) }
    case .duration, .symbol: hasher.combine(2)
    case .array(let elements):
      for element in elements.prefix(left.parts) { element.hash(into: &hasher, &left) }
    case .dictionary(let entries): hasher.combine(entries.count)
    case .range(let range):
      hasher.combine(range.lower)
      hasher.combine(range.bound)
    case .tuple(let tuple):
      for element in tuple.elements.prefix(left.parts) { element.hash(into: &hasher, &left) }
    case .type(let type): hasher.combine(type)
    case .function(let function): hasher.combine(ObjectIdentifier(function))
    case .stream(let stream): hasher.combine(ObjectIdentifier(stream.identity))
    case .model(let model): hasher.combine(ObjectIdentifier(model))
    case .object: hasher.combine(3)
    case .interval: hasher.combine(4)
    case .slice(let slice):
      for element in slice.elements.prefix(left.parts) { element.hash(into: &hasher, &left) }
    case .set(let set): hasher.combine(set.storage.count)
    case .some(let some): some.value.hash(into: &hasher, &left)
    case .number(let number):
      // A number, such as a `UInt8`, may be equal to an `Int` or a `Double`. Equal values need the
      // same hash.
      if let int = number.integer.flatMap({ Int(exactly: $0) }) {
        hasher.combine(Double(int))
      } else {
        hasher.combine(number.fraction ?? 5)
      }
    }
  }
}

/// The order of values, for sorting and comparison.
package enum ValueOrder {
  /// Whether `left < right`; nil if the two values have no order.
  ///
  /// - Parameter depth: the number of enclosing tuples and optionals.
  package static func compare(_ left: Value, _ right: Value, depth: Int = 0) -> Bool? {
    switch (left, right) {
    case (.int(let left), .int(let right)): return left < right
    case (.double(let left), .double(let right)): return left < right
    case (.int(let left), .double(let right)): return Double(left) < right
    case (.double(let left), .int(let right)): return left < Double(right)
    case (.string(let left), .string(let right)): return left < right
    case (.bool, .bool): return nil
    case (.number(let left), .number(let right)): return left.isLess(than: right)
    case (.number(let number), .int), (.number(let number), .double):
      return number.isLess(thanLiteral: right)
    case (.int, .number(let number)), (.double, .number(let number)):
      return number.isGreater(thanLiteral: left)
    case (.some(let left), _): return compare(left.value, right, depth: depth + 1)
    case (_, .some(let right)): return compare(left, right.value, depth: depth + 1)
    case (.duration, .duration), (.duration, .symbol), (.symbol, .duration):
      guard let left = Durations.nanoseconds(left), let right = Durations.nanoseconds(right) else {
        return nil
      }
      return left < right
    case (.object(let left), .object(let right)):
      switch (left.value, right.value) {
      case (let left as Date, let right as Date): return left < right
      case (let left as String.Index, let right as String.Index): return left < right
      default: return nil
      }
    case (.tuple(let left), .tuple(let right))
    where left.elements.count == right.elements.count && depth < 100:
      for (left, right) in zip(left.elements, right.elements) {
        if left.equals(right) { continue }
        return compare(left, right, depth: depth + 1)
      }
      return false
    default: return nil
    }
  }

  /// The elements in the order in which their values are printed. Values that have no order in the
  /// language are compared by their texts. The text of each value is made at most once.
  static func sorted<Element>(_ elements: [Element], by value: (Element) -> Value) -> [Element] {
    let values = elements.map(value)
    var texts = [String?](repeating: nil, count: values.count)
    func text(_ index: Int) -> String {
      if let text = texts[index] { return text }
      let text = values[index].canonical
      texts[index] = text
      return text
    }
    return values.indices.sorted { compare(values[$0], values[$1]) ?? (text($0) < text($1)) }
      .map { elements[$0] }
  }
}

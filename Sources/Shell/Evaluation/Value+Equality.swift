import FoundationEssentials

extension Value {
  /// Whether two values are equal as the language sees it: `1 == 1.0`, `.seconds(3) == 3s`.
  ///
  /// - Parameter isKey: whether the values are keys: then the answer is the same at any moment.
  func equals(_ other: Value, isKey: Bool = false) -> Bool {
    switch (self, other) {
    case (.void, .void), (.none, .none): return true
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

  /// Whether it is a collection, a case or an object, whose equality is that of its parts.
  var hasParts: Bool {
    switch self {
    case .array, .dictionary, .tuple, .symbol, .object: true
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    var left = (parts: 1000, texts: 8)
    hash(into: &hasher, &left)
  }

  /// Of a large value some parts are enough, and fewer texts, each of which may be long.
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
    }
  }
}

/// The order in which values are sorted and compared.
enum ValueOrder {
  /// Whether `left < right`; nil when the two have no order.
  ///
  /// - Parameter depth: how many tuples are around them.
  static func compare(_ left: Value, _ right: Value, depth: Int = 0) -> Bool? {
    switch (left, right) {
    case (.int(let left), .int(let right)): return left < right
    case (.double(let left), .double(let right)): return left < right
    case (.int(let left), .double(let right)): return Double(left) < right
    case (.double(let left), .int(let right)): return left < Double(right)
    case (.string(let left), .string(let right)): return left < right
    case (.duration, .duration), (.duration, .symbol), (.symbol, .duration):
      guard let left = Durations.nanoseconds(left), let right = Durations.nanoseconds(right) else {
        return nil
      }
      return left < right
    case (.object(let left), .object(let right)):
      guard let left = left.value as? Date, let right = right.value as? Date else { return nil }
      return left < right
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

  /// A total order for showing things: by the order of the language, else by their text.
  static func isBefore(_ left: Value, _ right: Value) -> Bool {
    compare(left, right) ?? (left.canonical < right.canonical)
  }
}

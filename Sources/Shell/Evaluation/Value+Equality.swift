import FoundationEssentials

extension Value {
  /// Whether two values are equal as the language sees it: `1 == 1.0`, `.seconds(3) == 3s`.
  func equals(_ other: Value) -> Bool {
    switch (self, other) {
    case (.void, .void), (.none, .none): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.int(let left), .int(let right)): return left == right
    case (.double(let left), .double(let right)): return left == right
    case (.int(let left), .double(let right)): return Double(left) == right
    case (.double(let left), .int(let right)): return left == Double(right)
    case (.string(let left), .string(let right)): return left == right
    case (.duration(let left), .duration(let right)): return left == right
    case (.duration(let left), .symbol(let right)): return left == Durations.nanoseconds(of: right)
    case (.symbol(let left), .duration(let right)): return Durations.nanoseconds(of: left) == right
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.equals($1) }
    case (.dictionary(let left), .dictionary(let right)):
      return left.count == right.count
        && left.storage.allSatisfy { key, value in
          right.storage[key].map(value.equals) ?? false
        }
    case (.range(let left), .range(let right)): return left == right
    case (.tuple(let left), .tuple(let right)): return left.equals(right)
    case (.symbol(let left), .symbol(let right)): return left.equals(right)
    case (.type(let left), .type(let right)): return left == right
    case (.function(let left), .function(let right)): return left === right
    case (.stream(let left), .stream(let right)): return left.identity === right.identity
    case (.model(let left), .model(let right)): return left === right
    case (.object(let left), .object(let right)):
      return left === right
        || (left.structure.map { $0.equals(right.structure ?? .void) } ?? false)
    case (.object(let left), _): return left.structure.map { $0.equals(other) } ?? false
    case (_, .object(let right)): return right.structure.map { equals($0) } ?? false
    default: return false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .void: hasher.combine(0)
    case .none: hasher.combine(1)
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(Double(value))
    case .double(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .duration, .symbol: hasher.combine(2)
    case .array(let elements): for element in elements { element.hash(into: &hasher) }
    case .dictionary(let entries): hasher.combine(entries.count)
    case .range(let range):
      hasher.combine(range.lower)
      hasher.combine(range.bound)
    case .tuple(let tuple): for element in tuple.elements { element.hash(into: &hasher) }
    case .type(let type): hasher.combine(type)
    case .function(let function): hasher.combine(ObjectIdentifier(function))
    case .stream(let stream): hasher.combine(ObjectIdentifier(stream.identity))
    case .model(let model): hasher.combine(ObjectIdentifier(model))
    case .object: hasher.combine(3)
    }
  }
}

extension TupleValue {
  /// Tuples are equal by their elements; a label matters only where both have one.
  func equals(_ other: TupleValue) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { $0.equals($1) }
      && zip(labels, other.labels).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
  }
}

extension Symbol {
  func equals(_ other: Symbol) -> Bool {
    if let left = Durations.nanoseconds(of: self), let right = Durations.nanoseconds(of: other) {
      return left == right
    }
    guard name == other.name else { return false }
    switch (payload, other.payload) {
    case (nil, nil): return true
    case (let left?, let right?): return left.equals(right)
    default: return false
    }
  }
}

/// The order in which values are sorted and compared.
enum ValueOrder {
  /// Whether `left < right`; nil when the two have no order.
  static func compare(_ left: Value, _ right: Value) -> Bool? {
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
    case (.tuple(let left), .tuple(let right)) where left.elements.count == right.elements.count:
      for (left, right) in zip(left.elements, right.elements) {
        if left.equals(right) { continue }
        return compare(left, right)
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

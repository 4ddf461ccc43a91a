extension Members {
  /// The element of a tuple or of a payload by its number.
  static func element(_ index: Int, of value: Value) throws -> Value {
    let tuple: TupleValue? =
      switch value {
      case .tuple(let tuple): tuple
      case .symbol(let symbol): symbol.payload
      default: nil
      }
    guard let tuple else { throw RuntimeError("\(value.described) has no element \(index)") }
    guard tuple.elements.indices.contains(index) else {
      throw RuntimeError(
        "the tuple has \(tuple.elements.count) elements, there is no element \(index)")
    }
    return tuple.elements[index]
  }

  /// `value[key]`
  static func subscripted(_ value: Value, _ keys: [Value]) throws -> Value {
    try Cancellation.check()
    guard let key = keys.first else { throw RuntimeError("a subscript needs an index") }
    switch (value, key) {
    case (.array(let elements), .int(let index)):
      guard elements.indices.contains(index) else { throw outOfRange(index, elements.count) }
      return elements[index]
    case (.array(let elements), .range(let range)):
      return .array(Array(elements[try bounds(range, elements.count)]))
    case (.range(let own), .int(let index)):
      guard own.contains(index) else {
        throw RuntimeError("index \(index) is out of range (\(Value.range(own).canonical))")
      }
      return .int(index)
    case (.string(let text), .int(let index)):
      guard index >= 0,
        let place = text.index(text.startIndex, offsetBy: index, limitedBy: text.endIndex),
        place < text.endIndex
      else { throw outOfRange(index, text.count) }
      return .string(String(text[place]))
    case (.string(let text), .range(let range)):
      let bounds = try bounds(range, text.count)
      return .string(String(text.dropFirst(bounds.lowerBound).prefix(bounds.count)))
    case (.dictionary(let entries), _):
      if let value = entries[key] { return value }
      return keys.count > 1 ? keys[1] : .none
    case (.none, _):
      throw RuntimeError("nil has no elements", hint: "'?[…]' goes on only where it is not nil")
    default: throw RuntimeError("\(value.described) has no subscript [\(key.canonical)]")
    }
  }

  static func outOfRange(_ index: Int, _ count: Int) -> RuntimeError {
    RuntimeError("index \(index) is out of range (\(Count.text(count, "element")))")
  }

  static func bounds(_ range: RangeValue, _ count: Int) throws -> Range<Int> {
    // `a...` goes to the end of whatever it is used on.
    let upper =
      range.isClosed ? (range.bound == .max ? count : range.bound + 1) : range.bound
    guard range.lower >= 0, range.lower <= upper, upper <= count else {
      throw RuntimeError(
        "range \(Value.range(range).canonical) is out of range (\(count) elements)")
    }
    return range.lower..<upper
  }

  /// The elements of what can be walked over, without listing a range first.
  static func sequence(of value: Value) -> AnySequence<Value>? {
    switch value {
    case .array(let elements): AnySequence(elements)
    case .range(let range): AnySequence(range.elements.lazy.map { .int($0) })
    case .string(let text): AnySequence(text.lazy.map { .string(String($0)) })
    case .dictionary(let entries):
      AnySequence(
        entries.sorted.map {
          .tuple(TupleValue([$0.key, $0.value], labels: ["key", "value"]))
        })
    default: nil
    }
  }

  /// The value of a relay that a state of a view model is.
  static func currentValue(of relay: Value) throws -> Value {
    guard case .stream(let stream) = relay, let current = stream.current else { return relay }
    return try current()
  }

  /// Gives a relay that a state of a view model is its next value.
  static func accept(_ value: Value, into relay: Value) throws {
    guard case .stream(let stream) = relay, let input = stream.input else {
      throw RuntimeError("\(relay.described) takes no values")
    }
    do {
      try input.prepare(value)()
    } catch is Conversion.Mismatch {
      throw RuntimeError(
        "the state takes \(input.typeName ?? "another type"), got \(value.described)")
    }
  }
}

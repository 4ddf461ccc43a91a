/// The members that Swift's standard library gives to its types, under the same names.
///
/// Each type has its table in a file of its own; this one holds what all tables are built with.
enum StandardMembers {
  /// A method that takes so many arguments, with these labels at most.
  static func method(
    _ counts: ClosedRange<Int>, _ labels: String..., body: @escaping Members.Method
  ) -> Members.Method {
    { value, arguments in
      try arguments.require(counts)
      for case let label? in arguments.all.map(\.label) where !labels.contains(label) {
        throw Builtins.unknown(label, of: arguments.callee, labels)
      }
      return try body(value, arguments)
    }
  }

  /// Calls `body` with each element until it gives false, without listing a range first.
  static func walk(_ value: Value, _ body: (Value) throws -> Bool) throws {
    if case .array(let elements) = value {
      for element in elements {
        try Cancellation.check()
        guard try body(element) else { return }
      }
      return
    }
    guard let elements = Members.sequence(of: value) else {
      throw RuntimeError("\(value.described) cannot be walked over")
    }
    for element in elements {
      try Cancellation.check()
      guard try body(element) else { return }
    }
  }

  /// The elements that `transform` gives; throws when they become too many.
  static func collect(_ value: Value, _ transform: (Value) throws -> Value?) throws -> [Value] {
    var result: [Value] = []
    try walk(value) { element in
      guard let new = try transform(element) else { return true }
      result.append(new)
      try check(count: result.count)
      return true
    }
    if let last = result.last { try Session.current?.context.limits.check(nestingOf: [last]) }
    return result
  }

  /// All elements as an array; throws when they are too many to list.
  static func list(_ value: Value) throws -> [Value] {
    if case .array(let elements) = value { return elements }
    if case .range(let range) = value { try check(count: range.count) }
    return try collect(value) { $0 }
  }

  /// Throws for a collection that would eat the machine's memory.
  static func check(count: Int) throws {
    if count > Limits.largestCollection {
      throw RuntimeError(
        "the collection is too large: more than \(Limits.largestCollection) elements")
    }
  }

  /// Some elements of a collection as a collection of its kind: characters become a string.
  static func rebuild(_ elements: some Sequence<Value>, like value: Value) -> Value {
    guard case .string = value else { return .array(Array(elements)) }
    return .string(elements.map(\.plain).joined())
  }

  /// Whether `left < right`; throws when the two have no order.
  static func isLess(_ left: Value, _ right: Value) throws -> Bool {
    try Cancellation.check()
    guard let isLess = ValueOrder.compare(left, right) else {
      throw RuntimeError("\(left.described) and \(right.described) have no order")
    }
    return isLess
  }
}

/// The arguments of a call of something that is written in Swift, with conversions that explain.
struct Arguments {
  /// What is called, for messages.
  let callee: String
  let all: [LabelledValue]

  var count: Int { all.count }

  /// The argument at an index.
  func value(_ index: Int) throws -> Value {
    guard all.indices.contains(index) else {
      throw RuntimeError("'\(callee)' needs \(Count.text(index + 1, "value"))")
    }
    return all[index].value
  }

  /// The argument of a label, or nil.
  subscript(label: String) -> Value? { all.first { $0.label == label }?.value }

  /// Whether there is a first argument without a label.
  var isEmpty: Bool { all.isEmpty }

  func int(_ index: Int) throws -> Int {
    let value = try value(index)
    guard case .int(let int) = value else { throw mismatch("Int", value) }
    return int
  }

  func bool(_ index: Int) throws -> Bool {
    let value = try value(index)
    guard case .bool(let bool) = value else { throw mismatch("true or false", value) }
    return bool
  }

  func string(_ index: Int) throws -> String {
    let value = try value(index)
    guard case .string(let string) = value else { throw mismatch("String", value) }
    return string
  }

  func function(_ index: Int) throws -> Function {
    let value = try value(index)
    guard case .function(let function) = value else { throw mismatch("a closure", value) }
    return function
  }

  /// The elements of a sequence.
  func elements(_ index: Int) throws -> [Value] {
    let value = try value(index)
    guard Members.sequence(of: value) != nil else { throw mismatch("a sequence", value) }
    return try StandardMembers.list(value)
  }

  func mismatch(_ wanted: String, _ value: Value) -> RuntimeError {
    RuntimeError("'\(callee)' takes \(wanted), got \(value.described)")
  }

  func require(_ counts: ClosedRange<Int>) throws {
    guard !counts.contains(all.count) else { return }
    let most = Count.text(counts.upperBound, "value")
    let wanted = counts.count == 1 ? most : "\(counts.lowerBound) to \(most)"
    throw RuntimeError("'\(callee)' takes \(wanted), got \(all.count)")
  }
}

extension Function {
  /// The function as a predicate.
  func test(_ value: Value) throws -> Bool { try Self.bool(try call(value)) }

  /// The function as a comparison.
  func test(_ first: Value, _ second: Value) throws -> Bool {
    try Self.bool(try call(first, second))
  }

  private static func bool(_ value: Value) throws -> Bool {
    guard case .bool(let bool) = value else {
      throw RuntimeError("the closure has to give true or false, got \(value.described)")
    }
    return bool
  }
}

extension Members {
  /// The methods that change the variable that they are called on, of all types.
  static let mutating: [String: Mutation] =
    ArrayMutations.table.merging(StringMutations.table) { array, string in
      Mutation { value, arguments in
        if case .string = value { return try string.apply(&value, arguments) }
        return try array.apply(&value, arguments)
      }
    }
    .merging(DictionaryMutations.table) { other, dictionary in
      Mutation { value, arguments in
        if case .dictionary = value { return try dictionary.apply(&value, arguments) }
        return try other.apply(&value, arguments)
      }
    }
    .merging(NumberMutations.table) { $1 }

  /// The mutating method of a name for a value; nil when the value has none.
  static func mutation(_ name: String, of value: Value) -> Mutation? {
    let table: [String: Mutation] =
      switch value {
      case .array: ArrayMutations.table
      case .string: StringMutations.table
      case .dictionary: DictionaryMutations.table
      case .bool: NumberMutations.bool
      case .int: NumberMutations.number
      case .double: NumberMutations.number.merging(NumberMutations.double) { $1 }
      default: [:]
      }
    return table[name]
  }

  /// A mutation that takes so many arguments.
  static func mutation(
    _ counts: ClosedRange<Int>, _ apply: @escaping (inout Value, Arguments) throws -> Value
  ) -> Mutation {
    Mutation { value, arguments in
      try Cancellation.check()
      try arguments.require(counts)
      return try apply(&value, arguments)
    }
  }
}

/// What changes numbers and booleans in place.
enum NumberMutations {
  static let table = bool.merging(number) { $1 }.merging(double) { $1 }

  static let bool: [String: Members.Mutation] = [
    "toggle": Members.mutation(0...0) { value, _ in
      guard case .bool(let isTrue) = value else { throw Members.unknown("toggle", of: value) }
      value = .bool(!isTrue)
      return .void
    }
  ]

  static let number: [String: Members.Mutation] = [
    "negate": Members.mutation(0...0) { value, _ in
      value = try Operations.negate(value)
      return .void
    }
  ]

  static let double: [String: Members.Mutation] = [
    "round": Members.mutation(0...1) { value, arguments in
      guard case .double(let double) = value else { throw Members.unknown("round", of: value) }
      let rule: FloatingPointRoundingRule =
        arguments.isEmpty
        ? .toNearestOrAwayFromZero : try StandardMembers.roundingRule(arguments)
      value = .double(double.rounded(rule))
      return .void
    }
  ]
}

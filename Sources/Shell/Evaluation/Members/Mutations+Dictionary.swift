/// What changes dictionaries in place.
enum DictionaryMutations {
  static let table: [String: Members.Mutation] = [
    "updateValue": change(2...2) { entries, arguments in
      let key = try arguments.value(1)
      defer { entries[key] = arguments.all[0].value }
      return entries[key] ?? .none
    },
    "removeValue": change(1...1) { entries, arguments in
      let key = try arguments.value(0)
      defer { entries[key] = nil }
      return entries[key] ?? .none
    },
    "removeAll": change(0...1) { entries, _ in
      entries = DictionaryValue()
      return .void
    },
    "merge": change(1...2) { entries, arguments in
      entries = try StandardMembers.merged(.dictionary(entries), arguments)
      return .void
    },
    "reserveCapacity": change(1...1) { _, _ in .void },
  ]

  private static func change(
    _ counts: ClosedRange<Int>,
    _ change: @escaping (inout DictionaryValue, Arguments) throws -> Value
  ) -> Members.Mutation {
    Members.mutation(counts) { value, arguments in
      guard case .dictionary(var entries) = value else {
        throw Members.unknown(arguments.callee, of: value)
      }
      value = .void
      defer { value = .dictionary(entries) }
      return try change(&entries, arguments)
    }
  }
}

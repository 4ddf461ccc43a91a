extension StandardMembers {
  /// What every value has, and what optionals have: a value that is not nil is a full optional.
  static let anyValue = Members.Table(
    properties: [
      "description": { .string($0.plain) },
      "debugDescription": { .string($0.canonical) },
      "localizedDescription": { .string($0.plain) },
      "self": { $0 },
    ],
    methods: [
      "map": method(1...1) { try $1.function(0).call($0) },
      "flatMap": method(1...1) { try $1.function(0).call($0) },
    ])

  static let bool = Members.Table()

  static let duration = Members.Table(
    properties: [
      "components": { value in
        guard let nanoseconds = Durations.nanoseconds(value) else { return .none }
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        return .tuple(
          TupleValue(
            [.int(seconds), .int(rest * 1_000_000_000)], labels: ["seconds", "attoseconds"]))
      },
      "magnitude": { value in
        guard let nanoseconds = Durations.nanoseconds(value), nanoseconds != .min else {
          throw RuntimeError("integer overflow")
        }
        return .duration(abs(nanoseconds))
      },
    ])
}

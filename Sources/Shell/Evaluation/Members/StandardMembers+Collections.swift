extension StandardMembers {
  /// What arrays have beyond sequences.
  static let array = Members.Table(
    properties: ends.properties.merging([
      "indices": { .range(RangeValue(lower: 0, bound: try count($0), isClosed: false)) },
      "startIndex": { _ in .int(0) },
      "endIndex": { .int(try count($0)) },
    ]) { $1 },
    methods: ends.methods)

  /// What ranges have; none of it walks them.
  static let range = Members.Table(
    properties: [
      "lowerBound": { .int(try bounds($0).lower) },
      "upperBound": { .int(try bounds($0).bound) },
      "startIndex": { .int(try bounds($0).lower) },
      "endIndex": { .int(try bounds($0).bound) },
      "indices": { $0 },
      "first": { value in
        let range = try bounds(value)
        return range.count == 0 ? .none : .int(range.lower)
      },
      "last": { try bounds($0).last.map { .int($0) } ?? .none },
    ],
    methods: [
      "contains": method(1...1, "where") { value, arguments in
        switch try arguments.value(0) {
        case .int(let int): return .bool(try bounds(value).contains(int))
        case .double(let double):
          let range = try bounds(value)
          let bound = Double(range.bound)
          let isBelow = range.isClosed ? double <= bound : double < bound
          return .bool(double >= Double(range.lower) && isBelow)
        case .range(let other):
          let own = try bounds(value)
          return .bool(
            other.count == 0
              || own.contains(other.lower) && (other.last.map(own.contains) ?? false))
        case .function:
          guard let contains = sequence.methods["contains"] else { return .void }
          return try contains(value, arguments)
        default: return .bool(false)
        }
      },
      "overlaps": method(1...1) { value, arguments in
        guard case .range(let other) = try arguments.value(0) else {
          throw arguments.mismatch("a range", try arguments.value(0))
        }
        let own = try bounds(value)
        guard let last = own.last, let otherLast = other.last else { return .bool(false) }
        return .bool(own.lower <= otherLast && other.lower <= last)
      },
      "clamped": method(1...1, "to") { value, arguments in
        guard case .range(let limits) = try arguments.value(0) else {
          throw arguments.mismatch("a range", try arguments.value(0))
        }
        let own = try bounds(value)
        let lower = min(max(own.lower, limits.lower), limits.bound)
        let bound = max(min(own.bound, limits.bound), lower)
        return .range(RangeValue(lower: lower, bound: bound, isClosed: own.isClosed))
      },
      "firstIndex": ends.methods["firstIndex"] ?? method(0...0) { _, _ in .none },
    ])

  /// What collections that can be walked backwards have.
  static let ends = Members.Table(
    properties: ["last": { try list($0).last ?? .none }],
    methods: [
      "last": method(1...1, "where") { value, arguments in
        let test = try arguments.function(0)
        return try list(value).last { try test.test($0) } ?? .none
      },
      "firstIndex": method(1...1, "of", "where") { value, arguments in
        let test = try predicate(arguments)
        return try list(value).firstIndex(where: test).map { .int($0) } ?? .none
      },
      "lastIndex": method(1...1, "of", "where") { value, arguments in
        let test = try predicate(arguments)
        return try list(value).lastIndex(where: test).map { .int($0) } ?? .none
      },
      "index": method(1...2, "after", "before", "offsetBy") { value, arguments in
        let index = try arguments.int(0)
        let result =
          switch arguments.all[arguments.count - 1].label {
          case "before": index.subtractingReportingOverflow(1)
          case "offsetBy": index.addingReportingOverflow(try arguments.int(1))
          default: index.addingReportingOverflow(1)
          }
        if result.overflow { throw RuntimeError("integer overflow") }
        return .int(result.partialValue)
      },
    ])

  private static func predicate(_ arguments: Arguments) throws -> (Value) throws -> Bool {
    let wanted = try arguments.value(0)
    if arguments["of"] == nil, case .function(let test) = wanted { return { try test.test($0) } }
    return { element in
      try Cancellation.check()
      return element.equals(wanted)
    }
  }

  private static func bounds(_ value: Value) throws -> RangeValue {
    guard case .range(let range) = value else {
      throw RuntimeError("a range is needed, got \(value.described)")
    }
    return range
  }
}

extension RangeValue {
  /// The last element; nil for an empty range.
  var last: Int? { count == 0 ? nil : isClosed ? bound : bound - 1 }
}

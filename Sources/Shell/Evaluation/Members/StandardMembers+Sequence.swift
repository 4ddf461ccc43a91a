extension StandardMembers {
  /// What arrays, ranges, dictionaries and strings share: transforming and asking.
  static let sequence = Members.Table(
    properties: [
      "count": { .int(try count($0)) },
      "isEmpty": { .bool(try count($0) == 0) },
      "first": { value in
        var first = Value.none
        try walk(value) { element in
          first = element
          return false
        }
        return first
      },
      "underestimatedCount": { .int(try count($0)) },
      "lazy": { $0 },
    ],
    methods: [
      "map": method(1...1) { value, arguments in
        let transform = try arguments.function(0)
        try check(count: try count(value))
        return .array(try collect(value) { try transform.call($0) })
      },
      "compactMap": method(1...1) { value, arguments in
        let transform = try arguments.function(0)
        return .array(
          try collect(value) { element in
            let result = try transform.call(element)
            if case .none = result { return nil }
            return result
          })
      },
      "flatMap": method(1...1) { value, arguments in
        let transform = try arguments.function(0)
        var result: [Value] = []
        try walk(value) { element in
          let inner = try transform.call(element)
          // Of old, `flatMap` also dropped nil; pasted Swift may still count on it.
          if case .none = inner { return true }
          result += try list(inner)
          try check(count: result.count)
          return true
        }
        return .array(result)
      },
      "filter": method(1...1) { value, arguments in
        let test = try arguments.function(0)
        return rebuild(try collect(value) { try test.test($0) ? $0 : nil }, like: value)
      },
      "forEach": method(1...1) { value, arguments in
        let body = try arguments.function(0)
        try walk(value) { element in
          _ = try body.call(element)
          return true
        }
        return .void
      },
      "reduce": method(2...2, "into") { value, arguments in
        let (combine, isInto) = (try arguments.function(1), arguments["into"] != nil)
        var result = try arguments.value(0)
        try walk(value) { element in
          if isInto {
            try combine.changing(&result, with: element)
          } else {
            result = try combine.call(result, element)
          }
          return true
        }
        return result
      },
      "contains": method(1...1, "where") { value, arguments in
        let wanted = try arguments.value(0)
        if case .function(let test) = wanted { return .bool(try any(value) { try test.test($0) }) }
        return .bool(try any(value) { $0.equals(wanted) })
      },
      "allSatisfy": method(1...1) { value, arguments in
        let test = try arguments.function(0)
        return .bool(try !any(value) { try !test.test($0) })
      },
      "first": method(1...1, "where") { value, arguments in
        let test = try arguments.function(0)
        var found = Value.none
        _ = try any(value) { element in
          guard try test.test(element) else { return false }
          found = element
          return true
        }
        return found
      },
      "count": method(1...1, "where") { value, arguments in
        let test = try arguments.function(0)
        var count = 0
        try walk(value) { element in
          if try test.test(element) { count += 1 }
          return true
        }
        return .int(count)
      },
      "enumerated": method(0...0) { value, _ in
        try check(count: try count(value))
        var index = -1
        return .array(
          try collect(value) { element in
            index += 1
            return .tuple(TupleValue([.int(index), element], labels: ["offset", "element"]))
          })
      },
    ]
  ).merging(random).merging(order).merging(slices)

  /// How many elements there are, without listing a range.
  static func count(_ value: Value) throws -> Int {
    switch value {
    case .array(let elements): return elements.count
    case .range(let range): return range.count
    case .dictionary(let entries): return entries.count
    case .string(let text): return text.count
    default: throw Members.unknown("count", of: value)
    }
  }

  private static func any(_ value: Value, _ test: (Value) throws -> Bool) throws -> Bool {
    var found = false
    try walk(value) { element in
      found = try test(element)
      return !found
    }
    return found
  }
}

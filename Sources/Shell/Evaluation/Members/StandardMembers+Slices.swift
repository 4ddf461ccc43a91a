extension StandardMembers {
  /// Parts of collections. Parts of a range are listed, unless they are too large for that.
  static let slices = Members.Table(methods: [
    "prefix": method(1...1, "while", "upTo", "through") { value, arguments in
      if case .function(let test) = try arguments.value(0) {
        var result: [Value] = []
        try walk(value) { element in
          guard try test.test(element) else { return false }
          result.append(element)
          try check(count: result.count)
          return true
        }
        return rebuild(result, like: value)
      }
      let isThrough = arguments["through"] != nil
      let count = try length(arguments) + (isThrough ? 1 : 0)
      if arguments["upTo"] != nil || isThrough { try checkIndex(count, value) }
      return try part(value, 0, count)
    },
    "suffix": method(1...1, "from") { value, arguments in
      let count = try count(value)
      if arguments["from"] != nil {
        try checkIndex(try arguments.int(0), value)
        return try part(value, try arguments.int(0), count)
      }
      return try part(value, max(count - (try length(arguments)), 0), count)
    },
    "dropFirst": method(0...1) { value, arguments in
      try part(value, arguments.isEmpty ? 1 : try length(arguments), try count(value))
    },
    "dropLast": method(0...1) { value, arguments in
      try part(value, 0, try count(value) - (arguments.isEmpty ? 1 : try length(arguments)))
    },
    "drop": method(1...1, "while") { value, arguments in
      let test = try arguments.function(0)
      var isDropping = true
      let rest = try collect(value) { element in
        if isDropping { isDropping = try test.test(element) }
        return isDropping ? nil : element
      }
      return rebuild(rest, like: value)
    },
    "split": method(
      1...3, "separator", "maxSplits", "omittingEmptySubsequences", "whereSeparator"
    ) { value, arguments in
      try split(value, arguments)
    },
  ])

  /// The elements from one index up to another, both brought into the collection's bounds.
  private static func part(_ value: Value, _ lower: Int, _ upper: Int) throws -> Value {
    let count = try self.count(value)
    let upper = min(max(upper, 0), count)
    let lower = min(max(lower, 0), upper)
    switch value {
    case .range(let range):
      guard lower < upper else { return .array([]) }
      let last = range.lower + (upper - 1)
      let part = RangeValue(
        lower: range.lower + lower, bound: last == .max ? last : last + 1, isClosed: last == .max)
      if part.count > 1_000_000 { return .range(part) }
      return .array(part.elements.map { .int($0) })
    case .array(let elements): return .array(Array(elements[lower..<upper]))
    case .string(let text):
      return .string(String(text.dropFirst(lower).prefix(upper - lower)))
    default: return .array(Array(try list(value)[lower..<upper]))
    }
  }

  private static func length(_ arguments: Arguments) throws -> Int {
    let count = try arguments.int(0)
    guard count >= 0 else {
      throw RuntimeError("'\(arguments.callee)' takes no negative number, got \(count)")
    }
    return min(count, .max - 1)
  }

  private static func checkIndex(_ index: Int, _ value: Value) throws {
    let count = try self.count(value)
    guard (0...count).contains(index) else {
      throw RuntimeError("index \(index) is out of range (\(count) elements)")
    }
  }

  private static func split(_ value: Value, _ arguments: Arguments) throws -> Value {
    let options = ["maxSplits", "omittingEmptySubsequences"]
    let given = arguments.all.first { argument in !options.contains { $0 == argument.label } }
    let separator = try given?.value ?? arguments.value(0)
    var most = Int.max
    if let given = arguments["maxSplits"] {
      guard case .int(let count) = given, count >= 0 else {
        throw arguments.mismatch("a number for 'maxSplits:'", given)
      }
      most = count
    }
    var omitsEmpty = true
    if case .bool(let flag)? = arguments["omittingEmptySubsequences"] { omitsEmpty = flag }
    // A separator of several characters is no element: strings are split by text.
    if case .string(let text) = value, case .string(let separator) = separator,
      separator.count != 1
    {
      guard !separator.isEmpty else { return .array([.string(text)]) }
      let parts = try self.split(text, by: separator, atMost: most, omitsEmpty: omitsEmpty)
      return .array(parts.map { .string($0) })
    }
    let isSeparator: (Value) throws -> Bool
    if case .function(let test) = separator {
      isSeparator = { try test.test($0) }
    } else {
      isSeparator = { $0.equals(separator) }
    }
    let parts = try list(value).split(
      maxSplits: most, omittingEmptySubsequences: omitsEmpty, whereSeparator: isSeparator)
    return .array(parts.map { rebuild($0, like: value) })
  }
}

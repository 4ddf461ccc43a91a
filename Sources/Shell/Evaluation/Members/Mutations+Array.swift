/// What changes arrays in place; sets are arrays, so `insert(_:)` and its like are here too.
enum ArrayMutations {
  typealias Change = (inout [Value], Arguments) throws -> Value

  static let table: [String: Members.Mutation] = [
    "append": change(1...1) { elements, arguments in
      if arguments["contentsOf"] != nil {
        elements += try StandardMembers.list(try arguments.value(0))
      } else {
        elements.append(try arguments.value(0))
      }
      return .void
    },
    "insert": change(1...2) { elements, arguments in
      let value = try arguments.value(0)
      guard arguments.count > 1 else { return insert(value, into: &elements) }
      let index = try index(arguments, 1, upTo: elements.count)
      if arguments["contentsOf"] != nil {
        elements.insert(contentsOf: try StandardMembers.list(value), at: index)
      } else {
        elements.insert(value, at: index)
      }
      return .void
    },
    "update": change(1...1) { insert(try $1.value(0), into: &$0) },
    "remove": change(1...1) { elements, arguments in
      if arguments["at"] != nil {
        return elements.remove(at: try index(arguments, 0, upTo: elements.count - 1))
      }
      let value = try arguments.value(0)
      guard let index = elements.firstIndex(where: { $0.equals(value) }) else { return .none }
      return elements.remove(at: index)
    },
    "removeFirst": change(0...1) { try removeEnd(&$0, $1, isFirst: true) },
    "removeLast": change(0...1) { try removeEnd(&$0, $1, isFirst: false) },
    "popLast": change(0...0) { elements, _ in elements.popLast() ?? .none },
    "popFirst": change(0...0) { elements, _ in elements.isEmpty ? .none : elements.removeFirst() },
    "removeAll": change(0...1) { elements, arguments in
      guard !arguments.isEmpty, arguments["keepingCapacity"] == nil else {
        elements = []
        return .void
      }
      let test = try arguments.function(0)
      try elements.removeAll { try test.test($0) }
      return .void
    },
    "removeSubrange": change(1...1) { elements, arguments in
      elements.removeSubrange(try range(arguments, elements.count))
      return .void
    },
    "replaceSubrange": change(2...2) { elements, arguments in
      elements.replaceSubrange(
        try range(arguments, elements.count), with: try StandardMembers.list(try arguments.value(1))
      )
      return .void
    },
    "sort": change(0...1) { elements, arguments in
      try elements.sort(by: try StandardMembers.before(arguments))
      return .void
    },
    "reverse": change(0...0) { elements, _ in
      elements.reverse()
      return .void
    },
    "swapAt": change(2...2) { elements, arguments in
      let last = elements.count - 1
      elements.swapAt(
        try index(arguments, 0, upTo: last), try index(arguments, 1, upTo: last))
      return .void
    },
    "reserveCapacity": change(1...1) { _, _ in .void },
    "formUnion": change(1...1) { elements, arguments in
      elements = try StandardMembers.set(elements + (try arguments.elements(0)))
      return .void
    },
    "formIntersection": form("intersection"),
    "subtract": form("subtracting"),
    "formSymmetricDifference": form("symmetricDifference"),
  ]

  private static func change(
    _ counts: ClosedRange<Int>, _ change: @escaping Change
  ) -> Members.Mutation {
    Members.mutation(counts) { value, arguments in
      guard case .array(var elements) = value else {
        throw Members.unknown(arguments.callee, of: value)
      }
      value = .void
      defer { value = .array(elements) }
      return try change(&elements, arguments)
    }
  }

  /// A mutation that keeps what a method of the same meaning gives.
  private static func form(_ method: String) -> Members.Mutation {
    change(1...1) { elements, arguments in
      if let apply = StandardMembers.order.methods[method],
        case .array(let result) = try apply(
          .array(elements), Arguments(callee: arguments.callee, all: arguments.all))
      {
        elements = result
      }
      return .void
    }
  }

  /// Adds an element to a set, at its place in the order.
  private static func insert(_ value: Value, into elements: inout [Value]) -> Value {
    let isNew = !elements.contains { $0.equals(value) }
    if isNew {
      let index = elements.firstIndex { ValueOrder.isBefore(value, $0) } ?? elements.count
      elements.insert(value, at: index)
    }
    return .tuple(TupleValue([.bool(isNew), value], labels: ["inserted", "memberAfterInsert"]))
  }

  private static func removeEnd(
    _ elements: inout [Value], _ arguments: Arguments, isFirst: Bool
  ) throws -> Value {
    let count = arguments.isEmpty ? 1 : try arguments.int(0)
    guard count >= 0, count <= elements.count else {
      throw RuntimeError(
        "'\(arguments.callee)' needs \(Count.text(count, "element")), "
          + "there \(elements.count == 1 ? "is 1" : "are \(elements.count)")")
    }
    guard arguments.isEmpty else {
      if isFirst { elements.removeFirst(count) } else { elements.removeLast(count) }
      return .void
    }
    return isFirst ? elements.removeFirst() : elements.removeLast()
  }

  private static func index(_ arguments: Arguments, _ number: Int, upTo last: Int) throws -> Int {
    let index = try arguments.int(number)
    guard index >= 0, index <= last else {
      throw RuntimeError("index \(index) is out of range (\(last + 1) elements)")
    }
    return index
  }

  private static func range(_ arguments: Arguments, _ count: Int) throws -> Range<Int> {
    guard case .range(let range) = try arguments.value(0) else {
      throw arguments.mismatch("a range", try arguments.value(0))
    }
    return try Members.bounds(range, count)
  }
}

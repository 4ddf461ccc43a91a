/// What changes strings in place.
enum StringMutations {
  static let table: [String: Members.Mutation] = [
    "append": change(1...1) { text, arguments in
      if case .string(let other) = try arguments.value(0) {
        text += other
      } else {
        for element in try StandardMembers.list(try arguments.value(0)) {
          try Cancellation.check()
          text += element.plain
          try Limits.check(textSize: text.utf8.count)
        }
      }
      return .void
    },
    "insert": change(2...2) { text, arguments in
      let other = try arguments.string(0)
      let index = try index(arguments, 1, upTo: text.count)
      text.insert(contentsOf: other, at: text.index(text.startIndex, offsetBy: index))
      return .void
    },
    "remove": change(1...1) { text, arguments in
      let index = try index(arguments, 0, upTo: text.count - 1)
      return .string(String(text.remove(at: text.index(text.startIndex, offsetBy: index))))
    },
    "removeFirst": change(0...1) { text, arguments in
      let count = try length(text, arguments)
      defer { text.removeFirst(count) }
      return arguments.isEmpty ? .string(String(text.prefix(1))) : .void
    },
    "removeLast": change(0...1) { text, arguments in
      let count = try length(text, arguments)
      defer { text.removeLast(count) }
      return arguments.isEmpty ? .string(String(text.suffix(1))) : .void
    },
    "popLast": change(0...0) { text, _ in text.popLast().map { .string(String($0)) } ?? .none },
    "removeAll": change(0...1) { text, arguments in
      guard !arguments.isEmpty, arguments["keepingCapacity"] == nil else {
        text = ""
        return .void
      }
      let test = try arguments.function(0)
      try text.removeAll { try test.test(.string(String($0))) }
      return .void
    },
    "reserveCapacity": change(1...1) { _, _ in .void },
  ]

  private static func change(
    _ counts: ClosedRange<Int>, _ change: @escaping (inout String, Arguments) throws -> Value
  ) -> Members.Mutation {
    Members.mutation(counts) { value, arguments in
      guard case .string(var text) = value else {
        throw Members.unknown(arguments.callee, of: value)
      }
      value = .void
      defer { value = .string(text) }
      return try change(&text, arguments)
    }
  }

  private static func length(_ text: String, _ arguments: Arguments) throws -> Int {
    let count = arguments.isEmpty ? 1 : try arguments.int(0)
    guard count >= 0, count <= text.count else {
      throw RuntimeError(
        "'\(arguments.callee)' needs \(Count.text(count, "character")), "
          + "there \(text.count == 1 ? "is 1" : "are \(text.count)")")
    }
    return count
  }

  private static func index(_ arguments: Arguments, _ number: Int, upTo last: Int) throws -> Int {
    let index = try arguments.int(number)
    guard index >= 0, index <= last else {
      throw RuntimeError("index \(index) is out of range (\(last + 1) characters)")
    }
    return index
  }
}

extension Library {
  /// Sequences of sequences as one, and one sequence in pieces.
  static let joiningMembers: [Entry] = [
    .method(
      "joined(separator: String = \"\") -> String where Element: StringProtocol",
      "The texts behind each other, with another text between them."
    ) { value, a in
      let separator = a.has(0) ? try a.string(0) : ""
      var result = ""
      var isFirst = true
      try value.walk(a.limits) { element in
        if !isFirst { result += separator }
        isFirst = false
        result += try element.text
        try Limits.check(textSize: result.utf8.count)
        return true
      }
      return .string(result)
    },
    .method(
      "joined() -> FlattenSequence<Self> where Element: Sequence",
      "The elements of all elements behind each other."
    ) { value, _ in .view(.flattened(value)) },
    .method(
      "joined(separator: Sequence) -> JoinedSequence<Self> where Element: Sequence",
      "The elements of all elements, with those of another sequence between them."
    ) { value, a in .view(.joined(value, separator: .array(try a.elements(0)))) },
    .method(
      "split(separator: Element, maxSplits: Int = 0, omittingEmptySubsequences: Bool = true) -> [ArraySlice<Element>] where Element: Equatable",
      "The pieces between elements that are equal to the separator."
    ) { value, a in
      let separator = try a.value(0)
      return try value.split(a) { $0.equals(separator) }
    },
    .method(
      "split(maxSplits: Int = 0, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) -> Bool) -> [ArraySlice<Element>]",
      "The pieces between elements for which the closure is true."
    ) { value, a in
      let isSeparator = try a.function(2)
      return try value.split(a, options: 0) { try isSeparator.test($0) }
    },
  ]
}

extension Value {
  /// The pieces of a sequence, each of the type of its parts.
  ///
  /// - Parameter options: the index of `maxSplits`, behind which `omittingEmptySubsequences` stands.
  func split(
    _ a: Arguments, options: Int = 1, _ isSeparator: (Value) throws -> Bool
  ) throws -> Value {
    let most = a.has(options) ? try a.length(options) : .max
    let omitsEmpty = try a.bool(options + 1, default: true)
    func isCut(_ element: Value) throws -> Bool {
      try a.limits.step()
      return try isSeparator(element)
    }
    switch self {
    case .string(let text):
      let parts = try text.split(maxSplits: most, omittingEmptySubsequences: omitsEmpty) {
        try isCut(.string(String($0)))
      }
      return .array(parts.map { .string(String($0)) })
    case .slice(let slice):
      let parts = try slice.elements.split(
        maxSplits: most, omittingEmptySubsequences: omitsEmpty, whereSeparator: isCut)
      return .array(parts.map { .slice(SliceValue($0)) })
    default:
      let parts = try list(a.limits).split(
        maxSplits: most, omittingEmptySubsequences: omitsEmpty, whereSeparator: isCut)
      return .array(parts.map { .slice(SliceValue($0)) })
    }
  }
}

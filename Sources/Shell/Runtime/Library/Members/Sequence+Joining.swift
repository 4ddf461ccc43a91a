extension Library {
  /// The members that join a sequence of sequences, or split a sequence.
  static let joiningMembers: [Entry] = [
    .method(
      "joined(separator: String = \"\") -> String where Element: StringProtocol",
      "Joins the texts, with another text between them."
    ) { value, a in
      let separator = a.has(0) ? try a.string(0) : ""
      var result = ""
      var isFirst = true
      try value.each(a.limits) { element in
        if !isFirst { result += separator }
        isFirst = false
        result += try element.text
        try Limits.check(textSize: result.utf8.count)
      }
      return .string(result)
    },
    .method(
      "joined() -> FlattenSequence<Self> where Element: Sequence",
      "Joins the inner sequences."
    ) { value, _ in .view(.flattened(value)) },
    .method(
      "joined(separator: Sequence) -> JoinedSequence<Self> where Element: Sequence",
      "Joins the inner sequences, with a separator between them."
    ) { value, a in .view(.joined(value, separator: .array(try a.elements(0)))) },
    .method(
      "split(separator: Element, maxSplits: Int = 0, omittingEmptySubsequences: Bool = true) -> [ArraySlice<Element>] where Element: Equatable",
      "The pieces between elements that are equal to the separator."
    ) { value, a in try value.split(a, where: a.equality(0)) },
    .method(
      "split(maxSplits: Int = 0, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) -> Bool) -> [ArraySlice<Element>]",
      "The pieces between elements for which the closure is true."
    ) { value, a in try value.split(a, options: 0, where: a.test(2)) },
  ]
}

extension Value {
  /// Splits the sequence at the elements that pass a test. The results are subsequences.
  ///
  /// - Parameter options: the index of the parameter `maxSplits`; the parameter after it is
  ///   `omittingEmptySubsequences`.
  func split(
    _ a: Arguments, options: Int = 1, where isSeparator: @escaping (Value) throws -> Bool
  ) throws -> Value {
    let most = a.has(options) ? try a.length(options) : .max
    let omitsEmpty = try a.bool(options + 1, default: true)
    let isCut = a.limits.counted(isSeparator)
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

  /// Splits the sequence at each occurrence of a separator sequence. The results are subsequences.
  func split(_ a: Arguments, by separator: Value) throws -> Value {
    let most = a.has(1) ? try a.length(1) : .max
    let omitsEmpty = try a.bool(2, default: true)
    if case .string(let text) = self, case .string(let separator) = separator {
      let parts = try text[...].split(most, omitsEmpty) { rest in
        try rest.base.firstRange(of: separator, from: rest.startIndex, a.limits)
      }
      return .array(parts.map { .string(String($0)) })
    }
    let wanted = try separator.list(a.limits)
    let parts = try list(a.limits)[...].split(most, omitsEmpty) { rest in
      guard !wanted.isEmpty else { return nil }
      return try rest.indices.first { start in
        try a.limits.step()
        return rest[start...].starts(with: wanted) { $0.equals($1) }
      }.map { $0..<$0 + wanted.count }
    }
    return .array(parts.map { .slice(SliceValue($0)) })
  }
}

extension Collection where SubSequence == Self {
  /// Splits the sequence at separators. `next` returns the range of the first separator in the
  /// remaining elements.
  fileprivate func split(
    _ most: Int, _ omitsEmpty: Bool, _ next: (Self) throws -> Range<Index>?
  ) rethrows -> [Self] {
    var parts: [Self] = []
    var rest = self
    var start = startIndex
    while parts.count < most, let range = try next(rest) {
      if !omitsEmpty || start < range.lowerBound { parts.append(self[start..<range.lowerBound]) }
      start = range.upperBound
      rest = self[start...]
    }
    if !omitsEmpty || start < endIndex { parts.append(self[start...]) }
    return parts
  }
}

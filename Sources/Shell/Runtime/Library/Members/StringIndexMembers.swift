extension Library {
  /// The members of strings that take or return `String.Index`.
  static let stringIndexMembers: [Entry] = stringPositions + stringIndexChanges

  private static let stringPositions: [Entry] = [
    .property("startIndex: String.Index", "The index of the first character.") {
      .index(try $0.text.startIndex)
    },
    .property("endIndex: String.Index", "The index after the last character.") {
      .index(try $0.text.endIndex)
    },
    .property("indices: DefaultIndices<String>", "The indices of all characters.") { value in
      let text = try value.text
      return .view(
        SequenceView("DefaultIndices", [("_elements", value)], [.string], count: { text.count }) {
          var indices = text.indices.makeIterator()
          return { indices.next().map { .index($0) } }
        })
    },
    .method("index(after i: String.Index) -> String.Index", "The index after another index.") {
      value, a in
      let (text, index) = (try value.text, try a.index(0, of: value.text))
      guard index < text.endIndex else { throw beyondEnd }
      return .index(text.index(after: index))
    },
    .method("index(before i: String.Index) -> String.Index", "The index before another index.") {
      value, a in
      let (text, index) = (try value.text, try a.index(0, of: value.text))
      guard index > text.startIndex else { throw beyondEnd }
      return .index(text.index(before: index))
    },
    .method(
      "index(_ i: String.Index, offsetBy distance: Int) -> String.Index",
      "The index a number of characters after another index."
    ) { value, a in
      let (text, index) = (try value.text, try a.index(0, of: value.text))
      let limit = try a.int(1) < 0 ? text.startIndex : text.endIndex
      guard let found = text.index(index, offsetBy: try a.int(1), limitedBy: limit) else {
        throw beyondEnd
      }
      return .index(found)
    },
    .method(
      "index(_ i: String.Index, offsetBy distance: Int, limitedBy limit: String.Index) -> String.Index?",
      "The index a number of characters after another index; nil beyond a limit."
    ) { value, a in
      let (text, index) = (try value.text, try a.index(0, of: value.text))
      let (distance, limit) = (try a.int(1), try a.index(2, of: text))
      if let found = text.index(index, offsetBy: distance, limitedBy: limit) {
        return .optional(.index(found))
      }
      return .none
    },
    .method(
      "distance(from start: String.Index, to end: String.Index) -> Int",
      "The number of characters between two indices."
    ) { value, a in
      let text = try value.text
      return .int(text.distance(from: try a.index(0, of: text), to: try a.index(1, of: text)))
    },
    .method(
      "firstIndex(of element: Character) -> String.Index?", "The first index of a character."
    ) { value, a in
      .optional(try value.text.firstIndex(of: a.value(0).character).map { .index($0) })
    },
    .method(
      "firstIndex(where predicate: (Character) -> Bool) -> String.Index?",
      "The index of the first character for which the closure is true."
    ) { value, a in
      let test = try a.test(0)
      return .optional(
        try value.text.firstIndex { try test(.string(String($0))) }.map { .index($0) })
    },
    .method(
      "lastIndex(of element: Character) -> String.Index?", "The last index of a character."
    ) { value, a in .optional(try value.text.lastIndex(of: a.value(0).character).map { .index($0) })
    },
    .method(
      "lastIndex(where predicate: (Character) -> Bool) -> String.Index?",
      "The index of the last character for which the closure is true."
    ) { value, a in
      let test = try a.test(0)
      return .optional(
        try value.text.lastIndex { try test(.string(String($0))) }.map { .index($0) })
    },
    .method(
      "range(of searchString: StringProtocol) -> Range<String.Index>?",
      "The indices of the first occurrence of another text."
    ) { value, a in
      let range = try value.text.firstOccurrence(of: a.string(0), a.limits)
      return .optional(
        range.map {
          .interval(
            Interval(lower: .index($0.lowerBound), upper: .index($0.upperBound), isClosed: false))
        })
    },
    .method(
      "replacingCharacters(in range: RangeExpression<String.Index>, with replacement: StringProtocol) -> String",
      "The text with another text in place of a range of characters."
    ) { value, a in
      var text = try value.text
      text.replaceSubrange(try text.indices(in: a.value(0)), with: try a.string(1))
      return .string(text)
    },
    .method("prefix(upTo end: String.Index) -> Substring", "The characters before an index.") {
      value, a in .string(try String(value.text[..<a.index(0, of: value.text)]))
    },
    .method("suffix(from start: String.Index) -> Substring", "The characters from an index on.") {
      value, a in .string(try String(value.text[a.index(0, of: value.text)...]))
    },
  ]

  /// The members of `String.Index`.
  static let indexOfTextMembers: [Entry] = [
    .method(
      "utf16Offset(in s: StringProtocol) -> Int",
      "The number of UTF-16 code units before the index."
    ) { value, a in
      let text = try a.string(0)
      return .int(try text.valid(value).utf16Offset(in: text))
    }
  ]

  private static let stringIndexChanges: [Entry] = [
    .changingText(
      "insert(_ newElement: Character, at i: String.Index)",
      "Inserts a character at an index."
    ) { text, a in
      text.insert(try a.value(0).character, at: try a.index(1, of: text))
      return .void
    },
    .changingText(
      "insert(contentsOf newElements: Sequence<Character>, at i: String.Index)",
      "Inserts characters at an index."
    ) { text, a in
      let index = try a.index(1, of: text)
      text.insert(contentsOf: try a.elements(0).map { try $0.text }.joined(), at: index)
      return .void
    },
    .changingText("remove(at i: String.Index) -> Character", "Removes the character at an index.") {
      text, a in
      let index = try a.index(0, of: text)
      guard index < text.endIndex else { throw beyondEnd }
      return .string(String(text.remove(at: index)))
    },
    .changingText(
      "removeSubrange(_ bounds: RangeExpression<String.Index>)",
      "Removes a range of characters."
    ) { text, a in
      text.removeSubrange(try text.indices(in: a.value(0)))
      return .void
    },
    .changingText(
      "replaceSubrange(_ subrange: RangeExpression<String.Index>, with newElements: Sequence<Character>)",
      "Replaces the characters in a range of indices."
    ) { text, a in
      let new = try a.elements(1).map { try $0.text }.joined()
      text.replaceSubrange(try text.indices(in: a.value(0)), with: new)
      return .void
    },
  ]

  static let beyondEnd = Fault("the index is out of range")
}

extension Value {
  static func index(_ index: String.Index) -> Value { .instance(index) }
}

extension Arguments {
  /// An argument as an index of a text.
  fileprivate func index(_ number: Int, of text: String) throws -> String.Index {
    try text.valid(try value(number))
  }
}

extension String {
  /// Returns an index of this text. Throws for an index outside the text.
  func valid(_ value: Value) throws -> Index {
    guard case .object(let object) = value, let index = object.value as? Index else {
      throw Fault.needs("a String.Index", value)
    }
    guard index >= startIndex, index <= endIndex else { throw Library.beyondEnd }
    return index
  }

  /// The indices of a range, which may have only one bound.
  func indices(in range: Value) throws -> Range<Index> {
    guard case .interval(let interval) = range else {
      throw Fault.needs("a range of indices", range)
    }
    let lower = try interval.lower.map(valid) ?? startIndex
    var upper = try interval.upper.map(valid) ?? endIndex
    if interval.isClosed, interval.upper != nil {
      guard upper < endIndex else { throw Library.beyondEnd }
      upper = index(after: upper)
    }
    guard lower <= upper else { throw Library.beyondEnd }
    return lower..<upper
  }
}

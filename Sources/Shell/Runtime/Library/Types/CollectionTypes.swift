extension Library {
  /// The initialisers of `Array`.
  static let arrayStatics: [Entry] = [
    .function("init() -> Self", "The empty array.") { _ in .array([]) },
    .function(
      "init(repeating repeatedValue: Element, count: Int) -> Self", "A value, repeated."
    ) { a in
      let count = try a.repetitions(1)
      try Limits.check(count: count)
      return .array(Array(repeating: try a.value(0), count: count))
    },
    .function("init(_ s: Sequence<Element>) -> Self", "The elements of a sequence.") { a in
      .array(try a.elements(0))
    },
  ]

  /// The initialisers of `ArraySlice`.
  static let sliceStatics: [Entry] = [
    .function("init() -> Self", "The empty slice.") { _ in .slice(SliceValue([])) },
    .function("init(_ s: Sequence<Element>) -> Self", "The elements of a sequence.") { a in
      .slice(SliceValue(try a.elements(0)[...]))
    },
  ]

  /// The initialisers of `Set`.
  static let setStatics: [Entry] = [
    .function("init() -> Self", "The empty set.") { _ in .set(SetValue()) },
    .function(
      "init(_ sequence: Sequence<Element>) -> Self", "The elements of a sequence, each once."
    ) {
      a in .set(SetValue(try a.elements(0)))
    },
  ]

  /// The initialisers of `Dictionary`.
  static let dictionaryStatics: [Entry] = [
    .function("init() -> Self", "The empty dictionary.") { _ in .dictionary(DictionaryValue()) },
    .function(
      "init(uniqueKeysWithValues keysAndValues: Sequence<(Key, Value)>) -> Self",
      "Makes a dictionary from pairs; each key must occur once."
    ) { a in
      var entries = DictionaryValue()
      try entries.merge(a.value(0), a.limits, nil)
      return .dictionary(entries)
    },
    .function(
      "init(_ keysAndValues: Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) -> Value) -> Self",
      "Makes a dictionary from pairs; the closure combines the values of a repeated key."
    ) { a in
      var entries = DictionaryValue()
      try entries.merge(a.value(0), a.limits, a.function(1))
      return .dictionary(entries)
    },
    .function(
      "init<S>(grouping values: Sequence<S>, by keyForValue: (S) -> Key) -> [Key: [S]]",
      "The elements of a sequence, grouped by the key that a closure returns."
    ) { a in
      let keyOf = try a.function(1)
      var groups = DictionaryValue()
      try a.value(0).each(a.limits) { groups.append($0, toGroup: try keyOf.call($0)) }
      return .dictionary(groups)
    },
    .function(
      "init(minimumCapacity: Int) -> Self", "An empty dictionary with room for a number of keys."
    ) {
      _ in .dictionary(DictionaryValue())
    },
  ]

  /// The initialisers and the cases of `Optional`.
  static let optionalStatics: [Entry] =
    ["init(_ some: Wrapped) -> Self", "some(_ value: Wrapped) -> Self"].map { declaration in
      .function(declaration, "An optional with a value.") { .optional(try $0.value(0)) }
    } + [.constant("none: Self", "An optional without a value.") { .none }]

  /// The initialisers of ranges. They take another range, or two bounds.
  static func rangeStatics(isClosed: Bool) -> [Entry] {
    [
      .function(
        "init(uncheckedBounds bounds: (lower: Bound, upper: Bound)) -> Self",
        "The range of two ends."
      ) { a in
        guard case .tuple(let ends) = try a.value(0), ends.elements.count == 2 else {
          throw a.mismatch("two ends", try a.value(0))
        }
        return try Operations.range(ends.elements[0], ends.elements[1], isClosed: isClosed)
      }
    ]
  }
}

extension DictionaryValue {
  /// Appends an element to the array of a key, in place.
  fileprivate mutating func append(_ element: Value, toGroup key: Value) {
    guard case .array(var elements)? = self[key] else {
      self[key] = .array([element])
      return
    }
    self[key] = .void
    elements.append(element)
    self[key] = .array(elements)
  }
}

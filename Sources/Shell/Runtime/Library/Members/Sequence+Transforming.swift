extension Library {
  /// The members that transform the elements of a sequence.
  static let transformingMembers: [Entry] = [
    .method("map<T>(_ transform: (Element) -> T) -> [T]", "Transforms each element.") { value, a in
      let transform = try a.function(0)
      if case .range(let range) = value { try Limits.check(count: range.count) }
      return .array(try value.collect(a.limits) { try transform.call($0) })
    },
    .method(
      "compactMap<T>(_ transform: (Element) -> T?) -> [T]",
      "Transforms each element, and leaves out those that become nil."
    ) { value, a in
      let transform = try a.function(0)
      return .array(try value.collect(a.limits) { try transform.call($0).content })
    },
    .method(
      "flatMap<T>(_ transform: (Element) -> Sequence<T>) -> [T]",
      "Joins the sequences that the elements become."
    ) { value, a in
      let transform = try a.function(0)
      var result: [Value] = []
      try value.each(a.limits) { element in
        let inner = try transform.call(element)
        guard try Operations.append(inner, to: &result) else {
          throw Fault.mismatch("'flatMap'", takes: "sequences", inner)
        }
        try Limits.check(count: result.count)
      }
      return .array(result)
    },
    .method(
      "filter(_ isIncluded: (Element) -> Bool) -> [Element]",
      "Keeps the elements for which the closure is true."
    ) { value, a in
      let isIncluded = try a.test(0)
      return .array(try value.collect(a.limits) { try isIncluded($0) ? $0 : nil })
    },
    .method(
      "forEach(_ body: (Element) -> Void)", "Calls the closure with each element."
    ) { value, a in
      let body = try a.function(0)
      try value.each(a.limits) { _ = try body.call($0) }
      return .void
    },
    .method(
      "reduce<Result>(_ initialResult: Result, _ nextPartialResult: (Result, Element) -> Result) -> Result",
      "Combines all elements into one value, from the left."
    ) { value, a in
      let combine = try a.function(1)
      var result = try a.value(0)
      try value.each(a.limits) { result = try combine.call(result, $0) }
      return result
    },
    .method(
      "reduce<Result>(into initialResult: Result, _ updateAccumulatingResult: (Result, Element) -> Void) -> Result",
      "Combines all elements in a variable that the closure changes."
    ) { value, a in
      let update = try a.function(1)
      var result = try a.value(0)
      try value.each(a.limits) { try update.changing(&result, with: $0) }
      return result
    },
    .method("enumerated() -> EnumeratedSequence<Self>", "Numbers the elements from 0.") {
      value, _ in
      .view(.enumerated(value))
    },
    .method(
      "shuffled() -> [Element]", "The elements in an order by chance.", .random
    ) { value, a in
      var generator = a.context.random
      return .array(try value.list(a.limits).shuffled(using: &generator))
    },
    .method("reversed() -> [Element]", "The elements from the last to the first.") { value, a in
      .array(try value.list(a.limits).reversed())
    },
    .method(
      "makeIterator() -> IndexingIterator<Self>",
      "An iterator that stands before the first element."
    ) { value, _ in .view(try .iterator(over: value)) },
    .property(
      "lazy: LazySequence<Self>", "A view whose closures run only when an element is asked for."
    ) {
      .view(.lazy($0))
    },
    .property("underestimatedCount: Int", "A number of elements that there are at least.") {
      .int(try $0.knownCount ?? 0)
    },
  ]

  static let sequenceMembers: [Entry] =
    transformingMembers + searchingMembers + orderingMembers + joiningMembers + partMembers
}

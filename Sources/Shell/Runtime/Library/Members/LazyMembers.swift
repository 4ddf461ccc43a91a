extension Library {
  /// The members that lazy sequences implement differently from other sequences.
  static let lazyMembers: [Entry] = [
    .method(
      "map<T>(_ transform: (Element) -> T) -> LazyMapSequence<Self, T>",
      "Transforms each element when it is read."
    ) { value, a in .view(.map(value, try a.function(0), a.limits)) },
    .method(
      "filter(_ isIncluded: (Element) -> Bool) -> LazyFilterSequence<Self>",
      "Keeps the elements for which the closure is true, when they are read."
    ) { value, a in .view(.filter(value, try a.function(0), a.limits)) },
    .method(
      "compactMap<T>(_ transform: (Element) -> T?) -> LazyMapSequence<LazyFilterSequence<Self>, T>",
      "Transforms each element when it is read, and leaves out nil results."
    ) { value, a in .view(.compactMap(value, try a.function(0), a.limits)) },
    .method(
      "flatMap<T>(_ transform: (Element) -> Sequence<T>) -> LazySequence<FlattenSequence<[[T]]>>",
      "Joins the sequences that the closure makes, when they are read."
    ) { value, a in
      .view(.lazy(.view(.flattened(.view(.map(value, try a.function(0), a.limits))))))
    },
    .method(
      "prefix(while predicate: (Element) -> Bool) -> LazyPrefixWhileSequence<Self>",
      "The first elements, while the closure is true, when they are read."
    ) { value, a in .view(.prefix(value, while: try a.function(0), a.limits)) },
    .method(
      "drop(while predicate: (Element) -> Bool) -> LazyDropWhileSequence<Self>",
      "The elements from the first one for which the closure is false, when they are read."
    ) { value, a in .view(.drop(value, while: try a.function(0), a.limits)) },
    .property("lazy: Self", "The sequence itself, which is already lazy.") { $0 },
  ]

  /// The members of iterators.
  static let iteratorMembers: [Entry] = [
    .mutating("next() -> Element?", "The next element; nil at the end.") { value, _ in
      guard let view = value.view else { throw Fault("\(value.described) is not an iterator") }
      guard let (element, rest) = try view.advanced() else { return .none }
      value = .view(rest)
      return .optional(element)
    }
  ]
}

extension Entry {
  /// A method that changes an array or a slice.
  fileprivate static func changingList(
    _ declaration: String, _ summary: String, _ change: ListChange
  ) -> Entry {
    mutating(declaration, summary) { value, arguments in
      // An array with one holder is changed in place: the value releases it first. A `switch` keeps
      // a copy of the value in debug builds.
      if case .array(var elements) = value {
        value = .void
        defer { value = .array(elements) }
        return try change.apply(to: &elements, arguments)
      }
      guard case .slice(let whole) = value else {
        throw Fault.needs("an array", value)
      }
      var elements = whole.elements
      value = .void
      defer { value = .slice(SliceValue(elements)) }
      return try change.apply(to: &elements, arguments)
    }
  }
}

extension Library {
  /// The members of arrays and slices that other collections do not have.
  static let arrayMembers: [Entry] = arrayGrowth + arrayRemoval + arrayOrder

  private static let arrayGrowth: [Entry] = [
    .changingList("append(_ newElement: Element)", "Adds an element at the end.", .append),
    .changingList(
      "append(contentsOf newElements: Sequence<Element>)",
      "Adds the elements of a sequence at the end.",
      .appendContents),
    .changingList(
      "insert(_ newElement: Element, at i: Int)", "Puts an element before the one at an index.",
      .insert),
    .changingList(
      "insert(contentsOf newElements: Sequence<Element>, at i: Int)",
      "Puts the elements of a sequence before the one at an index.",
      .insertContents),
    .changingList(
      "replaceSubrange(_ subrange: RangeExpression<Int>, with newElements: Sequence<Element>)",
      "Puts other elements in the place of those at some indices.",
      .replaceSubrange),
    .changingList(
      "reserveCapacity(_ minimumCapacity: Int)", "Makes room for so many elements.",
      .reserveCapacity),
    .description, .debugDescription,
  ]

  private static let arrayRemoval: [Entry] = [
    .changingList(
      "remove(at index: Int) -> Element", "Takes out the element at an index.", .remove),
    .changingList("removeFirst() -> Element", "Takes out the first element.", .removeFirst),
    .changingList("removeFirst(_ k: Int)", "Takes out the first elements.", .removeFirstElements),
    .changingList("removeLast() -> Element", "Takes out the last element.", .removeLast),
    .changingList("removeLast(_ k: Int)", "Takes out the last elements.", .removeLastElements),
    .changingList(
      "popLast() -> Element?", "Takes out the last element, if there is one.", .popLast),
    .changingList(
      "popFirst() -> Element? where Self == ArraySlice<Element>",
      "Takes out the first element, if there is one.", .popFirst),
    .changingList(
      "removeAll(keepingCapacity: Bool = false)", "Takes out all elements.", .removeAll),
    .changingList(
      "removeAll(where shouldBeRemoved: (Element) -> Bool)",
      "Takes out the elements for which the closure is true.", .removeAllWhere),
    .changingList(
      "removeSubrange(_ bounds: RangeExpression<Int>)", "Takes out the elements at some indices.",
      .removeSubrange),
  ]

  private static let arrayOrder: [Entry] = [
    .changingList(
      "sort() where Element: Comparable", "Brings the elements into ascending order.", .sort),
    .changingList(
      "sort(by areInIncreasingOrder: (Element, Element) -> Bool)",
      "Brings the elements into the order of a closure.", .sort),
    .changingList("reverse()", "Turns the order of the elements round.", .reverse),
    .changingList("shuffle()", "Brings the elements into an order by chance.", .shuffle),
    .changingList(
      "swapAt(_ i: Int, _ j: Int)", "Lets the elements at two indices change places.", .swapAt),
    .changingList(
      "partition(by belongsInSecondPartition: (Element) -> Bool) -> Int",
      "Moves the elements for which the closure is true behind the others.",
      .partition),
  ]
}

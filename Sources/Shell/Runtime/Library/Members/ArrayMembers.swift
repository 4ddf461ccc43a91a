extension Entry {
  /// The entry of a method that changes an array or a slice.
  fileprivate static func changingList(
    _ declaration: String, _ summary: String, _ change: ListChange
  ) -> Entry {
    mutating(declaration, summary) { value, arguments in
      // Empties the variable first, so that the array has only one holder and is changed in place.
      // In a debug build, a `switch` would keep a copy of the value.
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
  /// The members that only arrays and slices have.
  static let arrayMembers: [Entry] = arrayGrowth + arrayRemoval + arrayOrder

  private static let arrayGrowth: [Entry] = [
    .changingList("append(_ newElement: Element)", "Adds an element at the end.", .append),
    .changingList(
      "append(contentsOf newElements: Sequence<Element>)",
      "Adds the elements of a sequence at the end.",
      .appendContents),
    .changingList(
      "insert(_ newElement: Element, at i: Int)", "Inserts an element at an index.",
      .insert),
    .changingList(
      "insert(contentsOf newElements: Sequence<Element>, at i: Int)",
      "Inserts the elements of a sequence at an index.",
      .insertContents),
    .changingList(
      "replaceSubrange(_ subrange: RangeExpression<Int>, with newElements: Sequence<Element>)",
      "Replaces the elements in a range of indices.",
      .replaceSubrange),
    .changingList(
      "reserveCapacity(_ minimumCapacity: Int)", "Reserves room for elements.",
      .reserveCapacity),
    .description, .debugDescription,
  ]

  private static let arrayRemoval: [Entry] = [
    .changingList(
      "remove(at index: Int) -> Element", "Removes the element at an index.", .remove),
    .changingList("removeFirst() -> Element", "Removes the first element.", .removeFirst),
    .changingList("removeFirst(_ k: Int)", "Removes the first elements.", .removeFirstElements),
    .changingList("removeLast() -> Element", "Removes the last element.", .removeLast),
    .changingList("removeLast(_ k: Int)", "Removes the last elements.", .removeLastElements),
    .changingList(
      "popLast() -> Element?", "Removes the last element, if there is one.", .popLast),
    .changingList(
      "popFirst() -> Element? where Self == ArraySlice<Element>",
      "Removes the first element, if there is one.", .popFirst),
    .changingList(
      "removeAll(keepingCapacity: Bool = false)", "Removes all elements.", .removeAll),
    .changingList(
      "removeAll(where shouldBeRemoved: (Element) -> Bool)",
      "Removes the elements for which the closure is true.", .removeAllWhere),
    .changingList(
      "removeSubrange(_ bounds: RangeExpression<Int>)", "Removes a range of elements.",
      .removeSubrange),
  ]

  private static let arrayOrder: [Entry] = [
    .changingList(
      "sort() where Element: Comparable", "Sorts the elements in ascending order.", .sort),
    .changingList(
      "sort(by areInIncreasingOrder: (Element, Element) -> Bool)",
      "Sorts the elements by a closure.", .sort),
    .changingList("reverse()", "Reverses the order of the elements.", .reverse),
    .changingList("shuffle()", "Shuffles the elements.", .shuffle),
    .changingList(
      "swapAt(_ i: Int, _ j: Int)", "Swaps the elements at two indices.", .swapAt),
    .changingList(
      "partition(by belongsInSecondPartition: (Element) -> Bool) -> Int",
      "Moves the elements for which the closure is true after the others.",
      .partition),
  ]
}

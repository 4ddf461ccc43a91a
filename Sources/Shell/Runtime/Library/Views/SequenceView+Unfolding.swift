/// Iterators, and sequences whose elements are computed by a closure.
extension SequenceView {
  /// The view of `sequence(first:next:)`.
  static func unfold(first: Value, _ next: Function, _ limits: Limits) -> SequenceView {
    let state = Value.tuple(TupleValue([.optional(first), .bool(true)]))
    return unfold(
      state, next,
      [first.type, .tuple([.init(type: .optional(first.type)), .init(type: .bool)])]
    ) {
      var present: Value?
      var isOver = false
      return {
        guard !isOver else { return nil }
        try limits.step()
        present = try present.map { try next.call($0).content } ?? first
        isOver = present == nil
        return present
      }
    }
  }

  /// The view of `sequence(state:next:)`.
  static func unfold(state: Value, _ next: Function, _ limits: Limits) -> SequenceView {
    unfold(state, next, [.unknown, state.type]) {
      var present = state
      var isOver = false
      return {
        guard !isOver else { return nil }
        try limits.step()
        let element = try next.changing(&present).content
        isOver = element == nil
        return element
      }
    }
  }

  private static func unfold(
    _ state: Value, _ next: Function, _ types: @escaping @autoclosure () -> [Type],
    _ makeIterator: @escaping () throws -> ElementIterator
  ) -> SequenceView {
    SequenceView(
      "UnfoldSequence",
      [("_state", state), ("_next", .function(next)), ("_done", .bool(false))], types(),
      makeIterator)
  }

  /// An iterator at the first element of a sequence.
  static func iterator(over base: Value) throws -> SequenceView {
    iterator(base, IteratorStep(try base.walk()))
  }

  /// An iterator at a position of a sequence. Copies of the iterator advance independently.
  private static func iterator(_ base: Value, _ step: IteratorStep) -> SequenceView {
    let view = SequenceView("IndexingIterator", [("_elements", base)], [base.type]) {
      var present = step
      return {
        guard let (element, next) = try present.following() else { return nil }
        present = next
        return element
      }
    }
    view.step = step
    return view
  }

  /// The next element, and an iterator after that element; nil at the end. The sequence of
  /// `sequence(first:next:)` is also an iterator.
  func advanced() throws -> (element: Value, rest: SequenceView)? {
    let step = try step ?? IteratorStep(try makeIterator())
    guard let (element, next) = try step.following() else { return nil }
    let base = name == "IndexingIterator" ? parts[0].value : .view(self)
    return (element, Self.iterator(base, next))
  }
}

/// A position in a sequence.
///
/// Each element is computed once, even if several copies of an iterator read it.
final class IteratorStep {
  private var next: ElementIterator?
  private var found: (element: Value, step: IteratorStep)?

  init(_ next: @escaping ElementIterator) { self.next = next }

  /// The element at this position, and the next position. Nil at the end.
  func following() throws -> (element: Value, step: IteratorStep)? {
    if let next {
      self.next = nil
      if let element = try next() { found = (element, IteratorStep(next)) }
    }
    return found
  }

  deinit {
    // A long chain is released in a loop, because recursion would overflow the stack.
    var rest = found?.step
    found = nil
    while isKnownUniquelyReferenced(&rest) {
      let following = rest?.found?.step
      rest?.found = nil
      rest = following
    }
  }
}

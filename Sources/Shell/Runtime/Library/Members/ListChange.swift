import RxsLanguage

/// An array or a slice.
protocol ChangeableList: MutableCollection, RandomAccessCollection, RangeReplaceableCollection
where Element == Value, Index == Int {}

extension [Value]: ChangeableList {}
extension ArraySlice<Value>: ChangeableList {}

/// The methods that change an array or a slice in place. As in Swift, the index arguments for a
/// slice are indices of its array.
enum ListChange {
  case append, appendContents, insert, insertContents, replaceSubrange, reserveCapacity
  case remove, removeFirst, removeFirstElements, removeLast, removeLastElements, popLast, popFirst
  case removeAll, removeAllWhere, removeSubrange
  case sort, reverse, shuffle, swapAt, partition

  /// Changes the elements, and returns the result of the call.
  func apply<Elements: ChangeableList>(
    to elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    switch self {
    case .append: elements.append(try a.value(0))
    case .appendContents:
      guard try Operations.append(a.value(0), to: &elements) else {
        throw a.mismatch("a sequence", try a.value(0))
      }
    case .insert: elements.insert(try a.value(0), at: try index(a, 1, elements, orEnd: true))
    case .insertContents:
      elements.insert(contentsOf: try a.elements(0), at: try index(a, 1, elements, orEnd: true))
    case .replaceSubrange:
      elements.replaceSubrange(try bounds(a, elements), with: try a.elements(1))
    case .reserveCapacity: break
    case .remove: return elements.remove(at: try index(a, 0, elements))
    case .removeFirst:
      try require(1, elements.count, a)
      return elements.removeFirst()
    case .removeFirstElements:
      try require(a.int(0), elements.count, a)
      elements.removeFirst(try a.int(0))
    case .removeLast:
      try require(1, elements.count, a)
      return elements.remove(at: elements.index(before: elements.endIndex))
    case .removeLastElements:
      try require(a.int(0), elements.count, a)
      let start = elements.index(elements.endIndex, offsetBy: -(try a.int(0)))
      elements.removeSubrange(start...)
    case .popLast:
      guard !elements.isEmpty else { return .none }
      return .optional(elements.remove(at: elements.index(before: elements.endIndex)))
    case .popFirst: return elements.isEmpty ? .none : .optional(elements.removeFirst())
    case .removeAll: elements.removeAll(keepingCapacity: try a.bool(0, default: false))
    case .removeAllWhere: try elements.removeAll(where: a.limits.counted(a.test(0)))
    case .removeSubrange: elements.removeSubrange(try bounds(a, elements))
    case .sort: try elements.sort(by: a.limits.counted(a.order(0)))
    case .reverse: elements.reverse()
    case .shuffle:
      var generator = a.context.random
      elements.shuffle(using: &generator)
    case .swapAt: elements.swapAt(try index(a, 0, elements), try index(a, 1, elements))
    case .partition: return .int(try elements.partition(by: a.test(0)))
    }
    return .void
  }

  private func require(_ count: Int, _ present: Int, _ a: Arguments) throws {
    guard count >= 0, count <= present else {
      throw Fault(
        "'\(a.callee)' needs \(Count.text(count, "element")), "
          + "there \(present == 1 ? "is 1" : "are \(present)")")
    }
  }

  private func index(
    _ a: Arguments, _ number: Int, _ elements: some ChangeableList, orEnd: Bool = false
  ) throws -> Int {
    let index = try a.int(number)
    guard index >= elements.startIndex,
      orEnd ? index <= elements.endIndex : index < elements.endIndex
    else { throw Value.outOfRange(index, elements.count) }
    return index
  }

  private func bounds(
    _ a: Arguments, _ elements: some ChangeableList
  ) throws -> Range<Int> {
    try Value.bounds(try a.value(0), elements.endIndex, from: elements.startIndex)
  }
}

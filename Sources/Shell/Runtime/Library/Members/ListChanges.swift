import RxsLanguage

/// An array or a slice.
protocol ChangeableList: MutableCollection, RandomAccessCollection, RangeReplaceableCollection
where Element == Value, Index == Int {}

extension [Value]: ChangeableList {}
extension ArraySlice<Value>: ChangeableList {}

/// Changes of arrays and slices in place; both have their elements at the same indices as in Swift.
enum ListChanges {
  static func append<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    elements.append(try a.value(0))
    return .void
  }

  static func appendContents<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    guard try Operations.append(a.value(0), to: &elements) else {
      throw a.mismatch("a sequence", try a.value(0))
    }
    return .void
  }

  static func insert<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    elements.insert(try a.value(0), at: try index(a, 1, elements, orEnd: true))
    return .void
  }

  static func insertContents<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    elements.insert(contentsOf: try a.elements(0), at: try index(a, 1, elements, orEnd: true))
    return .void
  }

  static func remove<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    elements.remove(at: try index(a, 0, elements))
  }

  static func removeFirst<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    try require(1, elements.count, a)
    return elements.removeFirst()
  }

  static func removeFirstElements<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    try require(a.int(0), elements.count, a)
    elements.removeFirst(try a.int(0))
    return .void
  }

  static func removeLast<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    try require(1, elements.count, a)
    return elements.remove(at: elements.index(before: elements.endIndex))
  }

  static func removeLastElements<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    try require(a.int(0), elements.count, a)
    let start = elements.index(elements.endIndex, offsetBy: -(try a.int(0)))
    elements.removeSubrange(start...)
    return .void
  }

  static func popLast<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    elements.isEmpty ? .none : .optional(try removeLast(&elements, a))
  }

  static func popFirst<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    elements.isEmpty ? .none : .optional(elements.removeFirst())
  }

  static func removeAll<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    elements.removeAll(keepingCapacity: try a.bool(0, default: false))
    return .void
  }

  static func removeAllWhere<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    let isRemoved = try a.function(0)
    try elements.removeAll { element in
      try a.limits.step()
      return try isRemoved.test(element)
    }
    return .void
  }

  static func removeSubrange<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    elements.removeSubrange(try bounds(a, elements))
    return .void
  }

  static func replaceSubrange<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    elements.replaceSubrange(try bounds(a, elements), with: try a.elements(1))
    return .void
  }

  static func sort<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    try elements.sort(by: a.limits.counted(Value.isLess))
    return .void
  }

  static func sortBy<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    try elements.sort(by: a.limits.counted(a.function(0).test))
    return .void
  }

  static func reverse<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    elements.reverse()
    return .void
  }

  static func shuffle<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    var generator = a.context.random
    elements.shuffle(using: &generator)
    return .void
  }

  static func swapAt<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    elements.swapAt(try index(a, 0, elements), try index(a, 1, elements))
    return .void
  }

  static func partition<Elements: ChangeableList>(
    _ elements: inout Elements, _ a: Arguments
  ) throws -> Value {
    let isSecond = try a.function(0)
    return .int(try elements.partition { try isSecond.test($0) })
  }

  private static func require(_ count: Int, _ present: Int, _ a: Arguments) throws {
    guard count >= 0, count <= present else {
      throw Fault(
        "'\(a.callee)' needs \(Count.text(count, "element")), "
          + "there \(present == 1 ? "is 1" : "are \(present)")")
    }
  }

  private static func index(
    _ a: Arguments, _ number: Int, _ elements: some ChangeableList, orEnd: Bool = false
  ) throws -> Int {
    let index = try a.int(number)
    guard index >= elements.startIndex,
      orEnd ? index <= elements.endIndex : index < elements.endIndex
    else { throw Value.outOfRange(index, elements.count) }
    return index
  }

  private static func bounds(
    _ a: Arguments, _ elements: some ChangeableList
  ) throws -> Range<Int> {
    try Value.bounds(try a.value(0), elements.endIndex, from: elements.startIndex)
  }
}

/// Views that number, pair, reverse or shorten sequences, without calling closures.
extension SequenceView {
  /// The view of `enumerated()`.
  static func enumerated(_ base: Value) -> SequenceView {
    SequenceView(
      "EnumeratedSequence", [("_base", base)], [base.type], count: { try base.knownCount }
    ) {
      let next = try base.walk()
      var offset = -1
      return {
        guard let element = try next() else { return nil }
        offset += 1
        return .tuple(TupleValue([.int(offset), element], labels: ["offset", "element"]))
      }
    }
  }

  /// The view of `zip(first, second)`.
  static func zip(_ first: Value, _ second: Value) -> SequenceView {
    SequenceView(
      "Zip2Sequence", [("_sequence1", first), ("_sequence2", second)], [first.type, second.type]
    ) {
      let (next, nextOther) = (try first.walk(), try second.walk())
      return {
        guard let element = try next(), let other = try nextOther() else { return nil }
        return .tuple(TupleValue([element, other]))
      }
    }
  }

  /// The view `reversed()` of a collection.
  static func reversed(_ base: Value) -> SequenceView {
    SequenceView(
      "ReversedCollection", [("_base", base)], [base.type], count: { try base.knownCount }
    ) {
      switch base {
      case .array(let elements):
        return Value.iterator(over: elements.reversed() as ReversedCollection)
      case .slice(let slice):
        return Value.iterator(over: slice.elements.reversed() as ReversedCollection)
      case .range(let range):
        guard var next = range.last else { return { nil } }
        var left = range.count
        return {
          guard left > 0 else { return nil }
          left -= 1
          defer { if left > 0 { next -= 1 } }
          return .int(next)
        }
      default:
        return Value.iterator(over: try base.walkedElements().reversed() as ReversedCollection)
      }
    }
  }

  /// A slice of a collection. The ends are distances from the first element.
  static func slice(_ base: Value, _ lower: Int, _ upper: Int?) -> SequenceView {
    part("Slice", base, lower, upper)
  }

  /// The view `prefix(n)` of a sequence that is not a collection.
  static func prefix(_ base: Value, _ count: Int) -> SequenceView {
    part("PrefixSequence", base, 0, count)
  }

  /// The view `dropFirst(n)` of a sequence that is not a collection.
  static func dropFirst(_ base: Value, _ count: Int) -> SequenceView {
    part("DropFirstSequence", base, count, nil)
  }

  private static func part(
    _ name: String, _ base: Value, _ lower: Int, _ upper: Int?
  ) -> SequenceView {
    SequenceView(
      name, ends(name, base, lower, upper) + [("_base", base)] + extent(name, lower, upper),
      [base.type],
      count: { try base.knownCount.map { max(min($0, upper ?? .max) - lower, 0) } }
    ) {
      let next = try base.walk(from: lower)
      var left = (upper ?? .max) - lower
      return {
        guard left > 0 else { return nil }
        left -= 1
        return try next()
      }
    }
  }

  /// The bounds of a slice of a closed range. `print` writes them before the range.
  private static func ends(
    _ name: String, _ base: Value, _ lower: Int, _ upper: Int?
  ) -> [(label: String, value: Value)] {
    guard name == "Slice", case .range(let range) = base, range.isClosed else { return [] }
    func end(_ distance: Int) -> Value {
      .instance(ClosedRangeIndex(element: distance < range.count ? range.lower + distance : nil))
    }
    return [("_startIndex", end(lower)), ("_endIndex", end(upper ?? range.count))]
  }

  private static func extent(
    _ name: String, _ lower: Int, _ upper: Int?
  ) -> [(label: String, value: Value)] {
    switch name {
    case "PrefixSequence": [("_maxLength", .int(upper ?? 0))]
    case "DropFirstSequence": [("_limit", .int(lower))]
    default: []
    }
  }

  /// The view `joined()` of a sequence of sequences.
  static func flattened(_ base: Value) -> SequenceView {
    SequenceView("FlattenSequence", [("_base", base)], [base.type]) {
      try between(base, [])
    }
  }

  /// The view `joined(separator:)` of a sequence of sequences.
  static func joined(_ base: Value, separator: Value) -> SequenceView {
    SequenceView(
      "JoinedSequence", [("_base", base), ("_separator", separator)], [base.type]
    ) { try between(base, separator.elements ?? []) }
  }

  /// An iterator over the elements of all inner sequences, with the separator between them.
  private static func between(_ base: Value, _ separator: [Value]) throws -> ElementIterator {
    let nextSequence = try base.walk()
    var present: ElementIterator?
    var waiting: ArraySlice<Value> = []
    var isFirst = true
    return {
      while true {
        if let element = waiting.popFirst() { return element }
        if let element = try present?() { return element }
        guard let sequence = try nextSequence() else { return nil }
        present = try sequence.walk()
        if !isFirst { waiting = separator[...] }
        isFirst = false
      }
    }
  }
}

extension Value {
  /// An iterator over the elements. Throws if the value is not a sequence.
  func walk() throws -> ElementIterator {
    guard let next = try iterator() else { throw Fault(.notWalkable(described)) }
    return next
  }

  /// An iterator that begins `distance` elements after the first element.
  fileprivate func walk(from distance: Int) throws -> ElementIterator {
    if case .array(let elements) = self { return Self.iterator(over: elements.dropFirst(distance)) }
    if case .range(let range) = self, distance < range.count {
      let rest = RangeValue(
        lower: range.lower + distance, bound: range.bound, isClosed: range.isClosed)
      return try Value.range(rest).walk()
    }
    let next = try walk()
    var left = distance
    return {
      while left > 0 {
        left -= 1
        guard try next() != nil else {
          left = 0
          return nil
        }
      }
      return try next()
    }
  }

  /// The elements in order. Throws if they need too much memory.
  fileprivate func walkedElements() throws -> [Value] {
    let next = try walk()
    var elements: [Value] = []
    while let element = try next() {
      elements.append(element)
      try Limits.check(count: elements.count)
    }
    return elements
  }

  /// The number of elements, if it is known without iteration.
  var knownCount: Int? {
    get throws {
      switch self {
      case .array(let elements): elements.count
      case .slice(let slice): slice.elements.count
      case .range(let range): range.count
      case .dictionary(let entries): entries.count
      case .set(let set): set.storage.count
      case .string(let text): text.count
      default: try view?.count?()
      }
    }
  }
}

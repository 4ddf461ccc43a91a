extension Type {
  /// The type of a `for` loop's elements. Nil for a type that is not a sequence.
  package var element: Type? {
    guard case .named(let name, let arguments) = self else { return nil }
    switch name {
    case "Array", "ArraySlice", "Set", "Sequence", "Repeated", "UnfoldSequence", "IteratorProtocol",
      "StrideTo", "StrideThrough", "Dictionary.Keys":
      return arguments.first
    case "Range", "ClosedRange", "PartialRangeFrom":
      return arguments.first.flatMap { $0.mayBeWalked ? $0 : nil }
    case "String", "Substring": return .character
    case "String.UTF8View", "Data": return .named("UInt8", [])
    case "String.UTF16View": return .named("UInt16", [])
    case "String.UnicodeScalarView": return .named("Unicode.Scalar", [])
    case "Dictionary" where arguments.count == 2:
      return .tuple([
        TupleElement(label: "key", type: arguments[0]),
        TupleElement(label: "value", type: arguments[1]),
      ])
    case "Dictionary.Values", "LazyMapSequence": return arguments.last
    case "DefaultIndices": return arguments.first?.index
    case "EnumeratedSequence":
      guard let element = arguments.first?.element else { return nil }
      return .tuple([
        TupleElement(label: "offset", type: .int), TupleElement(label: "element", type: element),
      ])
    case "Zip2Sequence" where arguments.count == 2:
      guard let first = arguments[0].element, let second = arguments[1].element else { return nil }
      return .tuple([TupleElement(type: first), TupleElement(type: second)])
    case "FlattenSequence", "JoinedSequence":
      let inner = arguments.first?.element
      return inner?.isUnknown == true ? .unknown : inner?.element
    case "ReversedCollection", "Slice", "PrefixSequence", "DropFirstSequence", "LazySequence",
      "LazyFilterSequence", "LazyPrefixWhileSequence", "LazyDropWhileSequence", "IndexingIterator":
      return arguments.first.map { $0.isUnknown ? .unknown : $0.element } ?? nil
    default: return nil
    }
  }

  /// Whether a range with bounds of this type can be iterated over.
  private var mayBeWalked: Bool {
    switch self {
    case .unknown, .variable: true
    default: isInteger
    }
  }

  /// Lazy sequence types. Their operators call closures during iteration.
  private static let lazyNames: Set<String> = [
    "LazySequence", "LazyMapSequence", "LazyFilterSequence", "LazyPrefixWhileSequence",
    "LazyDropWhileSequence",
  ]

  /// Sequences without indices. Counting their elements needs an iteration.
  private static let plainSequences: Set<String> = [
    "Zip2Sequence", "StrideTo", "StrideThrough", "UnfoldSequence", "PrefixSequence",
    "DropFirstSequence", "JoinedSequence", "IndexingIterator", "PartialRangeFrom", "Sequence",
  ]

  private static let unordered: Set<String> = [
    "Set", "Dictionary", "Dictionary.Keys", "Dictionary.Values",
  ]

  var isLazy: Bool { name.map(Self.lazyNames.contains) ?? false }

  /// Whether the type is a slice or a reversed view of a lazy sequence, and therefore lazy.
  var isPartOfLazy: Bool {
    guard ["Slice", "ReversedCollection"].contains(name), let base = arguments.first else {
      return false
    }
    return base.isLazy || base.isPartOfLazy
  }

  /// Views that Swift prints with types or positions that the shell does not know.
  private static let unshown: Set<String> = [
    "LazyMapSequence", "LazyPrefixWhileSequence", "LazyDropWhileSequence", "IndexingIterator",
    "UnfoldSequence", "JoinedSequence",
  ]

  /// The name of the first view in this type, such as `ReversedCollection`, that the shell cannot
  /// print as Swift does. Nil if the type contains no such view.
  func unshownView(isType: Bool) -> String? {
    if case .function = self { return nil }
    if let name, streamKind == nil, element != nil {
      if name == "LazyFilterSequence" {
        // Swift prints only the sequence on which `lazy` was called.
        let base = arguments.first
        if isType || base?.name != "LazySequence" { return name }
        return base?.arguments.first?.unshownView(isType: isType)
      }
      if Self.unshown.contains(name), !isType || isLazy { return name }
      let isView = !["Array", "ArraySlice", "Set", "Dictionary", "Range"].contains(name)
      if isView, !isType, arguments.contains(where: \.holdsText) { return name }
    }
    return parts.lazy.compactMap { $0.unshownView(isType: isType) }.first
  }

  /// Whether the type is a sequence with a count and indices.
  var isCollection: Bool {
    element != nil && isLike(\.isCollection, exceptFor: Self.plainSequences)
  }

  /// Whether the type is a collection that can be iterated backwards.
  var isBidirectional: Bool {
    isCollection && isLike(\.isBidirectional, exceptFor: Self.unordered)
  }

  /// Whether a sequence type passes a test. A lazy, enumerated, sliced or flattened view passes if
  /// its base sequence does. Another type passes if `others` does not contain its name.
  private func isLike(_ test: (Type) -> Bool, exceptFor others: Set<String>) -> Bool {
    guard let name else { return false }
    if isLazy || ["EnumeratedSequence", "Slice", "FlattenSequence"].contains(name) {
      return arguments.first.map { $0.isUnknown || test($0) } ?? false
    }
    return !others.contains(name)
  }

  /// The type of the collection's subsequences.
  var subSequence: Type {
    switch name {
    case "Array", "ArraySlice": .named("ArraySlice", arguments)
    case "String", "Substring": .named("Substring", [])
    case "Range", "Slice": self
    default: .named("Slice", [self])
    }
  }

  /// The type of the indices of the collection.
  var index: Type {
    switch name {
    case "Array", "ArraySlice", "Range", "Repeated", "Data": .int
    case "LazySequence", "LazyMapSequence", "LazyFilterSequence", "Slice":
      arguments.first?.index ?? .unknown
    case "String", "Substring": .named("String.Index", [])
    default: .named("\(name ?? "Collection").Index", [])
    }
  }

  /// The type of the collection's `indices`.
  var indices: Type {
    switch name {
    case "Array", "ArraySlice", "Repeated", "Data": .named("Range", [.int])
    case "Range": self
    default: .named("DefaultIndices", [self])
    }
  }
}

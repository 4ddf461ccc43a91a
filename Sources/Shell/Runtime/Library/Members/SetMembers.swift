extension Entry {
  /// The entry of a method that changes a set.
  fileprivate static func changingSet(
    _ declaration: String, _ summary: String,
    _ change: @escaping (inout SetValue, Arguments) throws -> Value
  ) -> Entry {
    mutating(declaration, summary) { value, arguments in
      var set = try value.members
      // Empties the variable first, so that the data has only one holder and is changed in place.
      value = .void
      defer { value = .set(set) }
      return try change(&set, arguments)
    }
  }

  /// The entry of a method that combines the set with the elements of a sequence, and returns a new
  /// set.
  fileprivate static func combining(
    _ name: String, _ summary: String,
    _ combine: @escaping (Set<HashedValue>, Set<HashedValue>) -> Set<HashedValue>
  ) -> Entry {
    method("\(name)(_ other: Sequence<Element>) -> Set<Element>", summary) { value, a in
      .set(SetValue(combine(try value.members.storage, try a.keys(0))))
    }
  }

  /// The entry of a method that combines the set with the elements of a sequence, in place.
  fileprivate static func forming(
    _ name: String, _ summary: String,
    _ combine: @escaping (Set<HashedValue>, Set<HashedValue>) -> Set<HashedValue>
  ) -> Entry {
    changingSet("\(name)(_ other: Sequence<Element>)", summary) { set, a in
      set.storage = combine(set.storage, try a.keys(0))
      return .void
    }
  }

  /// The entry of a method that compares the set with the elements of a sequence.
  fileprivate static func comparing(
    _ declaration: String, _ summary: String,
    _ test: @escaping (Set<HashedValue>, Set<HashedValue>) -> Bool
  ) -> Entry {
    method("\(declaration) other: Sequence<Element>) -> Bool", summary) { value, a in
      .bool(test(try value.members.storage, try a.keys(0)))
    }
  }
}

extension Library {
  /// The members that only sets have.
  static let setMembers: [Entry] = setCombinations + setChanges

  private static let setCombinations: [Entry] = [
    .method("contains(_ member: Element) -> Bool", "Whether an element is in the set.") {
      value, a in
      .bool(try value.members.storage.contains(HashedValue(value: a.value(0))))
    },
    .method(
      "filter(_ isIncluded: (Element) -> Bool) -> Set<Element>",
      "The elements for which the closure is true, as a set."
    ) { value, a in
      let isIncluded = try a.test(0)
      return .set(SetValue(try value.collect(a.limits) { try isIncluded($0) ? $0 : nil }))
    },
    .combining("union", "The elements of both sets.") { $0.union($1) },
    .combining("intersection", "The elements that are in both sets.") { $0.intersection($1) },
    .combining("subtracting", "The elements that are not in the other set.") { $0.subtracting($1) },
    .combining("symmetricDifference", "The elements that are in only one of the two sets.") {
      $0.symmetricDifference($1)
    },
    .comparing("isSubset(of", "Whether each element is in the other set.") { $0.isSubset(of: $1) },
    .comparing("isStrictSubset(of", "Whether it is a subset of the other set, and not equal.") {
      $0.isStrictSubset(of: $1)
    },
    .comparing("isSuperset(of", "Whether it contains each element of the other set.") {
      $0.isSuperset(of: $1)
    },
    .comparing("isStrictSuperset(of", "Whether it is a superset of the other set, and not equal.") {
      $0.isStrictSuperset(of: $1)
    },
    .comparing("isDisjoint(with", "Whether both sets are disjoint.") { $0.isDisjoint(with: $1) },
    .description, .debugDescription,
  ]

  private static let setChanges: [Entry] = [
    .changingSet(
      "insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)",
      "Adds an element unless the set contains it."
    ) { set, a in
      let (isNew, member) = set.storage.insert(HashedValue(value: try a.value(0)))
      return .tuple(
        TupleValue([.bool(isNew), member.value], labels: ["inserted", "memberAfterInsert"]))
    },
    .changingSet(
      "update(with newMember: Element) -> Element?", "Adds an element, replacing an equal one."
    ) { set, a in
      .optional(set.storage.update(with: HashedValue(value: try a.value(0)))?.value)
    },
    .changingSet("remove(_ member: Element) -> Element?", "Removes an element.") { set, a in
      .optional(set.storage.remove(HashedValue(value: try a.value(0)))?.value)
    },
    .changingSet("removeFirst() -> Element", "Removes the first element.") { set, _ in
      guard let first = set.sorted.first else {
        throw Fault("'removeFirst' needs 1 element, there are 0")
      }
      set.storage.remove(HashedValue(value: first))
      return first
    },
    .changingSet("popFirst() -> Element?", "Removes the first element, if there is one.") {
      set, _ in
      guard let first = set.sorted.first else { return .none }
      set.storage.remove(HashedValue(value: first))
      return .optional(first)
    },
    .changingSet("removeAll(keepingCapacity: Bool = false)", "Removes all elements.") { set, _ in
      set = SetValue()
      return .void
    },
    .changingSet("reserveCapacity(_ minimumCapacity: Int)", "Reserves room for elements.") {
      _, _ in .void
    },
    .forming("formUnion", "Adds the elements of the other set.") { $0.union($1) },
    .forming("formIntersection", "Removes the elements that are not in the other set.") {
      $0.intersection($1)
    },
    .forming("subtract", "Removes the elements that are in the other set.") { $0.subtracting($1) },
    .forming("formSymmetricDifference", "Keeps the elements that are in only one of the sets.") {
      $0.symmetricDifference($1)
    },
  ]
}

extension SetValue {
  fileprivate init(_ storage: Set<HashedValue>) {
    self.init()
    self.storage = storage
  }
}

extension Arguments {
  /// The elements of a sequence argument, as a set for look-ups.
  fileprivate func keys(_ index: Int) throws -> Set<HashedValue> {
    if case .set(let set) = try value(index) { return set.storage }
    return Set(try elements(index).map { HashedValue(value: $0) })
  }
}

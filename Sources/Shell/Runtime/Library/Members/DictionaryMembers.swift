extension Entry {
  /// The entry of a method that changes a dictionary.
  fileprivate static func changingDictionary(
    _ declaration: String, _ summary: String,
    _ change: @escaping (inout DictionaryValue, Arguments) throws -> Value
  ) -> Entry {
    mutating(declaration, summary) { value, arguments in
      var entries = try value.entries
      // Empties the variable first, so that the data has only one holder and is changed in place.
      value = .void
      defer { value = .dictionary(entries) }
      return try change(&entries, arguments)
    }
  }
}

extension Library {
  /// The members that only dictionaries have. They iterate over the entries in key order.
  static let dictionaryMembers: [Entry] = dictionaryTransforms + dictionaryChanges

  private static let dictionaryTransforms: [Entry] = [
    .property("keys: Dictionary<Key, Value>.Keys", "The keys.") {
      .view(.keys(of: try $0.entries))
    },
    .property("values: Dictionary<Key, Value>.Values", "The values.") {
      .view(.values(of: try $0.entries))
    },
    .method(
      "mapValues<T>(_ transform: (Value) -> T) -> [Key: T]", "Transforms each value."
    ) { value, a in
      let transform = try a.function(0)
      return try value.rebuilt(a.limits) { try transform.call($0.value) }
    },
    .method(
      "compactMapValues<T>(_ transform: (Value) -> T?) -> [Key: T]",
      "Transforms each value, and leaves out nil results."
    ) { value, a in
      let transform = try a.function(0)
      return try value.rebuilt(a.limits) { try transform.call($0.value).content }
    },
    .method(
      "filter(_ isIncluded: ((key: Key, value: Value)) -> Bool) -> [Key: Value]",
      "The entries for which the closure is true, as a dictionary."
    ) { value, a in
      let isIncluded = try a.test(0)
      return try value.rebuilt(a.limits) {
        try isIncluded(.entry($0.key, $0.value)) ? $0.value : nil
      }
    },
    .method(
      "merging(_ other: Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) -> Value) -> [Key: Value]",
      "The entries of both; the closure combines the values of a key that is in both."
    ) { value, a in
      var entries = try value.entries
      try entries.merge(a.value(0), a.limits, a.function(1))
      return .dictionary(entries)
    },
    .description, .debugDescription,
  ]

  private static let dictionaryChanges: [Entry] = [
    .changingDictionary(
      "updateValue(_ value: Value, forKey key: Key) -> Value?",
      "Sets the value of a key, and returns the old value."
    ) { entries, a in
      let (new, key) = (try a.value(0), try a.value(1))
      let old = entries[key]
      entries[key] = new
      return .optional(old)
    },
    .changingDictionary(
      "removeValue(forKey key: Key) -> Value?", "Removes a key, and returns its value."
    ) { entries, a in
      let key = try a.value(0)
      let old = entries[key]
      entries[key] = nil
      return .optional(old)
    },
    .changingDictionary("removeAll(keepingCapacity: Bool = false)", "Removes all keys.") {
      entries, _ in
      entries = DictionaryValue()
      return .void
    },
    .changingDictionary(
      "popFirst() -> (key: Key, value: Value)?", "Removes the first entry, if there is one."
    ) { entries, _ in
      guard let first = entries.sorted.first else { return .none }
      entries[first.key] = nil
      return .optional(.entry(first.key, first.value))
    },
    .changingDictionary(
      "merge(_ other: Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) -> Value)",
      "Adds entries; the closure combines the values of a key that exists already."
    ) { entries, a in
      try entries.merge(a.value(0), a.limits, a.function(1))
      return .void
    },
    .changingDictionary("reserveCapacity(_ minimumCapacity: Int)", "Reserves room for keys.") {
      _, _ in .void
    },
  ]
}

extension Value {
  /// The dictionary with transformed values. A key is removed if its new value is nil.
  fileprivate func rebuilt(
    _ limits: Limits, _ transform: ((key: Value, value: Value)) throws -> Value?
  ) throws -> Value {
    var result = DictionaryValue()
    for entry in try entries.sorted {
      try limits.step()
      if let new = try transform(entry) { result[entry.key] = new }
    }
    return .dictionary(result)
  }
}

extension DictionaryValue {
  /// Adds keys with their values.
  ///
  /// - Parameter combine: combines the old and the new value of a key. Without `combine`, a
  ///   duplicate key is a fault.
  mutating func merge(_ pairs: Value, _ limits: Limits, _ combine: Function?) throws {
    try pairs.each(limits) { element in
      guard case .tuple(let pair) = element, pair.elements.count == 2 else {
        throw Fault("pairs of keys and values are needed, got \(element.described)")
      }
      let (key, new) = (pair.elements[0], pair.elements[1])
      if let old = self[key] {
        guard let combine else { throw Fault("the key \(key.canonical) comes twice") }
        self[key] = try combine.call(old, new)
      } else {
        self[key] = new
      }
    }
  }
}

/// Changes of a part of a value in place: what nobody else holds is not copied.
extension Value {
  /// Whether it is a tuple with an element of an index.
  func hasElement(_ index: Int) -> Bool {
    if case .tuple(let tuple) = self { tuple.elements.indices.contains(index) } else { false }
  }

  /// Where a tuple has the element of a label.
  func indexOfElement(_ label: String) -> Int? {
    if case .tuple(let tuple) = self { tuple.labels.firstIndex(of: label) } else { nil }
  }

  /// Changes the element of a tuple; the index is one of its own.
  mutating func changeElement(
    _ index: Int, _ change: (inout Value) throws -> Void
  ) rethrows {
    guard case .tuple(var tuple) = self else { return }
    self = .void
    if !isKnownUniquelyReferenced(&tuple) {
      tuple = TupleValue(tuple.elements, labels: tuple.labels, typeName: tuple.typeName)
    }
    defer { self = .tuple(tuple) }
    try tuple.change(index, change)
  }

  /// Changes what a subscript names; nil takes a key out of a dictionary.
  mutating func changeSubscript(
    _ keys: [Value], _ change: (inout Value) throws -> Void
  ) throws {
    guard let key = keys.first else { throw RuntimeError("a subscript needs an index") }
    // What is changed has one holder: the value lets go of it first.
    if case .int(let index) = key, case .array(var elements) = self {
      guard elements.indices.contains(index) else {
        throw Members.outOfRange(index, elements.count)
      }
      self = .void
      defer { self = .array(elements) }
      var element = elements[index]
      elements[index] = .void
      defer { elements[index] = element }
      try change(&element)
    } else if case .dictionary(var entries) = self {
      self = .void
      defer { self = .dictionary(entries) }
      try entries.change(key, default: keys.count > 1 ? keys[1] : .none, change)
    } else {
      throw RuntimeError("\(described) cannot be changed by a subscript")
    }
  }
}

extension DictionaryValue {
  /// Changes the value of a key; nil takes it out.
  fileprivate mutating func change(
    _ key: Value, default other: Value, _ change: (inout Value) throws -> Void
  ) rethrows {
    var value = self[key] ?? other
    if self[key] != nil { self[key] = .void }
    defer {
      if case .none = value { self[key] = nil } else { self[key] = value }
    }
    try change(&value)
  }
}

/// Changes of a part of a value in place: a value with one holder is not copied.
extension Value {
  /// Whether it is a tuple with an element of an index.
  package func hasElement(_ index: Int) -> Bool {
    if case .tuple(let tuple) = self { tuple.elements.indices.contains(index) } else { false }
  }

  /// Where a tuple has the element of a label.
  package func indexOfElement(_ label: String) -> Int? {
    if case .tuple(let tuple) = self { tuple.labels.firstIndex(of: label) } else { nil }
  }

  /// Changes the element of a tuple; the index is one of its own.
  package mutating func changeElement(
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
}

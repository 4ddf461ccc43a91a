/// A sequence that shows others in another way: `enumerated()`, `zip(a, b)`, `reversed()`, `lazy`.
///
/// It keeps what it was made of and makes its elements while it is walked, each walk again.
package final class SequenceView: LibraryObject {
  /// The name of its type in Swift: `ReversedCollection`.
  package let name: String
  /// The values that it was made of, by the names under which `print` shows them.
  package let parts: [(label: String, value: Value)]
  /// The types in angle brackets behind the name, from what is known of the values.
  private let typeArguments: () -> [Type]
  let makeIterator: () throws -> ElementIterator
  /// The number of elements, where it is known without a walk.
  let count: (() throws -> Int?)?
  /// The position of an iterator.
  var step: IteratorStep?
  /// The element of an index, for a collection with the indices of an array.
  let element: ((Int) throws -> Value)?

  init(
    _ name: String, _ parts: [(label: String, value: Value)],
    _ typeArguments: @escaping @autoclosure () -> [Type] = [],
    count: (() throws -> Int?)? = nil, element: ((Int) throws -> Value)? = nil,
    _ makeIterator: @escaping () throws -> ElementIterator
  ) {
    self.name = name
    self.parts = parts
    self.typeArguments = typeArguments
    self.count = count
    self.element = element
    self.makeIterator = makeIterator
  }

  /// The type as far as the values show it.
  var type: Type { .named(name, typeArguments()) }

  /// The elements as an array, for comparison and for canonical text; nil for what calls closures,
  /// and for what has no end.
  var listed: Value? {
    guard !isLazy, let next = try? makeIterator() else { return nil }
    var elements: [Value] = []
    while let element = try? next() {
      guard elements.count < Self.mostListed else { return nil }
      elements.append(element)
    }
    return .array(elements)
  }

  private static let mostListed = 100_000

  /// Whether walking it calls closures of the script.
  var isLazy: Bool {
    name.hasPrefix("Lazy") || name == "UnfoldSequence" || name == "IndexingIterator"
      || parts.contains { $0.value.view?.isLazy == true }
  }
}

extension Value {
  static func view(_ view: SequenceView) -> Value { .instance(view) }
}

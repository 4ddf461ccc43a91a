/// A sequence made from other values, without a copy of them: `enumerated()`, `zip(a, b)`,
/// `reversed()`, `lazy`.
///
/// The view stores its base values, and makes its elements again in each iteration.
package final class SequenceView: LibraryObject {
  /// The name of the view's type in Swift: `ReversedCollection`.
  package let name: String
  /// The base values, with the names that `print` writes for them.
  package let parts: [(label: String, value: Value)]
  /// The type arguments of the view's type, inferred from the values.
  private let typeArguments: () -> [Type]
  let makeIterator: () throws -> ElementIterator
  /// The number of elements, if it is known without iteration.
  let count: (() throws -> Int?)?
  /// The position, if the view is an iterator.
  var step: IteratorStep?
  /// The element at an index, for a view whose indices are integers.
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

  /// The view's type, as far as the values determine it.
  var type: Type { .named(name, typeArguments()) }

  /// The elements as an array, for comparison and for canonical text. Nil for views that call
  /// closures or have no end.
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

  /// Whether an iteration calls closures of the script.
  var isLazy: Bool {
    name.hasPrefix("Lazy") || name == "UnfoldSequence" || name == "IndexingIterator"
      || parts.contains { $0.value.view?.isLazy == true }
  }
}

extension Value {
  static func view(_ view: SequenceView) -> Value { .instance(view) }
}

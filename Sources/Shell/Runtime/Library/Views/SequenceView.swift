/// A sequence that is computed from other values, such as `enumerated()`, `zip(a, b)`, `reversed()`
/// or `lazy`.
///
/// The view stores its base values. Each iteration computes the elements again.
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
  /// The position of the view, if it is an iterator.
  var step: IteratorStep?
  /// Returns the element at an index, for a view with integer indices.
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

  /// The type of the view. Types that the values do not determine are unknown.
  var type: Type { .named(name, typeArguments()) }

  /// The elements as an array, for comparison and canonical text. Nil for views that call closures,
  /// and for more than 100,000 elements.
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

  /// Whether an iteration may call closures of the script.
  var isLazy: Bool {
    name.hasPrefix("Lazy") || name == "UnfoldSequence" || name == "IndexingIterator"
      || parts.contains { $0.value.view?.isLazy == true }
  }
}

extension Value {
  static func view(_ view: SequenceView) -> Value { .instance(view) }
}

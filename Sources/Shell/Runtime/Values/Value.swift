import RxsEngine

/// A value of the language.
///
/// Payloads are a word or two, so that a value is copied cheaply; whatever is larger is an object.
package enum Value {
  case void
  case none
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  /// In nanoseconds.
  case duration(Int)
  case array([Value])
  case dictionary(DictionaryValue)
  case range(RangeValue)
  /// A range that is no range of `Int`s with two ends: `0.5...1`, `"a"..."f"`, `3...`.
  case interval(Interval)
  case set(SetValue)
  /// A part of an array, which keeps the indices of the whole.
  case slice(SliceValue)
  /// A number of another type than `Int` and `Double`.
  case number(NumberValue)
  /// The content of an optional.
  case some(SomeValue)
  case tuple(TupleValue)
  /// `.offline`, `.failed(404)`, and events: `.next(1s, 5)`.
  case symbol(Symbol)
  case function(Function)
  case stream(StreamValue)
  /// A view model made in this session.
  case model(ModelValue)
  /// A value of the app's own types, or of the engine's.
  case object(ObjectValue)
  /// `Observable`, `Int`: what constructors and static members are asked of.
  case type(TypeName)
}

/// A tuple, or a struct of Swift written as one.
package final class TupleValue {
  package let labels: [String?]
  /// The name of the Swift struct that it represents; nil for a plain tuple.
  package let typeName: String?
  package private(set) var elements: [Value]

  package init(_ elements: [Value], labels: [String?]? = nil, typeName: String? = nil) {
    self.elements = elements
    self.typeName = typeName
    self.labels = labels ?? Array(repeating: nil, count: elements.count)
  }

  /// Changes an element in place; only for a tuple that one value holds.
  package func change(_ index: Int, _ change: (inout Value) throws -> Void) rethrows {
    var element = elements[index]
    elements[index] = .void
    defer { elements[index] = element }
    try change(&element)
  }

  package subscript(label: String) -> Value? {
    labels.firstIndex(of: label).map { elements[$0] }
  }
}

/// A symbolic case: a name and what is in its parentheses.
package final class Symbol {
  package let name: String
  /// Nil without parentheses.
  package let payload: TupleValue?
  /// The value of Swift that it was made of.
  package let origin: Any?
  /// Whether it is an event of a stream, of whose element Swift shows what `print` shows.
  package let isEvent: Bool

  package init(
    _ name: String, _ payload: TupleValue? = nil, origin: Any? = nil, isEvent: Bool = false
  ) {
    self.name = name
    self.payload = payload
    self.origin = origin
    self.isEvent = isEvent
  }

  /// Whether its type of Swift describes itself in a way of its own.
  package var describesItself: Bool {
    origin is any CustomStringConvertible || origin is any CustomDebugStringConvertible
      || origin is FloatingPointSign
  }

  /// Whether its cases nest so little that Swift can write them on any stack.
  package func isNested(atMost depth: Int) -> Bool {
    guard let payload else { return true }
    return depth > 0
      && payload.elements.allSatisfy {
        if case .symbol(let symbol) = $0 { symbol.isNested(atMost: depth - 1) } else { true }
      }
  }

  package convenience init(_ name: String, _ elements: [Value]) {
    self.init(name, TupleValue(elements))
  }

  /// `next(1)`, `error(timeout)`, `completed`: an event of a stream.
  package static func event(_ name: String, _ elements: [Value]? = nil) -> Symbol {
    Symbol(name, elements.map { TupleValue($0) }, isEvent: true)
  }
}

/// A range of integers; it costs nothing until it is walked.
package struct RangeValue: Equatable {
  package let lower: Int
  /// The last element for a closed range, the one behind it otherwise.
  package let bound: Int
  package let isClosed: Bool

  /// The number of elements, at the end of `Int` where it does not fit.
  package var count: Int {
    let (difference, overflow) = bound.subtractingReportingOverflow(lower)
    if overflow { return .max }
    return max(isClosed ? (difference == .max ? .max : difference + 1) : difference, 0)
  }

  package func contains(_ value: Int) -> Bool {
    value >= lower && (isClosed ? value <= bound : value < bound)
  }

  /// The elements one by one.
  package var elements: some Sequence<Int> {
    sequence(state: (next: lower, left: count)) { state -> Int? in
      guard state.left > 0 else { return nil }
      state.left -= 1
      defer { if state.left > 0 { state.next += 1 } }
      return state.next
    }
  }
}

/// A dictionary; what can be a key is decided by `Value`'s own equality.
package struct DictionaryValue {
  package private(set) var storage: [HashedValue: Value] = [:]

  package init() {}

  package subscript(key: Value) -> Value? {
    get { storage[HashedValue(value: key)] }
    set { storage[HashedValue(value: key)] = newValue }
  }

  package var count: Int { storage.count }

  /// The entries in the order of their keys, which is the order in which they are shown.
  package var sorted: [(key: Value, value: Value)] {
    storage.map { ($0.key.value, $0.value) }
      .sorted { ValueOrder.isBefore($0.0, $1.0) }
  }
}

/// A value as a key.
package struct HashedValue: Hashable {
  package let value: Value

  package static func == (left: HashedValue, right: HashedValue) -> Bool {
    left.value.equals(right.value)
  }

  package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// A set; what is an element of it is decided by `Value`'s own equality.
package struct SetValue {
  package var storage: Set<HashedValue> = []

  package init(_ elements: some Sequence<Value> = []) {
    storage = Set(elements.map { HashedValue(value: $0) })
  }

  /// The elements in the order in which they are shown.
  package var sorted: [Value] { storage.map(\.value).sorted(by: ValueOrder.isBefore) }
}

/// A part of an array.
package final class SliceValue {
  package let elements: ArraySlice<Value>

  package init(_ elements: ArraySlice<Value>) { self.elements = elements }
}

/// The content of an optional, marked as one.
package final class SomeValue {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}

extension Value {
  /// The value as an optional: nil where there is none.
  package static func optional(_ value: Value?) -> Value {
    value.map { .some(SomeValue($0)) } ?? .none
  }

  /// The value without the optional around it; nil for nil.
  ///
  /// The content; a value that is no optional is its own, since an unknown type may be either.
  package var content: Value? {
    switch self {
    case .none: nil
    case .some(let some): some.value
    default: self
    }
  }

  /// The value without any optionals around it.
  package var unwrapped: Value {
    var value = self
    while case .some(let some) = value { value = some.value }
    return value
  }

  package var isNil: Bool { if case .none = self { true } else { false } }
}

/// A range by its ends; one that is missing is open.
package final class Interval {
  package let lower: Value?
  package let upper: Value?
  package let isClosed: Bool

  package init(lower: Value?, upper: Value?, isClosed: Bool) {
    self.lower = lower
    self.upper = upper
    self.isClosed = isClosed
  }

  /// Whether a value is in it; nil where the two have no order.
  package func contains(_ value: Value) -> Bool? {
    if let lower {
      guard let isBelow = ValueOrder.compare(value, lower) else { return nil }
      if isBelow { return false }
    }
    guard let upper else { return true }
    if isClosed { return ValueOrder.compare(upper, value).map { !$0 } }
    return ValueOrder.compare(value, upper)
  }
}

/// The name of a type where an expression means the type itself.
package struct TypeName: Hashable {
  package let type: Type

  package init(_ type: Type) { self.type = type }

  package var name: String { type.name ?? type.description }
}

/// A value of a type that the language has no literal for.
package final class ObjectValue {
  package let value: Any

  package init(_ value: Any) { self.value = value }
}

extension Value {
  /// A value of a type that the language has no literal for.
  package static func instance(_ value: Any) -> Value { .object(ObjectValue(value)) }
}

/// Changes of a part of a value in place: a value with one holder is not copied.
extension Value {
  /// Whether it is a tuple with an element of an index.
  package func hasElement(_ index: Int) -> Bool {
    if case .tuple(let tuple) = self { tuple.elements.indices.contains(index) } else { false }
  }

  /// The index of a tuple's element with a label.
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

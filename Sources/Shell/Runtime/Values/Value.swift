import RxsEngine

/// A value of the language.
///
/// Each payload needs at most two words, so that values are cheap to copy. Larger contents are
/// stored in an object.
package enum Value {
  case void
  case none
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  /// A duration in nanoseconds.
  case duration(Int)
  case array([Value])
  case dictionary(DictionaryValue)
  case range(RangeValue)
  /// A range that is not a finite range of `Int`s: `0.5...1`, `"a"..."f"`, `3...`.
  case interval(Interval)
  case set(SetValue)
  /// A slice of an array, with the indices of the array.
  case slice(SliceValue)
  /// A number of an integer type other than `Int`, or a `Float`.
  case number(NumberValue)
  /// An optional with content.
  case some(SomeValue)
  case tuple(TupleValue)
  /// An enum case, or an event: `.offline`, `.failed(404)`, `.next(1s, 5)`.
  case symbol(Symbol)
  case function(Function)
  case stream(StreamValue)
  /// A view model made in this session.
  case model(ModelValue)
  /// A value of a type of the app or of the engine.
  case object(ObjectValue)
  /// A type as the receiver of initialisers and static members: `Observable`, `Int`.
  case type(TypeName)
}

/// A tuple, or a Swift struct that is represented as a tuple.
package final class TupleValue {
  package let labels: [String?]
  /// The name of the Swift struct that the tuple represents; nil for a plain tuple.
  package let typeName: String?
  package private(set) var elements: [Value]

  package init(_ elements: [Value], labels: [String?]? = nil, typeName: String? = nil) {
    self.elements = elements
    self.typeName = typeName
    self.labels = labels ?? Array(repeating: nil, count: elements.count)
  }

  /// Changes an element in place. The caller must be the tuple's only holder.
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

/// The name of an enum case, with the values in parentheses.
package final class Symbol {
  package let name: String
  /// The values in the parentheses; nil for a case without parentheses.
  package let payload: TupleValue?
  /// The Swift value that the symbol represents; nil for a symbol of the script.
  package let origin: Any?
  /// Whether the symbol is an event of a stream. For an event, Swift prints the element as `print`
  /// does, without quotes.
  package let isEvent: Bool

  package init(
    _ name: String, _ payload: TupleValue? = nil, origin: Any? = nil, isEvent: Bool = false
  ) {
    self.name = name
    self.payload = payload
    self.origin = origin
    self.isEvent = isEvent
  }

  /// Whether the type of the Swift value has its own `description`.
  package var describesItself: Bool {
    origin is any CustomStringConvertible || origin is any CustomDebugStringConvertible
      || origin is FloatingPointSign
  }

  /// Whether the symbol is nested at most `depth` levels deep. Swift prints symbols by recursion,
  /// which needs stack.
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

  /// An event of a stream: `next(1)`, `error(timeout)`, `completed`.
  package static func event(_ name: String, _ elements: [Value]? = nil) -> Symbol {
    Symbol(name, elements.map { TupleValue($0) }, isEvent: true)
  }
}

/// A range of integers. Its elements use no memory.
package struct RangeValue: Equatable {
  package let lower: Int
  /// The last element of a closed range. For a half-open range, the integer after the last element.
  package let bound: Int
  package let isClosed: Bool

  /// The number of elements; `Int.max` on overflow.
  package var count: Int {
    let (difference, overflow) = bound.subtractingReportingOverflow(lower)
    if overflow { return .max }
    return max(isClosed ? (difference == .max ? .max : difference + 1) : difference, 0)
  }

  package func contains(_ value: Int) -> Bool {
    value >= lower && (isClosed ? value <= bound : value < bound)
  }

  /// The elements, computed one at a time.
  package var elements: some Sequence<Int> {
    sequence(state: (next: lower, left: count)) { state -> Int? in
      guard state.left > 0 else { return nil }
      state.left -= 1
      defer { if state.left > 0 { state.next += 1 } }
      return state.next
    }
  }
}

/// A dictionary. Keys are compared with the equality of `Value`.
package struct DictionaryValue {
  package private(set) var storage: [HashedValue: Value] = [:]

  package init() {}

  package subscript(key: Value) -> Value? {
    get { storage[HashedValue(value: key)] }
    set { storage[HashedValue(value: key)] = newValue }
  }

  package var count: Int { storage.count }

  /// The entries in the order of their keys, which is the order in which they are printed.
  package var sorted: [(key: Value, value: Value)] {
    ValueOrder.sorted(storage.map { ($0.key.value, $0.value) }) { $0.0 }
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

/// A set. Elements are compared with the equality of `Value`.
package struct SetValue {
  package var storage: Set<HashedValue> = []

  package init(_ elements: some Sequence<Value> = []) {
    storage = Set(elements.map { HashedValue(value: $0) })
  }

  /// The elements in the order in which they are printed.
  package var sorted: [Value] { ValueOrder.sorted(storage.map(\.value)) { $0 } }
}

/// A slice of an array.
package final class SliceValue {
  package let elements: ArraySlice<Value>

  package init(_ elements: ArraySlice<Value>) { self.elements = elements }
}

/// The content of an optional. The object distinguishes an optional from a plain value that is
/// equal to its content.
package final class SomeValue {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}

extension Value {
  /// The value as an optional value; `.none` for nil.
  package static func optional(_ value: Value?) -> Value {
    value.map { .some(SomeValue($0)) } ?? .none
  }

  /// The content of an optional; nil for `.none`.
  ///
  /// Other values are returned unchanged, because the shell may not know whether a value is
  /// optional.
  package var content: Value? {
    switch self {
    case .none: nil
    case .some(let some): some.value
    default: self
    }
  }

  /// The value inside all optional levels.
  package var unwrapped: Value {
    var value = self
    while case .some(let some) = value { value = some.value }
    return value
  }

  package var isNil: Bool { if case .none = self { true } else { false } }
}

/// A range. A missing bound is nil.
package final class Interval {
  package let lower: Value?
  package let upper: Value?
  package let isClosed: Bool

  package init(lower: Value?, upper: Value?, isClosed: Bool) {
    self.lower = lower
    self.upper = upper
    self.isClosed = isClosed
  }

  /// Whether the range contains a value. Nil if the value cannot be compared with the bounds.
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

/// A type as the value of an expression.
package struct TypeName: Hashable {
  package let type: Type

  package init(_ type: Type) { self.type = type }

  package var name: String { type.name ?? type.description }
}

/// A value whose type has no literal in the language.
package final class ObjectValue {
  package let value: Any

  package init(_ value: Any) { self.value = value }
}

extension Value {
  /// A value whose type has no literal in the language.
  package static func instance(_ value: Any) -> Value { .object(ObjectValue(value)) }
}

/// Changes elements of a value in place. A value with only one holder is not copied.
extension Value {
  /// Whether the value is a tuple that has an element at the given index.
  package func hasElement(_ index: Int) -> Bool {
    if case .tuple(let tuple) = self { tuple.elements.indices.contains(index) } else { false }
  }

  /// The index of the tuple's element with the given label.
  package func indexOfElement(_ label: String) -> Int? {
    if case .tuple(let tuple) = self { tuple.labels.firstIndex(of: label) } else { nil }
  }

  /// Changes the element of a tuple at a valid index.
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

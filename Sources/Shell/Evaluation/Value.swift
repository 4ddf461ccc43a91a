import RxsEngine

/// A value of the language.
///
/// Payloads are a word or two, so that a value is copied cheaply; whatever is larger is an object.
enum Value {
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

/// A tuple, or a struct written as one.
final class TupleValue {
  let labels: [String?]
  private(set) var elements: [Value]
  /// The name of the struct that it is, when the script has defined one.
  let typeName: String?

  init(_ elements: [Value], labels: [String?]? = nil, typeName: String? = nil) {
    self.elements = elements
    self.typeName = typeName
    self.labels = labels ?? Array(repeating: nil, count: elements.count)
  }

  /// Changes an element in place; only for a tuple that one value holds.
  func change(_ index: Int, _ change: (inout Value) throws -> Void) rethrows {
    var element = elements[index]
    elements[index] = .void
    defer { elements[index] = element }
    try change(&element)
  }

  subscript(label: String) -> Value? {
    labels.firstIndex(of: label).map { elements[$0] }
  }
}

/// A symbolic case: a name and what is in its parentheses.
final class Symbol {
  let name: String
  /// Nil without parentheses.
  let payload: TupleValue?

  init(_ name: String, _ payload: TupleValue? = nil) {
    self.name = name
    self.payload = payload
  }

  convenience init(_ name: String, _ elements: [Value]) {
    self.init(name, TupleValue(elements))
  }
}

/// A range of integers; it costs nothing until it is walked.
struct RangeValue: Equatable {
  let lower: Int
  /// The last element for a closed range, the one behind it otherwise.
  let bound: Int
  let isClosed: Bool

  /// The number of elements, at the end of `Int` where it does not fit.
  var count: Int {
    let (difference, overflow) = bound.subtractingReportingOverflow(lower)
    if overflow { return .max }
    return max(isClosed ? (difference == .max ? .max : difference + 1) : difference, 0)
  }

  func contains(_ value: Int) -> Bool {
    value >= lower && (isClosed ? value <= bound : value < bound)
  }

  /// The elements one by one.
  var elements: some Sequence<Int> {
    sequence(state: (next: lower, left: count)) { state -> Int? in
      guard state.left > 0 else { return nil }
      state.left -= 1
      defer { if state.left > 0 { state.next += 1 } }
      return state.next
    }
  }
}

/// A dictionary; what can be a key is decided by `Value`'s own equality.
struct DictionaryValue {
  private(set) var storage: [HashedValue: Value] = [:]

  subscript(key: Value) -> Value? {
    get { storage[HashedValue(value: key)] }
    set { storage[HashedValue(value: key)] = newValue }
  }

  var count: Int { storage.count }

  /// The entries in the order of their keys, which is the order in which they are shown; none where
  /// the statement is to stop.
  var sorted: [(key: Value, value: Value)] {
    do {
      return try storage.map { ($0.key.value, $0.value) }.sorted {
        try Cancellation.check()
        return ValueOrder.isBefore($0.0, $1.0)
      }
    } catch {
      return []
    }
  }
}

/// A value as a key.
struct HashedValue: Hashable {
  let value: Value

  static func == (left: HashedValue, right: HashedValue) -> Bool {
    left.value.equals(right.value, isKey: true)
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// The name of a type where an expression speaks of the type itself.
struct TypeName: Hashable {
  let name: String
}

/// A value of a type that the language has no literal for.
final class ObjectValue {
  let value: Any

  init(_ value: Any) { self.value = value }
}

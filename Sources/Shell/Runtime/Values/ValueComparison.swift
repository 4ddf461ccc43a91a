import CProcess
import RxsEngine

/// Compares two values in bounded time.
///
/// The limit is needed because an array can contain a second array twice, which contains a third
/// array twice, and so on. Each level doubles the number of comparisons.
package struct ValueComparison {
  private static let mostSteps = 3_000_000
  private static let deepest = 20_000

  /// Whether the values are keys of a dictionary or a set. If so, Ctrl-C must not interrupt the
  /// comparison, because it would corrupt the look-up.
  private let isOfKeys: Bool
  private var steps = 0
  private var depth = 0

  package init(isOfKeys: Bool) { self.isOfKeys = isOfKeys }

  private var isCancelled: Bool { !isOfKeys && Cancellation.isRequested }

  /// Whether two values are equal. If the comparison takes too long, the statement fails.
  package mutating func areEqual(_ left: Value, _ right: Value) -> Bool {
    steps += 1
    depth += 1
    defer { depth -= 1 }
    if isCancelled { return false }
    guard steps < Self.mostSteps, depth < Self.deepest, !cpr_stack_is_low() else {
      Cancellation.stop(Fault("the values are too large to be compared"))
      return false
    }
    switch (left, right) {
    case (.symbol(let symbol), _) where symbol.optional(beside: right) != nil:
      return areEqual(symbol.optional(beside: right) ?? left, right)
    case (_, .symbol(let symbol)) where symbol.optional(beside: left) != nil:
      return areEqual(left, symbol.optional(beside: left) ?? right)
    case (.duration(let left), .symbol(let right)): return left == Durations.nanoseconds(of: right)
    case (.symbol(let left), .duration(let right)): return Durations.nanoseconds(of: left) == right
    case (.array(let left), .array(let right)):
      return areEqual(left, right)
    case (.slice(let left), .slice(let right)):
      return areEqual(Array(left.elements), Array(right.elements))
    case (.slice(let left), .array(let right)): return areEqual(Array(left.elements), right)
    case (.array(let left), .slice(let right)): return areEqual(left, Array(right.elements))
    case (.set(let left), .set(let right)): return left.storage == right.storage
    case (.interval(let left), .interval(let right)):
      return left.isClosed == right.isClosed && areEqual(left.lower ?? .none, right.lower ?? .none)
        && areEqual(left.upper ?? .none, right.upper ?? .none)
    case (.some(let left), .some(let right)): return areEqual(left.value, right.value)
    case (.some(let left), _): return !right.isNil && areEqual(left.value, right)
    case (_, .some(let right)): return !left.isNil && areEqual(left, right.value)
    case (.dictionary(let left), .dictionary(let right)):
      return left.count == right.count
        && left.storage.allSatisfy { key, value in
          right.storage[key].map { areEqual(value, $0) } ?? false
        }
    case (.tuple(let left), .tuple(let right)): return areEqual(left, right)
    case (.symbol(let left), .symbol(let right)): return areEqual(left, right)
    case (.object(let left), .object(let right)):
      if let areEqual = Self.areEqualInSwift(left.value, right.value) { return areEqual }
      if type(of: left.value) == type(of: right.value), refuse(left.value) { return false }
      return left === right || left.isSame(as: right)
        || (left.structure.map { areEqual($0, right.structure ?? .void) } ?? false)
    case (.object(let left), _): return left.structure.map { areEqual($0, right) } ?? false
    case (_, .object(let right)): return right.structure.map { areEqual(left, $0) } ?? false
    case (.symbol(let symbol), .int), (.symbol(let symbol), .double),
      (.symbol(let symbol), .string):
      refuse(symbol, beside: right)
      return false
    case (.int, .symbol(let symbol)), (.double, .symbol(let symbol)),
      (.string, .symbol(let symbol)):
      refuse(symbol, beside: left)
      return false
    default:
      // A collection, a case or an object is never equal to a value of another type.
      return left.hasParts || right.hasParts ? false : left.equals(right)
    }
  }

  /// Makes the statement fail if an implicit case such as `.zero` is compared with a number or a
  /// text of unknown static type. The comparison would always be false.
  private func refuse(_ symbol: Symbol, beside value: Value) {
    guard !isOfKeys, symbol.origin == nil, symbol.payload == nil,
      Library.statics(of: value.kindName)[symbol.name] != nil
    else { return }
    Cancellation.stop(
      Fault(
        "the shell does not know the type of '.\(symbol.name)'",
        hint: "write '\(value.kindName).\(symbol.name)'"))
  }

  /// Whether two values of one Swift type are equal by the type's own `==`. Nil if the type has no
  /// `==`.
  private static func areEqualInSwift(_ left: Any, _ right: Any) -> Bool? {
    func areEqual<T: Equatable>(_ left: T) -> Bool? { (right as? T).map { left == $0 } }
    return type(of: left) == type(of: right)
      ? (left as? any Equatable).flatMap { areEqual($0) } : nil
  }

  /// Makes the statement fail if the value has a compiled type that is not `Equatable`. Returns
  /// false for all other values, and for errors.
  private func refuse(_ value: Any) -> Bool {
    let type = type(of: value)
    guard CompiledModules.hold(type), !(value is any Equatable), !(value is any Error) else {
      return false
    }
    Cancellation.stop(
      Fault("'==' needs a type that is Equatable, got \(Conversion.name(of: type))"))
    return true
  }

  /// Converts a script's case to the enum of another value. Nil if the enum has no such case.
  private static func made(_ written: Symbol, like value: Symbol) -> Any? {
    guard written.origin == nil, let origin = value.origin, origin is any Equatable,
      CompiledModules.hold(type(of: origin)), let cases = EnumCases(type(of: origin))
    else { return nil }
    func make<T>(_: T) -> Any? {
      try? cases.make(T.self, from: written, Context(clock: VirtualClock()))
    }
    return make(origin)
  }

  /// The message for a script's case that the value's enum lacks. Nil if the enum has the case.
  /// Also nil for errors, because the script's case may belong to a different error type.
  private static func unknownCase(_ value: Symbol, _ written: Symbol) -> String? {
    guard written.origin == nil, !written.isEvent, let origin = value.origin,
      !(origin is any Error),
      let cases = EnumCases(type(of: origin))
    else { return nil }
    return cases.refusal(of: written.name)
  }

  private mutating func areEqual(_ left: [Value], _ right: [Value]) -> Bool {
    guard left.count == right.count else { return false }
    // Elements that are not collections, cases or objects are fast to compare, so they count less.
    steps += left.count / 16
    return zip(left, right).allSatisfy { left, right in
      left.hasParts || right.hasParts
        ? areEqual(left, right) : !isCancelled && left.equals(right)
    }
  }

  /// Compares tuples by their elements. Labels are compared only if both tuples label the element.
  private mutating func areEqual(_ left: TupleValue, _ right: TupleValue) -> Bool {
    left.elements.count == right.elements.count
      && zip(left.elements, right.elements).allSatisfy { areEqual($0, $1) }
      && zip(left.labels, right.labels).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
  }

  private mutating func areEqual(_ left: Symbol, _ right: Symbol) -> Bool {
    if let left = Durations.nanoseconds(of: left), let right = Durations.nanoseconds(of: right) {
      return left == right
    }
    if let first = left.origin ?? Self.made(left, like: right),
      let second = right.origin ?? Self.made(right, like: left),
      let areEqual = Self.areEqualInSwift(first, second)
    {
      return areEqual
    }
    if let origin = left.origin ?? right.origin, refuse(origin) { return false }
    guard left.name == right.name else {
      if let unknown = Self.unknownCase(left, right) ?? Self.unknownCase(right, left) {
        Cancellation.stop(Fault(unknown))
      }
      return false
    }
    switch (left.payload, right.payload) {
    case (nil, nil): return true
    case (let left?, let right?): return areEqual(left, right)
    default: return false
    }
  }
}

extension Symbol {
  /// `.some(3)` or `.none` as an optional. Nil for other symbols, or if the other value is a symbol
  /// too.
  fileprivate func optional(beside other: Value) -> Value? {
    if case .symbol = other { return nil }
    guard origin == nil else { return nil }
    if name == "none", payload == nil { return Value.none }
    guard name == "some", let content = payload?.elements, content.count == 1 else { return nil }
    return .optional(content[0])
  }
}

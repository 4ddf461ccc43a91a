import RxSwift

/// A value in a state, with a counter of its assignments. An assignment of an equal value is
/// counted, too.
///
/// Source: `Pulse` of ReactorKit.
@propertyWrapper
public struct Pulse<Value> {
  /// The value; setting it increments the counter.
  public var value: Value {
    // After the largest number, the counter starts again at 0.
    didSet { valueUpdatedCount &+= 1 }
  }
  /// The number of times that the value was set.
  public internal(set) var valueUpdatedCount = UInt.min

  /// Makes a pulse with a first value; the counter stays 0.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The value; setting it increments the counter.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The pulse itself, for `pulse(_:)`.
  public var projectedValue: Pulse { self }
}

extension Reactor {
  /// The values of a pulse; each assignment sends a value.
  ///
  /// Example: `reactor.pulse(\.$alert)`.
  public func pulse<Result>(
    _ transformToPulse: @escaping (State) throws -> Pulse<Result>
  ) -> Observable<Result> {
    state.map(transformToPulse).distinctUntilChanged { $0.valueUpdatedCount }.map { $0.value }
  }
}

import RxSwift

/// A value of a state that counts how often it is set, equal or not.
///
/// Source: `Pulse` of ReactorKit.
@propertyWrapper
public struct Pulse<Value> {
  /// The value; setting it counts.
  public var value: Value {
    // After the largest number the count begins again.
    didSet { valueUpdatedCount &+= 1 }
  }
  /// The number of times that the value was set.
  public internal(set) var valueUpdatedCount = UInt.min

  /// Makes a pulse that was not set yet.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The value; setting it counts.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The pulse itself, for `pulse(_:)`.
  public var projectedValue: Pulse { self }
}

extension Reactor {
  /// The values of a pulse, one each time that it is set.
  ///
  /// Example: `reactor.pulse(\.$alert)`.
  public func pulse<Result>(
    _ transformToPulse: @escaping (State) throws -> Pulse<Result>
  ) -> Observable<Result> {
    state.map(transformToPulse).distinctUntilChanged { $0.valueUpdatedCount }.map { $0.value }
  }
}

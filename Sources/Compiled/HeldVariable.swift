/// A value of compiled code that can be released.
public class RxsHeld<Value> {
  private let make: () -> Value
  fileprivate final var held: Value?

  fileprivate init(_ make: @escaping () -> Value) { self.make = make }

  /// Makes the value.
  public final func begin() {
    held = nil
    _ = begun()
  }

  /// Releases the value.
  public final func release() { held = nil }

  /// The value, which is made where it has not begun.
  fileprivate final func begun() -> Value {
    if let held { return held }
    let value = make()
    held = .some(value)
    return value
  }
}

/// A constant of compiled code whose value can be released.
@propertyWrapper
public final class RxsConstant<Value>: RxsHeld<Value> {
  /// Makes one whose value is made when it begins, or is read first.
  public init(wrappedValue: @autoclosure @escaping () -> Value) { super.init(wrappedValue) }

  /// The value, which is made where it has not begun.
  public var wrappedValue: Value { begun() }
}

/// A variable of compiled code whose value can be released.
@propertyWrapper
public final class RxsVariable<Value>: RxsHeld<Value> {
  /// Makes one whose value is made when it begins, or is read first.
  public init(wrappedValue: @autoclosure @escaping () -> Value) { super.init(wrappedValue) }

  /// The value, which is made where it has not begun.
  public var wrappedValue: Value {
    get { begun() }
    _modify {
      if held == nil { begin() }
      // swift-format-ignore: NeverForceUnwrap
      yield &held!
    }
  }
}

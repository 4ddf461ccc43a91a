/// A constant of compiled code whose value can be released.
@propertyWrapper
public final class RxsConstant<Value> {
  private let make: () -> Value
  private var held: Value?

  /// Makes one whose value is made when it begins, or is read first.
  public init(wrappedValue: @autoclosure @escaping () -> Value) { make = wrappedValue }

  /// Makes the value.
  public func begin() {
    held = nil
    _ = begun()
  }

  private func begun() -> Value {
    let value = make()
    held = .some(value)
    return value
  }

  /// Releases the value.
  public func release() { held = nil }

  /// The value, which is made where it has not begun.
  public var wrappedValue: Value {
    if let held { return held }
    return begun()
  }
}

/// A variable of compiled code whose value can be released.
@propertyWrapper
public final class RxsVariable<Value> {
  private let make: () -> Value
  private var held: Value?

  /// Makes one whose value is made when it begins, or is read first.
  public init(wrappedValue: @autoclosure @escaping () -> Value) { make = wrappedValue }

  /// Makes the value.
  public func begin() {
    held = nil
    _ = begun()
  }

  private func begun() -> Value {
    let value = make()
    held = .some(value)
    return value
  }

  /// Releases the value.
  public func release() { held = nil }

  /// The value, which is made where it has not begun.
  public var wrappedValue: Value {
    get {
      if let held { return held }
      return begun()
    }
    _modify {
      if held == nil { begin() }
      // swift-format-ignore: NeverForceUnwrap
      yield &held!
    }
  }
}

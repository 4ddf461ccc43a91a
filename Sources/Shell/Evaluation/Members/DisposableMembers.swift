import RxsEngine

/// What can be asked of disposables and bags.
enum DisposableMembers {
  static let names = ["dispose", "disposed", "insert", "isDisposed", "count", "disposable"]

  /// Calls a method of a disposable; nil when the object is none, or has no such method.
  static func call(
    _ name: String, of object: ObjectValue, _ arguments: Arguments
  ) throws -> Value? {
    switch (name, object.value) {
    case ("dispose", let disposable as any Disposable):
      try arguments.require(0...0)
      disposable.dispose()
      return .void
    case ("disposed", let disposable as any Disposable):
      try arguments.require(1...1)
      guard case .object(let target) = try arguments.value(0) else {
        throw arguments.mismatch("a DisposeBag", try arguments.value(0))
      }
      try insert(disposable, into: target, arguments)
      return .void
    case ("insert", _):
      let given = arguments.all.flatMap { argument in
        if case .array(let elements) = argument.value { elements } else { [argument.value] }
      }
      for value in given {
        guard case .object(let inner) = value, let disposable = inner.value as? any Disposable
        else { throw arguments.mismatch("a disposable", value) }
        try insert(disposable, into: object, arguments)
      }
      return .void
    default: return nil
    }
  }

  /// A property of a disposable.
  static func property(_ name: String, of object: ObjectValue) -> Value? {
    switch (name, object.value) {
    case ("isDisposed", let disposable as any Cancelable): .bool(disposable.isDisposed)
    case ("count", let composite as CompositeDisposable): .int(composite.count)
    case ("disposable", let serial as SerialDisposable): .object(ObjectValue(serial.disposable))
    default: nil
    }
  }

  private static func insert(
    _ disposable: any Disposable, into target: ObjectValue, _ arguments: Arguments
  ) throws {
    switch target.value {
    case let bag as DisposeBag: bag.insert(disposable)
    case let composite as CompositeDisposable: _ = composite.insert(disposable)
    default: throw arguments.mismatch("a DisposeBag", .object(target))
    }
  }
}

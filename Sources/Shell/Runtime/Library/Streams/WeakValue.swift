/// Holds a value: an object weakly, as `Binder` holds its target, and any other value strongly.
struct WeakValue {
  private weak var stream: StreamValue?
  private weak var model: ModelValue?
  private weak var instance: AnyObject?
  /// The value, if it is not an object.
  private var value: Value?

  init(_ value: Value) {
    switch value {
    case .stream(let stream): self.stream = stream
    case .model(let model): self.model = model
    case .object(let object) where type(of: object.value) is AnyClass:
      instance = object.value as AnyObject
    default: self.value = value
    }
  }

  /// The value. Nil after the object was released.
  var present: Value? {
    if let value { return value }
    if let stream { return .stream(stream) }
    if let model { return .model(model) }
    return instance.map { .instance($0) }
  }
}

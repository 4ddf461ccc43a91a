/// A value that is not kept alive where it is of a class, as the target of a `Binder`.
struct WeakValue {
  private weak var stream: StreamValue?
  private weak var model: ModelValue?
  private weak var instance: AnyObject?
  /// A value of no class.
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

  /// The value, as long as it is there.
  var present: Value? {
    if let value { return value }
    if let stream { return .stream(stream) }
    if let model { return .model(model) }
    return instance.map { .instance($0) }
  }
}

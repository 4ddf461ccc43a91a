import RxsEngine

extension Value {
  /// Whether it is of a class, whose properties change without its variable.
  var isReference: Bool {
    switch self {
    case .object, .stream: true
    default: false
    }
  }

  /// Sets a property of an object: `serial.disposable = …`.
  func set(_ name: String, to new: Value, _ context: Context) throws {
    switch self {
    case .object(let object):
      if name == "disposable", let serial = object.value as? SerialDisposable {
        guard case .object(let given) = new, let disposable = given.value as? any Disposable else {
          throw Fault("'disposable' takes a disposable, got \(new.described)")
        }
        serial.disposable = disposable
        return
      }
    case .stream(let stream):
      guard name == "value", stream.current != nil else { break }
      let send = stream.kind == .behaviorRelay ? "accept" : "onNext"
      throw Fault(
        "'value' of \(stream.kind.withArticle) can only be read",
        hint: "use \(send): \(send)(\(new.canonical))")
    default: break
    }
    throw Fault("'\(name)' of \(described) cannot be assigned to")
  }
}

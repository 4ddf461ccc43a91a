import RxsEngine

extension Members {
  /// The properties of classes that an assignment may name; the rest belongs to values.
  static let classProperties: Set<String> = ["disposable", "value"]

  /// Whether a value is of a class, whose properties change without its variable.
  static func isReference(_ value: Value) -> Bool {
    switch value {
    case .object, .stream: true
    default: false
    }
  }

  /// Sets a property of an object: `serial.disposable = …`.
  static func set(_ name: String, of owner: Value, to new: Value) throws {
    switch owner {
    case .object(let object):
      guard name == "disposable", let serial = object.value as? SerialDisposable else { break }
      guard case .object(let given) = new, let disposable = given.value as? any Disposable else {
        throw RuntimeError("'disposable' takes a disposable, got \(new.described)")
      }
      serial.disposable = disposable
      return
    case .stream(let stream):
      guard name == "value", stream.current != nil else { break }
      let send = stream.kind == .behaviorRelay ? "accept" : "onNext"
      throw RuntimeError(
        "'value' of \(stream.kind.withArticle) can only be read",
        hint: "use \(send): \(send)(\(new.canonical))")
    default: break
    }
    throw RuntimeError("'\(name)' of \(owner.described) cannot be assigned to")
  }
}

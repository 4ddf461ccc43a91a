import RxsEngine

/// A subject that tells whether anybody listens to it.
protocol ObservedSubject: AnyObject {
  var hasObservers: Bool { get }
}

extension PublishSubject: ObservedSubject {}
extension BehaviorSubject: ObservedSubject {}
extension ReplaySubject: ObservedSubject {}
extension AsyncSubject: ObservedSubject {}

extension StreamMembers {
  /// The names that a subject answers to, beside those of all streams.
  static func subjectNames(of stream: StreamValue) -> [String] {
    guard stream.identity is any ObservedSubject else { return [] }
    let names = ["hasObservers", "asObserver"]
    return stream.identity is any Cancelable ? names + ["isDisposed", "dispose"] : names
  }

  /// What a subject tells of itself; nil when the stream is none, or has no such property.
  static func subjectProperty(_ name: String, of stream: StreamValue) -> Value? {
    switch (name, stream.identity) {
    case ("hasObservers", let subject as any ObservedSubject): .bool(subject.hasObservers)
    case ("isDisposed", let subject as any ObservedSubject & Cancelable): .bool(subject.isDisposed)
    default: nil
    }
  }

  /// `subject.dispose()`
  static func dispose(_ stream: StreamValue, _ arguments: Arguments) throws -> Value {
    try arguments.require(0...0)
    guard let subject = stream.identity as? any ObservedSubject & Cancelable else {
      throw RuntimeError(
        "\(stream.kind.rawValue) cannot be disposed of: only a subject or a subscription can")
    }
    subject.dispose()
    return .void
  }

  /// `subject.asObserver()`: the subject or the observer itself, as what takes events.
  static func asObserver(_ stream: StreamValue, _ arguments: Arguments) throws -> Value {
    try arguments.require(0...0)
    guard stream.input?.fail != nil || stream.kind == .binder else {
      throw Members.unknown(arguments.callee, of: .stream(stream))
    }
    return .stream(stream)
  }
}

import RxsEngine

extension ForeignLibrary: ForeignStreams {
  package func stream(of type: any Any.Type) -> (any ForeignStreamType.Type)? {
    switch type {
    case let publisher as any Publisher.Type: opened(publisher)
    case let property as any StreamedProperty.Type: property.stream
    default: nil
    }
  }

  package var typeNames: Set<String> {
    ["AnyPublisher", "CurrentValueSubject", "Future", "PassthroughSubject", "Published"]
  }

  private func opened<P: Publisher>(_: P.Type) -> any ForeignStreamType.Type {
    PublisherStream<P>.self
  }

  package func startTracing() { PublisherTrace.shared.enable() }

  package func keepsSubscriptions(_ type: any Any.Type) -> Bool {
    type == AnyCancellable.self || type == Set<AnyCancellable>.self
      || type == [AnyCancellable].self || type == AnyCancellable?.self
      || type is any Cancellable.Type
  }
}

/// Converts publishers of a type to streams of the session.
private struct PublisherStream<Base: Publisher>: ForeignStreamType {
  typealias Element = Base.Output

  static var kind: ForeignStreamKind {
    switch Base.self {
    case is any ValuedSubject.Type: .valuedSubject
    case is any Subject.Type: .subject
    default: .sequence
    }
  }

  static var typeName: String { String(describing: Base.self) }

  static func stream(_ any: Any) -> ForeignStream<Element>? {
    guard let base = any as? Base else { return nil }
    var stream = ForeignStream(observable: base.asObservable())
    if Swift.type(of: base) is AnyClass { stream.identity = base as AnyObject }
    (base as? any Subject).map { $0.open(&stream) }
    (base as? any ValuedSubject).map { $0.open(&stream) }
    return stream
  }

  static var failure: (any Error.Type)? {
    Base.Failure.self == Never.self ? nil : Base.Failure.self
  }

  static func make(from source: Observable<Element>) -> Any? {
    (Base.self as? any MadeFromSequence.Type)?.make(from: source)
  }

  static var isMade: Bool {
    Base.self is any MadeFromSequence.Type || Base.self is any MadeSubject.Type
  }

  static func makeSubject(_ first: Element?) -> Any? {
    (Base.self as? any MadeSubject.Type)?.make(first)
  }
}

extension Subject {
  /// Sets the closures that send values and the end into the subject.
  fileprivate func open<Element>(_ stream: inout ForeignStream<Element>) {
    stream.send = { ($0 as? Output).map(self.send) }
    stream.complete = { self.send(completion: .finished) }
    stream.fail = { error in
      guard let error = error as? Failure else { return false }
      self.send(completion: .failure(error))
      return true
    }
    if Failure.self == Never.self { stream.fail = nil }
  }
}

/// A subject with a current value.
private protocol ValuedSubject<Output>: Subject {
  var value: Output { get }
}

extension ValuedSubject {
  fileprivate func open<Element>(_ stream: inout ForeignStream<Element>) {
    stream.current = { self.value as? Element }
  }
}

extension CurrentValueSubject: ValuedSubject {}

/// A type of publishers that can be made from any sequence.
private protocol MadeFromSequence {
  static func make<Element>(from source: Observable<Element>) -> Any?
}

extension AnyPublisher: MadeFromSequence {
  fileprivate static func make<Element>(from source: Observable<Element>) -> Any? {
    guard let source = source as? Observable<Output> else { return nil }
    let publisher = ObservablePublisher(source: source) { error -> Failure in
      guard let own = error as? Failure else {
        preconditionFailure("\(error) is no \(Failure.self)")
      }
      return own
    }
    return AnyPublisher(publisher)
  }
}

/// A type of subjects that the session can make.
private protocol MadeSubject {
  /// - Parameter first: the first value; required for a subject with a current value.
  static func make(_ first: Any?) -> Any?
}

extension PassthroughSubject: MadeSubject {
  fileprivate static func make(_ first: Any?) -> Any? { PassthroughSubject() }
}

extension CurrentValueSubject: MadeSubject {
  fileprivate static func make(_ first: Any?) -> Any? {
    (first as? Output).map { CurrentValueSubject($0) }
  }
}

/// A property wrapper whose changes the session can subscribe to, without its type of values.
package protocol StreamedProperty {
  static var stream: any ForeignStreamType.Type { get }
}

extension Published: StreamedProperty {
  package static var stream: any ForeignStreamType.Type { PublishedStream<Value>.self }
}

/// Converts published properties to streams of the session. A stream sends the current value, then
/// each new value before the property stores it.
private struct PublishedStream<Value>: ForeignStreamType {
  typealias Element = Value

  static var kind: ForeignStreamKind { .property }
  static var typeName: String { String(describing: Value.self) }

  static func stream(_ any: Any) -> ForeignStream<Value>? {
    guard let property = any as? Published<Value> else { return nil }
    var stream = ForeignStream(observable: property.projectedValue.asObservable())
    let content = property.content
    stream.current = { content.value }
    stream.identity = content
    return stream
  }
}

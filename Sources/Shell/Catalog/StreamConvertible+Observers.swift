import RxsEngine

/// An observer that a view model offers: it takes values, and what it took can be heard.
protocol ObserverPort: StreamConvertible, ObserverType {}

extension ObserverPort {
  static var elementType: Any.Type { Element.self }
  var streamValue: StreamValue {
    let taken = PublishSubject<Element>()
    return StreamValue(
      Self.streamKind, taken.values,
      input: StreamInput(
        Element.self,
        send: { element in
          onNext(element)
          taken.onNext(element)
        }, fail: onError, complete: onCompleted))
  }
}

extension AnyObserver: ObserverPort {
  static var streamKind: StreamValue.Kind { .anyObserver }
  static var typeName: String { "AnyObserver<\(Conversion.name(of: Element.self))>" }
}

extension Binder: ObserverPort {
  static var streamKind: StreamValue.Kind { .binder }
  static var typeName: String { "Binder<\(Conversion.name(of: Element.self))>" }
}

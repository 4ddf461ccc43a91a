import RxsEngine

/// An observer that a view model offers: it takes values, and what it took can be heard.
package protocol ObserverPort: StreamConvertible {}

extension StreamValue {
  /// The stream of what is sent into an observer.
  convenience init<Element>(_ kind: Kind, into observer: AnyObserver<Element>) {
    let taken = PublishSubject<Element>()
    self.init(
      kind, taken.values,
      input: StreamInput(
        Element.self,
        send: { element in
          observer.onNext(element)
          taken.onNext(element)
        }, fail: observer.onError, complete: observer.onCompleted))
  }
}

extension AnyObserver: ObserverPort {
  package static var elementType: Any.Type { Element.self }
  package static var streamKind: StreamValue.Kind { .anyObserver }
  package var streamValue: StreamValue { StreamValue(.anyObserver, into: self) }
}

extension Binder: ObserverPort {
  package static var elementType: Any.Type { Element.self }
  package static var streamKind: StreamValue.Kind { .binder }
  package var streamValue: StreamValue { StreamValue(.binder, into: asObserver()) }
}

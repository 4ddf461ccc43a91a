import RxsEngine

/// A log of closure calls and disposals, in the order in which they occur.
final class Trail {
  private(set) var log: [String] = []

  func note(_ line: String) { log.append(line) }

  /// Adds a `do` that writes the events and the subscriptions of the sequence to the log.
  func telling<Element>(_ source: Observable<Element>, _ name: String = "do") -> Observable<Element>
  {
    source.do(
      onNext: { self.note("\(name) next \($0)") }, afterNext: { self.note("\(name) after \($0)") },
      onError: { _ in self.note("\(name) error") },
      afterError: { _ in self.note("\(name) after error") },
      onCompleted: { self.note("\(name) completed") },
      afterCompleted: { self.note("\(name) after completed") },
      onSubscribe: { self.note("\(name) subscribe") },
      onSubscribed: { self.note("\(name) subscribed") },
      onDispose: { self.note("\(name) dispose") })
  }

  /// A sequence that sends its elements immediately and writes its disposal to the log.
  func source(_ elements: Int..., completes: Bool = false) -> Observable<Int> {
    .create { observer in
      for element in elements { observer.onNext(element) }
      if completes { observer.onCompleted() }
      return Disposables.create { self.note("disposed") }
    }
  }

  /// Subscribes to a sequence, and writes its events to the log.
  func hear<Element>(_ source: Observable<Element>, _ name: String) -> any Disposable {
    source.subscribe(
      onNext: { self.note("\(name) \($0)") }, onError: { _ in self.note("\(name) failed") },
      onCompleted: { self.note("\(name) completed") },
      onDisposed: { self.note("\(name) disposed") })
  }
}

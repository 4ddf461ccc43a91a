extension ObservableType {
  /// A sequence of one element.
  ///
  /// Source: [Just](https://reactivex.io/documentation/operators/just.html).
  public static func just(_ element: Element) -> Observable<Element> {
    Immediate { sink in
      sink.next(element)
      sink.completed()
    }
  }

  /// A sequence of one element, which a scheduler sends, and then the end.
  ///
  /// Source: [Just](https://reactivex.io/documentation/operators/just.html).
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    Producer { sink in
      scheduler.schedule(()) {
        sink.next(element)
        return scheduler.schedule(()) {
          sink.completed()
          return Disposables.create()
        }
      }
    }
  }

  /// A sequence that ends at once.
  ///
  /// Source: [Empty](https://reactivex.io/documentation/operators/empty-never-throw.html).
  public static func empty() -> Observable<Element> { Immediate { $0.completed() } }

  /// A sequence that sends nothing and never ends.
  ///
  /// Source: [Never](https://reactivex.io/documentation/operators/empty-never-throw.html).
  public static func never() -> Observable<Element> { Immediate { _ in } }

  /// A sequence that fails at once.
  ///
  /// Source: [Throw](https://reactivex.io/documentation/operators/empty-never-throw.html).
  public static func error(_ error: any Error) -> Observable<Element> {
    Immediate { $0.error(error) }
  }
}

/// A source that says all it has to say at once, without a trampoline.
private final class Immediate<Element>: Observable<Element> {
  private let send: (Sink<Element>) -> Void

  override var startsTrampoline: Bool { false }

  init(_ send: @escaping (Sink<Element>) -> Void) { self.send = send }

  override func attach(_ sink: Sink<Element>) -> any Disposable {
    send(sink)
    return Disposables.create()
  }
}

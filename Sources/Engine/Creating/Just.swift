extension ObservableType {
  /// A sequence of one element, which is sent immediately.
  ///
  /// Source: [Just](https://reactivex.io/documentation/operators/just.html).
  @inlinable
  public static func just(_ element: Element) -> Observable<Element> { Just(element) }

  /// A sequence of one element; `scheduler` sends the element and the end.
  ///
  /// Source: [Just](https://reactivex.io/documentation/operators/just.html).
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    Producer(.plain) { sink in
      scheduler.schedule(element) { element in
        sink.next(element)
        return scheduler.schedule(()) {
          sink.completed()
          return Disposables.create()
        }
      }
    }
  }

  /// A sequence of the optional's value; empty for nil.
  ///
  /// Source: [From](https://reactivex.io/documentation/operators/from.html).
  public static func from(optional: Element?) -> Observable<Element> {
    if let optional { just(optional) } else { empty() }
  }

  /// A sequence of the optional's value, which `scheduler` sends; empty for nil.
  ///
  /// Source: [From](https://reactivex.io/documentation/operators/from.html).
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    if let optional { return just(optional, scheduler: scheduler) }
    return Producer(.plain) { sink in
      scheduler.schedule(()) {
        sink.completed()
        return Disposables.create()
      }
    }
  }
}

/// The sequence of `just`.
///
/// The inlinable function `just` makes this object, so that the compiler knows the element type. So
/// a `flatMap` that makes a `just` for each event needs no metadata lookups.
@usableFromInline
final class Just<Element>: Observable<Element> {
  private let element: Element

  @usableFromInline
  init(_ element: Element) { self.element = element }

  override var startsTrampoline: Bool { false }

  override var answersAtOnce: Bool { true }

  override var operatorName: String? { "just" }

  override func feed(_ sink: Sink<Element>) -> any Disposable {
    sink.next(element)
    sink.completed()
    return Disposables.create()
  }
}

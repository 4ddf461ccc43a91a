extension ObservableType {
  /// Calls closures for events that pass, without changing them.
  ///
  /// A closure that throws before an event ends the sequence with its error.
  ///
  /// Source: [Do](https://reactivex.io/documentation/operators/do.html).
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil,
    afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    let actions = DoActions(
      onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
      onCompleted: onCompleted, afterCompleted: afterCompleted)
    let source = asObservable()
    return Producer { sink in
      onSubscribe?()
      let upstream = source.attach(DoSink(actions, sink))
      onSubscribed?()
      guard let onDispose else { return upstream }
      return AnonymousDisposable {
        upstream.dispose()
        onDispose()
      }
    }
  }
}

private struct DoActions<Element> {
  let onNext: ((Element) throws -> Void)?
  let afterNext: ((Element) throws -> Void)?
  let onError: ((any Error) throws -> Void)?
  let afterError: ((any Error) throws -> Void)?
  let onCompleted: (() throws -> Void)?
  let afterCompleted: (() throws -> Void)?
}

private final class DoSink<Element>: Stage<Element, Element> {
  private let actions: DoActions<Element>
  private var hasEnded = false

  init(_ actions: DoActions<Element>, _ down: Sink<Element>) {
    self.actions = actions
    super.init(down)
  }

  override func next(_ element: Element) {
    guard !hasEnded else { return }
    passing(onFailure: down.error) {
      try actions.onNext?(element)
      down.next(element)
      try actions.afterNext?(element)
    }
  }

  override func error(_ error: any Error) {
    guard !hasEnded else { return }
    passing(onFailure: down.error) {
      try actions.onError?(error)
      hasEnded = true
      down.error(error)
      try actions.afterError?(error)
    }
  }

  override func completed() {
    guard !hasEnded else { return }
    passing(onFailure: down.error) {
      try actions.onCompleted?()
      hasEnded = true
      down.completed()
      try actions.afterCompleted?()
    }
  }

  private func passing(onFailure fail: (any Error) -> Void, _ body: () throws -> Void) {
    do {
      try body()
    } catch {
      if hasEnded { return }
      hasEnded = true
      fail(error)
    }
  }
}

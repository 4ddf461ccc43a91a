import Synchronization

extension ObservableType {
  /// Calls closures for the events of the sequence, which passes unchanged.
  ///
  /// A closure that throws before an event was sent ends the sequence with its error.
  ///
  /// - Parameters:
  ///   - onNext: called before an element is sent.
  ///   - afterNext: called after an element was sent.
  ///   - onError: called before a failure is sent.
  ///   - afterError: called after a failure was sent.
  ///   - onCompleted: called before the end is sent.
  ///   - afterCompleted: called after the end was sent.
  ///   - onSubscribe: called before the source is subscribed to.
  ///   - onSubscribed: called after the source was subscribed to.
  ///   - onDispose: called after the subscription to the source was disposed of.
  ///
  /// Source: [Do](https://reactivex.io/documentation/operators/do.html).
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    let closures = DoClosures(
      onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
      onCompleted: onCompleted, afterCompleted: afterCompleted)
    return Producer { sink in
      onSubscribe?()
      let stage = DoSink(closures, sink)
      let upstream = source.attach(stage)
      onSubscribed?()
      guard let onDispose else { return stage.watching(upstream) }
      let whole = PairDisposable(upstream, AnonymousDisposable(onDispose))
      let isHeldToTheEnd = sink.subscription != nil && closures.hearAfterTheEnd
      return isHeldToTheEnd ? stage.owning(whole) : stage.watching(whole)
    }
  }
}

private struct DoClosures<Element> {
  let onNext: ((Element) throws -> Void)?
  let afterNext: ((Element) throws -> Void)?
  let onError: ((any Error) throws -> Void)?
  let afterError: ((any Error) throws -> Void)?
  let onCompleted: (() throws -> Void)?
  let afterCompleted: (() throws -> Void)?

  var hearAfterTheEnd: Bool { afterError != nil || afterCompleted != nil }
}

private final class DoSink<Element>: EndingStage<Element, Element>, Disposable {
  private let onNext: ((Element) throws -> Void)?
  private let afterNext: ((Element) throws -> Void)?
  private let closures: DoClosures<Element>
  /// Ends with the subscription; what it may hold is freed then.
  private let owned = Lifetime()
  private let isEnding = Atomic(false)
  private let wasDisposed = Atomic(false)

  init(_ closures: DoClosures<Element>, _ down: Sink<Element>) {
    self.closures = closures
    onNext = closures.onNext
    afterNext = closures.afterNext
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    do {
      if let onNext { try onNext(element) }
      // The closure may have ended the subscription: then nothing below hears the element.
      if !isDisposed, !owned.isDisposed { down.next(element) }
      if let afterNext { try afterNext(element) }
    } catch {
      super.error(error)
    }
  }

  override func error(_ error: any Error) {
    if hasEnded { return }
    do {
      try closures.onError?(error)
      try ending {
        super.error(error)
      } after: {
        try closures.afterError?(error)
      }
    } catch {
      super.error(error)
    }
  }

  override func completed() {
    if hasEnded { return }
    do {
      try closures.onCompleted?()
      try ending {
        super.completed()
      } after: {
        try closures.afterCompleted?()
      }
    } catch {
      super.error(error)
    }
  }

  /// Sends the end and calls what comes after it, before anything is freed.
  private func ending(_ send: () -> Void, after: () throws -> Void) rethrows {
    isEnding.store(true, ordering: .sequentiallyConsistent)
    defer {
      isEnding.store(false, ordering: .sequentiallyConsistent)
      if isDisposed { owned.dispose() }
    }
    send()
    try after()
  }

  /// Takes what to free when the stage is disposed of, but not while the end is being sent.
  func owning(_ whole: any Disposable) -> any Disposable {
    owned.set(whole)
    return self
  }

  /// Lets the stage know when `whole` is disposed of, where a closure of its own may do that.
  func watching(_ whole: any Disposable) -> any Disposable {
    onNext == nil ? whole : PairDisposable(owned, whole)
  }

  func dispose() {
    wasDisposed.store(true, ordering: .sequentiallyConsistent)
    if !isEnding.load(ordering: .sequentiallyConsistent) { owned.dispose() }
  }

  private var isDisposed: Bool { wasDisposed.load(ordering: .sequentiallyConsistent) }
}

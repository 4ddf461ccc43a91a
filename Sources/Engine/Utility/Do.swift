import Synchronization

extension ObservableType {
  /// Calls closures for the events of the sequence, and passes on the events unchanged.
  ///
  /// If a closure throws before its event is sent, the sequence fails with that error.
  ///
  /// - Parameters:
  ///   - onNext: called before an element is sent.
  ///   - afterNext: called after an element was sent.
  ///   - onError: called before a failure is sent.
  ///   - afterError: called after a failure was sent.
  ///   - onCompleted: called before the end is sent.
  ///   - afterCompleted: called after the end was sent.
  ///   - onSubscribe: called before the subscription to the source.
  ///   - onSubscribed: called after the subscription to the source.
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
    return Producer(.passing()) { sink in
      onSubscribe?()
      let stage = DoSink(closures, sink, hearsEndAfterDisposal: source.endsLeavers)
      let upstream = source.attach(stage)
      onSubscribed?()
      guard let onDispose else { return stage.owning(upstream) }
      return stage.owning(PairDisposable(upstream, AnonymousDisposable(onDispose)))
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
}

private final class DoSink<Element>: EndingStage<Element, Element>, Disposable {
  private let onNext: ((Element) throws -> Void)?
  private let afterNext: ((Element) throws -> Void)?
  private let closures: DoClosures<Element>
  private let hearsEndAfterDisposal: Bool
  /// Holds the disposable of the source; disposed of when the subscription ends.
  private let upstream = Lifetime()
  private let isEnding = Atomic(false)

  init(_ closures: DoClosures<Element>, _ down: Sink<Element>, hearsEndAfterDisposal: Bool) {
    self.closures = closures
    self.hearsEndAfterDisposal = hearsEndAfterDisposal
    onNext = closures.onNext
    afterNext = closures.afterNext
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded || upstream.isDisposed { return }
    do {
      if let onNext { try onNext(element) }
      // The closure may have ended the subscription. In this case the sink below does not receive
      // the element.
      if !upstream.isDisposed { down.next(element) }
      if let afterNext { try afterNext(element) }
    } catch {
      fail(error)
    }
  }

  override func error(_ error: any Error) {
    end {
      try closures.onError?(error)
    } send: {
      down.error(error)
    } after: {
      try closures.afterError?(error)
    }
  }

  override func completed() {
    end {
      try closures.onCompleted?()
    } send: {
      down.completed()
    } after: {
      try closures.afterCompleted?()
    }
  }

  /// Calls `before`, sends the end, calls `after`, and frees the source last.
  private func end(
    _ before: () throws -> Void, send: () -> Void, after: () throws -> Void
  ) {
    if hasEnded || upstream.isDisposed && !hearsEndAfterDisposal { return }
    isEnding.store(true, ordering: .sequentiallyConsistent)
    do {
      try before()
      hasEnded = true
      if !upstream.isDisposed { send() }
      try after()
    } catch {
      fail(error)
    }
    isEnding.store(false, ordering: .sequentiallyConsistent)
    upstream.dispose()
  }

  /// Ends the sequence with the error of a closure.
  private func fail(_ error: any Error) {
    if !hasEnded, !upstream.isDisposed { down.error(error) }
    hasEnded = true
    upstream.dispose()
  }

  /// Sets the disposable that frees the source and calls `onDispose`, and returns this stage.
  func owning(_ whole: any Disposable) -> any Disposable {
    upstream.set(whole)
    return self
  }

  /// Disposes of the source.
  ///
  /// As in RxSwift, a disposal at the end of the sequence waits until `afterCompleted` or
  /// `afterError` has run. If the subscriber itself disposes of the subscription, the source is
  /// disposed of immediately.
  func dispose() {
    let isHeld = isEnding.load(ordering: .sequentiallyConsistent)
    if !isHeld || down.holder?.wasDisposed ?? true { upstream.dispose() }
  }
}

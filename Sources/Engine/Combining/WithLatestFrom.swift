extension ObservableType {
  /// What `resultSelector` makes of each element and the latest one of `second`.
  ///
  /// Elements before the first of `second` are dropped; the end of `second` is ignored, its failure
  /// is not. A throwing `resultSelector` ends the sequence.
  ///
  /// - Parameters:
  ///   - second: gives the latest element; its end means nothing, its failure ends the sequence.
  ///   - resultSelector: makes an element of both; throwing ends the sequence with its error.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    let first = asObservable()
    let second = second.asObservable()
    return Producer { sink in
      let stage = WithLatestSink(resultSelector, sink)
      second.start(LatestSink(stage.latest, stage), stage.latest.lifetime)
      return PairDisposable(first.attach(stage), stage.latest.lifetime)
    }
  }

  /// The latest element of `second`, for each element of the sequence.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

/// The latest element of the second sequence, and the lock of both.
private final class Latest<Element> {
  let lock = RecursiveLock.make()
  let lifetime = Lifetime()
  @exclusivity(unchecked) var element = OneElement<Element>()
}

private final class LatestSink<Element>: Sink<Element> {
  private let latest: Latest<Element>
  private let stage: any Failing

  init(_ latest: Latest<Element>, _ stage: any Failing) {
    self.latest = latest
    self.stage = stage
  }

  override func next(_ element: Element) {
    latest.lock.lock()
    latest.element.set(element)
    latest.lock.unlock()
  }

  override func error(_ error: any Error) {
    guard latest.lifetime.end() else { return }
    stage.error(error)
    latest.lifetime.finish()
  }

  override func completed() {
    if latest.lifetime.end() { latest.lifetime.finish() }
  }
}

private final class WithLatestSink<Element, Second, Result>: EndingStage<Element, Result> {
  let latest = Latest<Second>()
  private let resultSelector: (Element, Second) throws -> Result

  init(
    _ resultSelector: @escaping (Element, Second) throws -> Result, _ down: Sink<Result>
  ) {
    self.resultSelector = resultSelector
    super.init(down)
  }

  override func next(_ element: Element) {
    latest.lock.lock()
    defer { latest.lock.unlock() }
    guard !hasEnded, latest.element.isSet else { return }
    do {
      down.next(try resultSelector(element, latest.element.value))
    } catch {
      super.error(error)
    }
  }

  override func error(_ error: any Error) {
    latest.lock.lock()
    super.error(error)
    latest.lock.unlock()
  }

  override func completed() {
    latest.lock.lock()
    super.completed()
    latest.lock.unlock()
  }
}

/// The stage, seen from the sink of the second sequence.
private protocol Failing: AnyObject {
  func error(_ error: any Error)
}

extension WithLatestSink: Failing {}

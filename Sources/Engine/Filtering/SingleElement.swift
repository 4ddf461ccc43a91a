extension ObservableType {
  /// The only element of the sequence.
  ///
  /// With a second element, the sequence fails with `RxError.moreThanOneElement`. An empty sequence
  /// fails with `RxError.noElements`.
  ///
  /// Source: [First](https://reactivex.io/documentation/operators/first.html).
  public func single() -> Observable<Element> { single { _ in true } }

  /// The only element that satisfies `predicate`; if it throws, the sequence fails with that error.
  ///
  /// With a second such element, the sequence fails with `RxError.moreThanOneElement`. A sequence
  /// without such an element fails with `RxError.noElements`.
  ///
  /// Source: [First](https://reactivex.io/documentation/operators/first.html).
  public func single(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    lift(.plain) { OnlySink(predicate, $0) }
  }

  /// The element at `index`; a shorter sequence fails with `RxError.argumentOutOfRange`.
  ///
  /// - Parameter index: the position of the element, counted from 0; with a negative index, the
  ///   sequence fails immediately.
  ///
  /// Source: [ElementAt](https://reactivex.io/documentation/operators/elementat.html).
  public func element(at index: Int) -> Observable<Element> {
    index < 0
      ? .error(RxError.argumentOutOfRange) : lift(.plain.endingEarly) { ElementAtSink(index, $0) }
  }

  /// The sequence as a single: one element, or an error for any other number of elements.
  ///
  /// An empty sequence fails with `RxError.noElements`. With a second element, the result fails
  /// with `RxError.moreThanOneElement`.
  ///
  /// Source: [Single](https://reactivex.io/documentation/single.html), `asSingle()` of RxSwift.
  public func asSingle() -> Single<Element> {
    PrimitiveSequence(raw: lift(.passing().endingEarly) { OneSink(true, $0) })
  }

  /// The sequence as a maybe: at most one element, or an error if there are more elements.
  ///
  /// With a second element, the result fails with `RxError.moreThanOneElement`.
  ///
  /// Source: `asMaybe()` of RxSwift.
  public func asMaybe() -> Maybe<Element> {
    PrimitiveSequence(raw: lift(.passing().endingEarly) { OneSink(false, $0) })
  }

  /// The first element; nil for an empty sequence.
  ///
  /// Source: [First](https://reactivex.io/documentation/operators/first.html).
  public func first() -> Single<Element?> {
    PrimitiveSequence(raw: lift(.passing().endingEarly) { FirstSink($0) })
  }
}

extension ObservableType where Element == Never {
  /// The sequence as a completable.
  ///
  /// Source: `asCompletable()` of RxSwift.
  public func asCompletable() -> Completable { PrimitiveSequence(raw: asObservable()) }
}

/// Sends the only element as soon as it arrives, and the end when the source ends.
private final class OnlySink<Element>: EndingStage<Element, Element> {
  private let predicate: (Element) throws -> Bool
  private var hasSeen = false

  init(_ predicate: @escaping (Element) throws -> Bool, _ down: Sink<Element>) {
    self.predicate = predicate
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    do {
      guard try predicate(element) else { return }
    } catch {
      return self.error(error)
    }
    if hasSeen { return error(RxError.moreThanOneElement) }
    hasSeen = true
    down.next(element)
  }

  override func completed() {
    if hasSeen { super.completed() } else { error(RxError.noElements) }
  }
}

private final class ElementAtSink<Element>: EndingStage<Element, Element> {
  private var remaining: Int

  init(_ index: Int, _ down: Sink<Element>) {
    remaining = index
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    if remaining > 0 {
      remaining -= 1
      return
    }
    // The receiver may make the source send more elements during this call. Those elements pass
    // before the end.
    down.next(element)
    super.completed()
  }

  override func completed() { error(RxError.argumentOutOfRange) }
}

/// Sends the only element when the source has completed.
private final class OneSink<Element>: EndingStage<Element, Element> {
  private let isRequired: Bool
  @exclusivity(unchecked) private var element = OneElement<Element>()

  init(_ isRequired: Bool, _ down: Sink<Element>) {
    self.isRequired = isRequired
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    if self.element.isSet { error(RxError.moreThanOneElement) } else { self.element.set(element) }
  }

  override func completed() {
    if hasEnded { return }
    if element.isSet {
      down.next(element.value)
    } else if isRequired {
      return error(RxError.noElements)
    }
    super.completed()
  }
}

private final class FirstSink<Element>: EndingStage<Element, Element?> {
  override func next(_ element: Element) {
    if hasEnded { return }
    // The receiver may make the source send more elements during this call. Those elements pass
    // before the end.
    down.next(element)
    super.completed()
  }

  override func completed() {
    if hasEnded { return }
    down.next(nil)
    super.completed()
  }
}

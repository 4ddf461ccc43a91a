extension ObservableType {
  /// The first `count` elements; the sequence completes after the last of these elements.
  ///
  /// With a count of 0 or less, the sequence completes immediately, without a subscription to the
  /// source.
  ///
  /// Source: [Take](https://reactivex.io/documentation/operators/take.html).
  public func take(_ count: Int) -> Observable<Element> {
    count > 0 ? lift(.passing().endingEarly) { TakeSink(count, $0) } : .empty()
  }

  /// The elements up to the first element that does not satisfy `predicate`.
  ///
  /// - Parameters:
  ///   - predicate: whether to continue; if it throws, the sequence fails with that error.
  ///   - behavior: whether the first element that does not satisfy `predicate` is sent, too.
  ///
  /// Source: [TakeWhile](https://reactivex.io/documentation/operators/takewhile.html).
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    lift(.plain.endingEarly) { TakeWhileSink(predicate, behavior, $0) }
  }

  /// The elements up to the first element that satisfies `predicate`.
  ///
  /// - Parameters:
  ///   - predicate: whether to end; if it throws, the sequence fails with that error.
  ///   - behavior: whether the first element that satisfies `predicate` is sent, too.
  ///
  /// Source: [TakeUntil](https://reactivex.io/documentation/operators/takeuntil.html).
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(while: { try !predicate($0) }, behavior: behavior)
  }
}

/// Whether the element that ends a `take` is sent, too.
public enum TakeBehavior: Sendable {
  /// The element is sent.
  case inclusive
  /// The element is not sent.
  case exclusive
}

private final class TakeSink<Element>: EndingStage<Element, Element> {
  @exclusivity(unchecked) private var remaining: Int

  init(_ count: Int, _ down: Sink<Element>) {
    remaining = count
    super.init(down)
  }

  override func next(_ element: Element) {
    // The count changes before the element is sent, because the receiver may make the source send
    // the next element.
    guard remaining > 0, !hasEnded else { return }
    remaining -= 1
    let isLast = remaining == 0
    down.next(element)
    if isLast { completed() }
  }
}

private final class TakeWhileSink<Element>: EndingStage<Element, Element> {
  private let predicate: (Element) throws -> Bool
  private let behavior: TakeBehavior
  @exclusivity(unchecked) private var isRunning = true

  init(
    _ predicate: @escaping (Element) throws -> Bool, _ behavior: TakeBehavior,
    _ down: Sink<Element>
  ) {
    self.predicate = predicate
    self.behavior = behavior
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded || !isRunning { return }
    do {
      isRunning = try predicate(element)
      if isRunning { return down.next(element) }
      if behavior == .inclusive { down.next(element) }
      completed()
    } catch {
      self.error(error)
    }
  }
}

extension ObservableType {
  /// The results of `resultSelector` for `object` and each element.
  ///
  /// The subscription holds `object` weakly. After the deallocation of `object`, the next element
  /// completes the sequence.
  ///
  /// - Parameters:
  ///   - object: the object for `resultSelector`, held weakly.
  ///   - resultSelector: makes a result from the object and an element.
  ///
  /// Source: `withUnretained` of RxSwift.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Observable<Result> {
    lift(.plain) { [weak object] in UnretainedSink({ [weak object] in object }, resultSelector, $0)
    }
  }

  /// Tuples of `object`, which is held weakly, and each element.
  ///
  /// Source: `withUnretained` of RxSwift.
  public func withUnretained<Object: AnyObject>(_ object: Object) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}

private final class UnretainedSink<Object: AnyObject, Element, Result>:
  EndingStage<Element, Result>
{
  private let object: () -> Object?
  private let resultSelector: (Object, Element) -> Result

  init(
    _ object: @escaping () -> Object?, _ resultSelector: @escaping (Object, Element) -> Result,
    _ down: Sink<Result>
  ) {
    self.object = object
    self.resultSelector = resultSelector
    super.init(down)
  }

  override func next(_ element: Element) {
    if hasEnded { return }
    if let object = object() {
      down.next(resultSelector(object, element))
    } else {
      completed()
    }
  }
}

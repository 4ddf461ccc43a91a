extension ObservableType {
  /// The results of `resultSelector` for `object` and each element.
  ///
  /// The subscription holds `object` weakly. The sequence completes at the first element after the
  /// deallocation of `object`.
  ///
  /// - Parameters:
  ///   - object: the object for `resultSelector`; not kept alive.
  ///   - resultSelector: makes a result from the object and an element.
  ///
  /// Source: `withUnretained` of RxSwift.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Observable<Result> {
    lift(.plain) { [weak object] in UnretainedSink({ [weak object] in object }, resultSelector, $0)
    }
  }

  /// Tuples of `object` and each element; `object` is not kept alive.
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

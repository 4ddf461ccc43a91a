extension ObservableType {
  /// Merges the sequences that `selector` makes of the elements.
  ///
  /// Source: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html).
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    lift { FlatMapSink(selector, $0) }
  }

  /// Follows the sequences that `selector` makes of the elements, one after the other.
  ///
  /// Source: [ConcatMap](https://reactivex.io/documentation/operators/flatmap.html).
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    lift { FlatMapSink(selector, $0, limit: 1) }
  }

  /// Follows the sequence that `selector` makes of an element, and drops elements until it ends.
  ///
  /// Source: `flatMapFirst` of RxSwift;
  /// [FlatMap](https://reactivex.io/documentation/operators/flatmap.html).
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    lift { FlatMapFirstSink(selector, $0) }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Merges a sequence of sequences, of which at most `maxConcurrent`, at least 1, run at once.
  ///
  /// Source: [Merge](https://reactivex.io/documentation/operators/merge.html).
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    lift { FlatMapSink({ $0 }, $0, limit: maxConcurrent) }
  }

  /// Follows the sequences of a sequence, one after the other.
  ///
  /// Source: [Concat](https://reactivex.io/documentation/operators/concat.html).
  public func concat() -> Observable<Element.Element> { merge(maxConcurrent: 1) }
}

private class FlatMapSink<Element, Source: ObservableConvertibleType>:
  MergingSink<Element, Source.Element>
{
  private let selector: (Element) throws -> Source

  init(
    _ selector: @escaping (Element) throws -> Source, _ down: Sink<Source.Element>,
    limit: Int = .max
  ) {
    self.selector = selector
    super.init(down, limit: limit)
  }

  override func next(_ element: Element) {
    do {
      follow(try selector(element).asObservable())
    } catch {
      self.error(error)
    }
  }
}

private final class FlatMapFirstSink<Element, Source: ObservableConvertibleType>:
  FlatMapSink<Element, Source>
{
  override func next(_ element: Element) {
    if !isFollowing { super.next(element) }
  }
}

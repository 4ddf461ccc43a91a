extension ObservableType {
  /// Merges the sequences that `selector` makes of the elements.
  ///
  /// Source: [FlatMap](https://reactivex.io/documentation/operators/flatmap.html).
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    lift { FlatMapSink(selector, $0) }
  }
}

private final class FlatMapSink<Element, Source: ObservableConvertibleType>:
  MergingSink<Element, Source.Element>
{
  private let selector: (Element) throws -> Source

  init(_ selector: @escaping (Element) throws -> Source, _ down: Sink<Source.Element>) {
    self.selector = selector
    super.init(down)
  }

  override func next(_ element: Element) {
    do {
      follow(try selector(element).asObservable())
    } catch {
      self.error(error)
    }
  }
}

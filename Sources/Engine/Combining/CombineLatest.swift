extension ObservableType {
  /// Combines the latest elements of two or more sequences each time one of them sends.
  ///
  /// It completes when every source has, or when an element comes although a source that has none
  /// can no longer send one.
  ///
  /// - Parameter resultSelector: makes an element of the latest ones; throwing ends the sequence.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
    First: ObservableType, Second: ObservableType, each Other: ObservableType
  >(
    _ first: First, _ second: Second, _ other: repeat each Other,
    resultSelector:
      @escaping (First.Element, Second.Element, repeat (each Other).Element) throws -> Element
  ) -> Observable<Element> {
    CombineLatest(
      first.asObservable(), second.asObservable(), repeat (each other).asObservable(),
      resultSelector: resultSelector)
  }

  /// Combines the latest elements of several sequences each time one of them sends.
  ///
  /// Of no sources it sends what `resultSelector` makes of none, and completes.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    return Producer { sink in
      let places = sources.indices.map(LatestPlace<Sources.Element.Element>.init)
      let combination = LatestElements(places, resultSelector, sink)
      if sources.isEmpty { combination.sendLonely(true) }
      for (place, source) in Swift.zip(places, sources) { combination.start(place, source) }
      return combination
    }
  }

  /// The latest elements of several sequences as an array, each time one of them sends.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    Observable<[Element]>.combineLatest(collection, resultSelector: { $0 })
  }
}

extension ObservableType where Element == Any {
  /// The latest elements of two or more sequences as a tuple, each time one of them sends.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
    First: ObservableType, Second: ObservableType, each Other: ObservableType
  >(
    _ first: First, _ second: Second, _ other: repeat each Other
  ) -> Observable<(First.Element, Second.Element, repeat (each Other).Element)> {
    CombineLatest(
      first.asObservable(), second.asObservable(), repeat (each other).asObservable(),
      resultSelector: {
        (first: First.Element, second: Second.Element, other: repeat (each Other).Element) in
        (first, second, repeat each other)
      })
  }
}

/// The sequence of `combineLatest` of sources of different types.
private final class CombineLatest<First, Second, each Other, Result>: Observable<Result> {
  private let first: Observable<First>
  private let second: Observable<Second>
  private let other: (repeat Observable<each Other>)
  private let resultSelector: (First, Second, repeat each Other) throws -> Result

  init(
    _ first: Observable<First>, _ second: Observable<Second>,
    _ other: repeat Observable<each Other>,
    resultSelector: @escaping (First, Second, repeat each Other) throws -> Result
  ) {
    self.first = first
    self.second = second
    self.other = (repeat each other)
    self.resultSelector = resultSelector
  }

  override func attach(_ sink: Sink<Result>) -> any Disposable {
    let combination = LatestTuple<First, Second, repeat each Other, Result>(resultSelector, sink)
    combination.start(combination.first, first)
    combination.start(combination.second, second)
    let places = combination.other
    let sources = other
    repeat combination.start(each places, each sources)
    return combination
  }
}

private final class LatestTuple<First, Second, each Other, Result>: Combination<Result> {
  let first: LatestPlace<First>
  let second: LatestPlace<Second>
  let other: (repeat LatestPlace<each Other>)
  private let resultSelector: (First, Second, repeat each Other) throws -> Result

  init(
    _ resultSelector: @escaping (First, Second, repeat each Other) throws -> Result,
    _ down: Sink<Result>
  ) {
    var count = 2
    first = LatestPlace(0)
    second = LatestPlace(1)
    other = (repeat LatestPlace<each Other>(nextIndex(&count)))
    self.resultSelector = resultSelector
    super.init(count, down)
  }

  override func result() throws -> Result {
    try resultSelector(first.element, second.element, repeat (each other).element)
  }
}

private final class LatestElements<Element, Result>: Combination<Result> {
  private let places: [LatestPlace<Element>]
  private let resultSelector: ([Element]) throws -> Result

  init(
    _ places: [LatestPlace<Element>], _ resultSelector: @escaping ([Element]) throws -> Result,
    _ down: Sink<Result>
  ) {
    self.places = places
    self.resultSelector = resultSelector
    super.init(places.count, down)
  }

  override func result() throws -> Result { try resultSelector(places.map(\.element)) }
}

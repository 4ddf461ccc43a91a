extension ObservableType {
  /// Combines the first elements of two or more sequences, then the second ones, and so on.
  ///
  /// It completes when every source has, or when an element comes that can find no partner because
  /// all other sources have completed.
  ///
  /// - Parameter resultSelector: makes an element of one of each; throwing ends the sequence.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<
    First: ObservableType, Second: ObservableType, each Other: ObservableType
  >(
    _ first: First, _ second: Second, _ other: repeat each Other,
    resultSelector:
      @escaping (First.Element, Second.Element, repeat (each Other).Element) throws -> Element
  ) -> Observable<Element> {
    Zip(
      first.asObservable(), second.asObservable(), repeat (each other).asObservable(),
      resultSelector: resultSelector)
  }

  /// Combines the first elements of several sequences, then the second ones, and so on.
  ///
  /// Of no sources it completes at once.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    return Producer { sink in
      let places = sources.indices.map(QueuePlace<Sources.Element.Element>.init)
      let combination = ZippedElements(places, resultSelector, sink)
      if sources.isEmpty { combination.sendLonely(false) }
      for (place, source) in Swift.zip(places, sources) { combination.start(place, source) }
      return combination
    }
  }

  /// The first elements of several sequences as an array, then the second ones, and so on.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    Observable<[Element]>.zip(collection, resultSelector: { $0 })
  }
}

extension ObservableType where Element == Any {
  /// The first elements of two or more sequences as a tuple, then the second ones, and so on.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<
    First: ObservableType, Second: ObservableType, each Other: ObservableType
  >(
    _ first: First, _ second: Second, _ other: repeat each Other
  ) -> Observable<(First.Element, Second.Element, repeat (each Other).Element)> {
    Zip(
      first.asObservable(), second.asObservable(), repeat (each other).asObservable(),
      resultSelector: {
        (first: First.Element, second: Second.Element, other: repeat (each Other).Element) in
        (first, second, repeat each other)
      })
  }
}

/// The sequence of `zip` of sources of different types.
private final class Zip<First, Second, each Other, Result>: Observable<Result> {
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
    let combination = ZippedTuple<First, Second, repeat each Other, Result>(resultSelector, sink)
    combination.start(combination.first, first)
    combination.start(combination.second, second)
    let places = combination.other
    let sources = other
    repeat combination.start(each places, each sources)
    return combination
  }
}

private final class ZippedTuple<First, Second, each Other, Result>: Combination<Result> {
  let first: QueuePlace<First>
  let second: QueuePlace<Second>
  let other: (repeat QueuePlace<each Other>)
  private let resultSelector: (First, Second, repeat each Other) throws -> Result

  init(
    _ resultSelector: @escaping (First, Second, repeat each Other) throws -> Result,
    _ down: Sink<Result>
  ) {
    var count = 2
    first = QueuePlace(0)
    second = QueuePlace(1)
    other = (repeat QueuePlace<each Other>(nextIndex(&count)))
    self.resultSelector = resultSelector
    super.init(count, down)
  }

  override func result() throws -> Result {
    try resultSelector(
      first.take(&lacking), second.take(&lacking), repeat (each other).take(&lacking))
  }
}

private final class ZippedElements<Element, Result>: Combination<Result> {
  private let places: [QueuePlace<Element>]
  private let resultSelector: ([Element]) throws -> Result

  init(
    _ places: [QueuePlace<Element>], _ resultSelector: @escaping ([Element]) throws -> Result,
    _ down: Sink<Result>
  ) {
    self.places = places
    self.resultSelector = resultSelector
    super.init(places.count, down)
  }

  override func result() throws -> Result { try resultSelector(places.map { try $0.take(&lacking) }) }
}

// There is one function for each number of sequences, not one function with a parameter pack. With
// a pack, the type checker rejects closures such as `{ $0 + $1 + $2 + $3 + $4 }`. A pack would also
// make each event look up the metadata of a tuple.

extension ObservableType {
  /// The results of `resultSelector` for the elements of two sequences, combined by position.
  ///
  /// The first result is made from the first elements, the second result from the second elements.
  ///
  /// If `resultSelector` throws, the sequence fails with that error.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Source1: ObservableType, Source2: ObservableType>(
    _ source1: Source1, _ source2: Source2,
    resultSelector: @escaping (Source1.Element, Source2.Element) throws -> Element
  ) -> Observable<Element> {
    .combined(zip: [.queue(of: source1), .queue(of: source2)]) {
      try resultSelector($0.first(), $0.first())
    }
  }

  /// The results of `resultSelector` for the elements of three sequences, combined by position.
  ///
  /// The first result is made from the first elements, the second result from the second elements.
  ///
  /// If `resultSelector` throws, the sequence fails with that error.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Source1: ObservableType, Source2: ObservableType, Source3: ObservableType>(
    _ source1: Source1, _ source2: Source2, _ source3: Source3,
    resultSelector: @escaping (Source1.Element, Source2.Element, Source3.Element) throws -> Element
  ) -> Observable<Element> {
    .combined(zip: [.queue(of: source1), .queue(of: source2), .queue(of: source3)]) {
      try resultSelector($0.first(), $0.first(), $0.first())
    }
  }

  /// The results of `resultSelector` for the elements of four sequences, combined by position.
  ///
  /// The first result is made from the first elements, the second result from the second elements.
  ///
  /// If `resultSelector` throws, the sequence fails with that error.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType,
    Source4: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    resultSelector:
      @escaping (Source1.Element, Source2.Element, Source3.Element, Source4.Element) throws ->
      Element
  ) -> Observable<Element> {
    .combined(zip: [
      .queue(of: source1), .queue(of: source2), .queue(of: source3), .queue(of: source4),
    ]) { try resultSelector($0.first(), $0.first(), $0.first(), $0.first()) }
  }

  /// The results of `resultSelector` for the elements of five sequences, combined by position.
  ///
  /// The first result is made from the first elements, the second result from the second elements.
  ///
  /// If `resultSelector` throws, the sequence fails with that error.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType,
    Source4: ObservableType, Source5: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    _ source5: Source5,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element
      ) throws -> Element
  ) -> Observable<Element> {
    .combined(zip: [
      .queue(of: source1), .queue(of: source2), .queue(of: source3), .queue(of: source4),
      .queue(of: source5),
    ]) { try resultSelector($0.first(), $0.first(), $0.first(), $0.first(), $0.first()) }
  }

  /// The results of `resultSelector` for the elements of six sequences, combined by position.
  ///
  /// The first result is made from the first elements, the second result from the second elements.
  ///
  /// If `resultSelector` throws, the sequence fails with that error.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType,
    Source4: ObservableType, Source5: ObservableType, Source6: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    _ source5: Source5, _ source6: Source6,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
        Source6.Element
      ) throws -> Element
  ) -> Observable<Element> {
    .combined(zip: [
      .queue(of: source1), .queue(of: source2), .queue(of: source3), .queue(of: source4),
      .queue(of: source5), .queue(of: source6),
    ]) {
      try resultSelector($0.first(), $0.first(), $0.first(), $0.first(), $0.first(), $0.first())
    }
  }

  /// The results of `resultSelector` for the elements of seven sequences, combined by position.
  ///
  /// The first result is made from the first elements, the second result from the second elements.
  ///
  /// If `resultSelector` throws, the sequence fails with that error.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType,
    Source4: ObservableType, Source5: ObservableType, Source6: ObservableType,
    Source7: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    _ source5: Source5, _ source6: Source6, _ source7: Source7,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
        Source6.Element, Source7.Element
      ) throws -> Element
  ) -> Observable<Element> {
    .combined(zip: [
      .queue(of: source1), .queue(of: source2), .queue(of: source3), .queue(of: source4),
      .queue(of: source5), .queue(of: source6), .queue(of: source7),
    ]) {
      try resultSelector(
        $0.first(), $0.first(), $0.first(), $0.first(), $0.first(), $0.first(), $0.first())
    }
  }

  /// The results of `resultSelector` for the elements of eight sequences, combined by position.
  ///
  /// The first result is made from the first elements, the second result from the second elements.
  ///
  /// If `resultSelector` throws, the sequence fails with that error.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType,
    Source4: ObservableType, Source5: ObservableType, Source6: ObservableType,
    Source7: ObservableType, Source8: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    _ source5: Source5, _ source6: Source6, _ source7: Source7, _ source8: Source8,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
        Source6.Element, Source7.Element, Source8.Element
      ) throws -> Element
  ) -> Observable<Element> {
    .combined(zip: [
      .queue(of: source1), .queue(of: source2), .queue(of: source3), .queue(of: source4),
      .queue(of: source5), .queue(of: source6), .queue(of: source7), .queue(of: source8),
    ]) {
      try resultSelector(
        $0.first(), $0.first(), $0.first(), $0.first(), $0.first(), $0.first(), $0.first(),
        $0.first())
    }
  }
}

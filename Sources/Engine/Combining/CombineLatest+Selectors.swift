// There is one function for each number of sequences, not one function with a parameter pack. With
// a pack, the type checker rejects closures such as `{ $0 + $1 + $2 + $3 + $4 }`. A pack would also
// make each event look up the metadata of a tuple.

extension ObservableType {
  /// The results of `resultSelector` for the latest elements of two sequences.
  ///
  /// If `resultSelector` throws, the sequence fails with that error.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<Source1: ObservableType, Source2: ObservableType>(
    _ source1: Source1, _ source2: Source2,
    resultSelector: @escaping (Source1.Element, Source2.Element) throws -> Element
  ) -> Observable<Element> {
    .combined(latest: [.latest(of: source1), .latest(of: source2)]) {
      try resultSelector($0.latest(), $0.latest())
    }
  }

  /// The results of `resultSelector` for the latest elements of three sequences.
  ///
  /// If `resultSelector` throws, the sequence fails with that error.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3,
    resultSelector: @escaping (Source1.Element, Source2.Element, Source3.Element) throws -> Element
  ) -> Observable<Element> {
    .combined(latest: [.latest(of: source1), .latest(of: source2), .latest(of: source3)]) {
      try resultSelector($0.latest(), $0.latest(), $0.latest())
    }
  }

  /// The results of `resultSelector` for the latest elements of four sequences.
  ///
  /// If `resultSelector` throws, the sequence fails with that error.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType,
    Source4: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    resultSelector:
      @escaping (Source1.Element, Source2.Element, Source3.Element, Source4.Element) throws ->
      Element
  ) -> Observable<Element> {
    .combined(latest: [
      .latest(of: source1), .latest(of: source2), .latest(of: source3), .latest(of: source4),
    ]) { try resultSelector($0.latest(), $0.latest(), $0.latest(), $0.latest()) }
  }

  /// The results of `resultSelector` for the latest elements of five sequences.
  ///
  /// If `resultSelector` throws, the sequence fails with that error.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
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
    .combined(latest: [
      .latest(of: source1), .latest(of: source2), .latest(of: source3), .latest(of: source4),
      .latest(of: source5),
    ]) { try resultSelector($0.latest(), $0.latest(), $0.latest(), $0.latest(), $0.latest()) }
  }

  /// The results of `resultSelector` for the latest elements of six sequences.
  ///
  /// If `resultSelector` throws, the sequence fails with that error.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
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
    .combined(latest: [
      .latest(of: source1), .latest(of: source2), .latest(of: source3), .latest(of: source4),
      .latest(of: source5), .latest(of: source6),
    ]) {
      try resultSelector(
        $0.latest(), $0.latest(), $0.latest(), $0.latest(), $0.latest(), $0.latest())
    }
  }

  /// The results of `resultSelector` for the latest elements of seven sequences.
  ///
  /// If `resultSelector` throws, the sequence fails with that error.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
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
    .combined(latest: [
      .latest(of: source1), .latest(of: source2), .latest(of: source3), .latest(of: source4),
      .latest(of: source5), .latest(of: source6), .latest(of: source7),
    ]) {
      try resultSelector(
        $0.latest(), $0.latest(), $0.latest(), $0.latest(), $0.latest(), $0.latest(), $0.latest())
    }
  }

  /// The results of `resultSelector` for the latest elements of eight sequences.
  ///
  /// If `resultSelector` throws, the sequence fails with that error.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
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
    .combined(latest: [
      .latest(of: source1), .latest(of: source2), .latest(of: source3), .latest(of: source4),
      .latest(of: source5), .latest(of: source6), .latest(of: source7), .latest(of: source8),
    ]) {
      try resultSelector(
        $0.latest(), $0.latest(), $0.latest(), $0.latest(), $0.latest(), $0.latest(), $0.latest(),
        $0.latest())
    }
  }
}

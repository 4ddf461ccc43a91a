// There is one function for each number of sequences, as for `Observable`.

extension SharedSequence {
  /// The results of `resultSelector` for the elements of two sequences, combined by position.
  ///
  /// The first result is made from the first elements, the second result from the second elements.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<
    Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType
  >(
    _ source1: Source1, _ source2: Source2,
    resultSelector: @escaping (Source1.Element, Source2.Element) throws -> Element
  ) -> SharedSequence
  where Source1.SharingStrategy == SharingStrategy, Source2.SharingStrategy == SharingStrategy {
    SharedSequence(
      .combined(zip: [.queue(of: source1), .queue(of: source2)]) {
        try resultSelector($0.first(), $0.first())
      })
  }

  /// The results of `resultSelector` for the elements of three sequences, combined by position.
  ///
  /// The first result is made from the first elements, the second result from the second elements.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<
    Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
    Source3: SharedSequenceConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3,
    resultSelector: @escaping (Source1.Element, Source2.Element, Source3.Element) throws -> Element
  ) -> SharedSequence
  where
    Source1.SharingStrategy == SharingStrategy, Source2.SharingStrategy == SharingStrategy,
    Source3.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      .combined(zip: [.queue(of: source1), .queue(of: source2), .queue(of: source3)]) {
        try resultSelector($0.first(), $0.first(), $0.first())
      })
  }

  /// The results of `resultSelector` for the elements of four sequences, combined by position.
  ///
  /// The first result is made from the first elements, the second result from the second elements.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<
    Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
    Source3: SharedSequenceConvertibleType, Source4: SharedSequenceConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    resultSelector:
      @escaping (Source1.Element, Source2.Element, Source3.Element, Source4.Element) throws ->
      Element
  ) -> SharedSequence
  where
    Source1.SharingStrategy == SharingStrategy, Source2.SharingStrategy == SharingStrategy,
    Source3.SharingStrategy == SharingStrategy, Source4.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      .combined(zip: [
        .queue(of: source1), .queue(of: source2), .queue(of: source3), .queue(of: source4),
      ]) { try resultSelector($0.first(), $0.first(), $0.first(), $0.first()) })
  }

  /// The results of `resultSelector` for the elements of five sequences, combined by position.
  ///
  /// The first result is made from the first elements, the second result from the second elements.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<
    Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
    Source3: SharedSequenceConvertibleType, Source4: SharedSequenceConvertibleType,
    Source5: SharedSequenceConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    _ source5: Source5,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element
      ) throws -> Element
  ) -> SharedSequence
  where
    Source1.SharingStrategy == SharingStrategy, Source2.SharingStrategy == SharingStrategy,
    Source3.SharingStrategy == SharingStrategy, Source4.SharingStrategy == SharingStrategy,
    Source5.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      .combined(zip: [
        .queue(of: source1), .queue(of: source2), .queue(of: source3), .queue(of: source4),
        .queue(of: source5),
      ]) { try resultSelector($0.first(), $0.first(), $0.first(), $0.first(), $0.first()) })
  }

  /// The results of `resultSelector` for the elements of six sequences, combined by position.
  ///
  /// The first result is made from the first elements, the second result from the second elements.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<
    Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
    Source3: SharedSequenceConvertibleType, Source4: SharedSequenceConvertibleType,
    Source5: SharedSequenceConvertibleType, Source6: SharedSequenceConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    _ source5: Source5, _ source6: Source6,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
        Source6.Element
      ) throws -> Element
  ) -> SharedSequence
  where
    Source1.SharingStrategy == SharingStrategy, Source2.SharingStrategy == SharingStrategy,
    Source3.SharingStrategy == SharingStrategy, Source4.SharingStrategy == SharingStrategy,
    Source5.SharingStrategy == SharingStrategy, Source6.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      .combined(zip: [
        .queue(of: source1), .queue(of: source2), .queue(of: source3), .queue(of: source4),
        .queue(of: source5), .queue(of: source6),
      ]) {
        try resultSelector($0.first(), $0.first(), $0.first(), $0.first(), $0.first(), $0.first())
      })
  }

  /// The results of `resultSelector` for the elements of seven sequences, combined by position.
  ///
  /// The first result is made from the first elements, the second result from the second elements.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<
    Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
    Source3: SharedSequenceConvertibleType, Source4: SharedSequenceConvertibleType,
    Source5: SharedSequenceConvertibleType, Source6: SharedSequenceConvertibleType,
    Source7: SharedSequenceConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    _ source5: Source5, _ source6: Source6, _ source7: Source7,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
        Source6.Element, Source7.Element
      ) throws -> Element
  ) -> SharedSequence
  where
    Source1.SharingStrategy == SharingStrategy, Source2.SharingStrategy == SharingStrategy,
    Source3.SharingStrategy == SharingStrategy, Source4.SharingStrategy == SharingStrategy,
    Source5.SharingStrategy == SharingStrategy, Source6.SharingStrategy == SharingStrategy,
    Source7.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      .combined(zip: [
        .queue(of: source1), .queue(of: source2), .queue(of: source3), .queue(of: source4),
        .queue(of: source5), .queue(of: source6), .queue(of: source7),
      ]) {
        try resultSelector(
          $0.first(), $0.first(), $0.first(), $0.first(), $0.first(), $0.first(), $0.first())
      })
  }

  /// The results of `resultSelector` for the elements of eight sequences, combined by position.
  ///
  /// The first result is made from the first elements, the second result from the second elements.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<
    Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType,
    Source3: SharedSequenceConvertibleType, Source4: SharedSequenceConvertibleType,
    Source5: SharedSequenceConvertibleType, Source6: SharedSequenceConvertibleType,
    Source7: SharedSequenceConvertibleType, Source8: SharedSequenceConvertibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    _ source5: Source5, _ source6: Source6, _ source7: Source7, _ source8: Source8,
    resultSelector:
      @escaping (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
        Source6.Element, Source7.Element, Source8.Element
      ) throws -> Element
  ) -> SharedSequence
  where
    Source1.SharingStrategy == SharingStrategy, Source2.SharingStrategy == SharingStrategy,
    Source3.SharingStrategy == SharingStrategy, Source4.SharingStrategy == SharingStrategy,
    Source5.SharingStrategy == SharingStrategy, Source6.SharingStrategy == SharingStrategy,
    Source7.SharingStrategy == SharingStrategy, Source8.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      .combined(zip: [
        .queue(of: source1), .queue(of: source2), .queue(of: source3), .queue(of: source4),
        .queue(of: source5), .queue(of: source6), .queue(of: source7), .queue(of: source8),
      ]) {
        try resultSelector(
          $0.first(), $0.first(), $0.first(), $0.first(), $0.first(), $0.first(), $0.first(),
          $0.first())
      })
  }
}

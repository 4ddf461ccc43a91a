// One function for each number of sequences. Parameter packs would make it one for all, and does so
// inside, but with them the type checker gives up on closures such as `{ $0 + $1 + $2 + $3 + $4 }`.

extension SharedSequence {
  /// What `resultSelector` makes of the latest elements of two sequences.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
    Source1: SharedSequenceConvertibleType, Source2: SharedSequenceConvertibleType
  >(
    _ source1: Source1, _ source2: Source2,
    resultSelector: @escaping (Source1.Element, Source2.Element) throws -> Element
  ) -> SharedSequence
  where Source1.SharingStrategy == SharingStrategy, Source2.SharingStrategy == SharingStrategy {
    combineLatest(
      all: source1.asSharedSequence(), source2.asSharedSequence(), resultSelector: resultSelector)
  }

  /// What `resultSelector` makes of the latest elements of three sequences.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
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
    combineLatest(
      all: source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence(),
      resultSelector: resultSelector)
  }

  /// What `resultSelector` makes of the latest elements of four sequences.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
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
    combineLatest(
      all: source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence(),
      source4.asSharedSequence(), resultSelector: resultSelector)
  }

  /// What `resultSelector` makes of the latest elements of five sequences.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
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
    combineLatest(
      all: source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence(),
      source4.asSharedSequence(), source5.asSharedSequence(), resultSelector: resultSelector)
  }

  /// What `resultSelector` makes of the latest elements of six sequences.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
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
    combineLatest(
      all: source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence(),
      source4.asSharedSequence(), source5.asSharedSequence(), source6.asSharedSequence(),
      resultSelector: resultSelector)
  }

  /// What `resultSelector` makes of the latest elements of seven sequences.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
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
    combineLatest(
      all: source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence(),
      source4.asSharedSequence(), source5.asSharedSequence(), source6.asSharedSequence(),
      source7.asSharedSequence(), resultSelector: resultSelector)
  }

  /// What `resultSelector` makes of the latest elements of eight sequences.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
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
    combineLatest(
      all: source1.asSharedSequence(), source2.asSharedSequence(), source3.asSharedSequence(),
      source4.asSharedSequence(), source5.asSharedSequence(), source6.asSharedSequence(),
      source7.asSharedSequence(), source8.asSharedSequence(), resultSelector: resultSelector)
  }
}

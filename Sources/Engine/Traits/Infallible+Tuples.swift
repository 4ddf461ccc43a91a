// There is one function for each number of sequences, not one function with a parameter pack. With
// a pack, the type checker rejects closures such as `{ print($0.0, $0.1) }` as arguments of
// `subscribe(onNext:)`.

extension InfallibleType where Element == Any {
  /// The latest elements of two sequences, as tuples.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<Source1: InfallibleType, Source2: InfallibleType>(
    _ source1: Source1, _ source2: Source2
  ) -> Infallible<(Source1.Element, Source2.Element)> {
    .combineLatest(source1, source2) { ($0, $1) }
  }

  /// The latest elements of three sequences, as tuples.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
    Source1: InfallibleType, Source2: InfallibleType, Source3: InfallibleType
  >(_ source1: Source1, _ source2: Source2, _ source3: Source3) -> Infallible<
    (Source1.Element, Source2.Element, Source3.Element)
  > {
    .combineLatest(source1, source2, source3) { ($0, $1, $2) }
  }

  /// The latest elements of four sequences, as tuples.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
    Source1: InfallibleType, Source2: InfallibleType, Source3: InfallibleType,
    Source4: InfallibleType
  >(_ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4) -> Infallible<
    (Source1.Element, Source2.Element, Source3.Element, Source4.Element)
  > {
    .combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// The latest elements of five sequences, as tuples.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
    Source1: InfallibleType, Source2: InfallibleType, Source3: InfallibleType,
    Source4: InfallibleType, Source5: InfallibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    _ source5: Source5
  ) -> Infallible<
    (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element)
  > {
    .combineLatest(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// The latest elements of six sequences, as tuples.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
    Source1: InfallibleType, Source2: InfallibleType, Source3: InfallibleType,
    Source4: InfallibleType, Source5: InfallibleType, Source6: InfallibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    _ source5: Source5, _ source6: Source6
  ) -> Infallible<
    (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
      Source6.Element
    )
  > {
    .combineLatest(source1, source2, source3, source4, source5, source6) {
      ($0, $1, $2, $3, $4, $5)
    }
  }

  /// The latest elements of seven sequences, as tuples.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
    Source1: InfallibleType, Source2: InfallibleType, Source3: InfallibleType,
    Source4: InfallibleType, Source5: InfallibleType, Source6: InfallibleType,
    Source7: InfallibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    _ source5: Source5, _ source6: Source6, _ source7: Source7
  ) -> Infallible<
    (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
      Source6.Element, Source7.Element
    )
  > {
    .combineLatest(source1, source2, source3, source4, source5, source6, source7) {
      ($0, $1, $2, $3, $4, $5, $6)
    }
  }

  /// The latest elements of eight sequences, as tuples.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<
    Source1: InfallibleType, Source2: InfallibleType, Source3: InfallibleType,
    Source4: InfallibleType, Source5: InfallibleType, Source6: InfallibleType,
    Source7: InfallibleType, Source8: InfallibleType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    _ source5: Source5, _ source6: Source6, _ source7: Source7, _ source8: Source8
  ) -> Infallible<
    (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element,
      Source6.Element, Source7.Element, Source8.Element
    )
  > {
    .combineLatest(source1, source2, source3, source4, source5, source6, source7, source8) {
      ($0, $1, $2, $3, $4, $5, $6, $7)
    }
  }
}

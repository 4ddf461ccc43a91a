// There is one function for each number of sequences, not one function with a parameter pack. With
// a pack, the type checker rejects closures such as `{ print($0.0, $0.1) }` as arguments of
// `subscribe(onNext:)`.

extension SharedSequence where Element == Any {
  /// The latest elements of two sequences, as tuples.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<Value1, Value2>(
    _ source1: SharedSequence<SharingStrategy, Value1>,
    _ source2: SharedSequence<SharingStrategy, Value2>
  ) -> SharedSequence<SharingStrategy, (Value1, Value2)> {
    .combineLatest(source1, source2) { ($0, $1) }
  }

  /// The latest elements of three sequences, as tuples.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<Value1, Value2, Value3>(
    _ source1: SharedSequence<SharingStrategy, Value1>,
    _ source2: SharedSequence<SharingStrategy, Value2>,
    _ source3: SharedSequence<SharingStrategy, Value3>
  ) -> SharedSequence<SharingStrategy, (Value1, Value2, Value3)> {
    .combineLatest(source1, source2, source3) { ($0, $1, $2) }
  }

  /// The latest elements of four sequences, as tuples.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<Value1, Value2, Value3, Value4>(
    _ source1: SharedSequence<SharingStrategy, Value1>,
    _ source2: SharedSequence<SharingStrategy, Value2>,
    _ source3: SharedSequence<SharingStrategy, Value3>,
    _ source4: SharedSequence<SharingStrategy, Value4>
  ) -> SharedSequence<SharingStrategy, (Value1, Value2, Value3, Value4)> {
    .combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// The latest elements of five sequences, as tuples.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<Value1, Value2, Value3, Value4, Value5>(
    _ source1: SharedSequence<SharingStrategy, Value1>,
    _ source2: SharedSequence<SharingStrategy, Value2>,
    _ source3: SharedSequence<SharingStrategy, Value3>,
    _ source4: SharedSequence<SharingStrategy, Value4>,
    _ source5: SharedSequence<SharingStrategy, Value5>
  ) -> SharedSequence<SharingStrategy, (Value1, Value2, Value3, Value4, Value5)> {
    .combineLatest(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// The latest elements of six sequences, as tuples.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<Value1, Value2, Value3, Value4, Value5, Value6>(
    _ source1: SharedSequence<SharingStrategy, Value1>,
    _ source2: SharedSequence<SharingStrategy, Value2>,
    _ source3: SharedSequence<SharingStrategy, Value3>,
    _ source4: SharedSequence<SharingStrategy, Value4>,
    _ source5: SharedSequence<SharingStrategy, Value5>,
    _ source6: SharedSequence<SharingStrategy, Value6>
  ) -> SharedSequence<SharingStrategy, (Value1, Value2, Value3, Value4, Value5, Value6)> {
    .combineLatest(source1, source2, source3, source4, source5, source6) {
      ($0, $1, $2, $3, $4, $5)
    }
  }

  /// The latest elements of seven sequences, as tuples.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<Value1, Value2, Value3, Value4, Value5, Value6, Value7>(
    _ source1: SharedSequence<SharingStrategy, Value1>,
    _ source2: SharedSequence<SharingStrategy, Value2>,
    _ source3: SharedSequence<SharingStrategy, Value3>,
    _ source4: SharedSequence<SharingStrategy, Value4>,
    _ source5: SharedSequence<SharingStrategy, Value5>,
    _ source6: SharedSequence<SharingStrategy, Value6>,
    _ source7: SharedSequence<SharingStrategy, Value7>
  ) -> SharedSequence<SharingStrategy, (Value1, Value2, Value3, Value4, Value5, Value6, Value7)> {
    .combineLatest(source1, source2, source3, source4, source5, source6, source7) {
      ($0, $1, $2, $3, $4, $5, $6)
    }
  }

  /// The latest elements of eight sequences, as tuples.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<Value1, Value2, Value3, Value4, Value5, Value6, Value7, Value8>(
    _ source1: SharedSequence<SharingStrategy, Value1>,
    _ source2: SharedSequence<SharingStrategy, Value2>,
    _ source3: SharedSequence<SharingStrategy, Value3>,
    _ source4: SharedSequence<SharingStrategy, Value4>,
    _ source5: SharedSequence<SharingStrategy, Value5>,
    _ source6: SharedSequence<SharingStrategy, Value6>,
    _ source7: SharedSequence<SharingStrategy, Value7>,
    _ source8: SharedSequence<SharingStrategy, Value8>
  ) -> SharedSequence<
    SharingStrategy, (Value1, Value2, Value3, Value4, Value5, Value6, Value7, Value8)
  > {
    .combineLatest(source1, source2, source3, source4, source5, source6, source7, source8) {
      ($0, $1, $2, $3, $4, $5, $6, $7)
    }
  }

  /// The first elements of two sequences as a tuple, then the second elements, and so on.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2>(
    _ source1: SharedSequence<SharingStrategy, Value1>,
    _ source2: SharedSequence<SharingStrategy, Value2>
  ) -> SharedSequence<SharingStrategy, (Value1, Value2)> {
    .zip(source1, source2) { ($0, $1) }
  }

  /// The first elements of three sequences as a tuple, then the second elements, and so on.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3>(
    _ source1: SharedSequence<SharingStrategy, Value1>,
    _ source2: SharedSequence<SharingStrategy, Value2>,
    _ source3: SharedSequence<SharingStrategy, Value3>
  ) -> SharedSequence<SharingStrategy, (Value1, Value2, Value3)> {
    .zip(source1, source2, source3) { ($0, $1, $2) }
  }

  /// The first elements of four sequences as a tuple, then the second elements, and so on.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4>(
    _ source1: SharedSequence<SharingStrategy, Value1>,
    _ source2: SharedSequence<SharingStrategy, Value2>,
    _ source3: SharedSequence<SharingStrategy, Value3>,
    _ source4: SharedSequence<SharingStrategy, Value4>
  ) -> SharedSequence<SharingStrategy, (Value1, Value2, Value3, Value4)> {
    .zip(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// The first elements of five sequences as a tuple, then the second elements, and so on.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4, Value5>(
    _ source1: SharedSequence<SharingStrategy, Value1>,
    _ source2: SharedSequence<SharingStrategy, Value2>,
    _ source3: SharedSequence<SharingStrategy, Value3>,
    _ source4: SharedSequence<SharingStrategy, Value4>,
    _ source5: SharedSequence<SharingStrategy, Value5>
  ) -> SharedSequence<SharingStrategy, (Value1, Value2, Value3, Value4, Value5)> {
    .zip(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// The first elements of six sequences as a tuple, then the second elements, and so on.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4, Value5, Value6>(
    _ source1: SharedSequence<SharingStrategy, Value1>,
    _ source2: SharedSequence<SharingStrategy, Value2>,
    _ source3: SharedSequence<SharingStrategy, Value3>,
    _ source4: SharedSequence<SharingStrategy, Value4>,
    _ source5: SharedSequence<SharingStrategy, Value5>,
    _ source6: SharedSequence<SharingStrategy, Value6>
  ) -> SharedSequence<SharingStrategy, (Value1, Value2, Value3, Value4, Value5, Value6)> {
    .zip(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
  }

  /// The first elements of seven sequences as a tuple, then the second elements, and so on.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4, Value5, Value6, Value7>(
    _ source1: SharedSequence<SharingStrategy, Value1>,
    _ source2: SharedSequence<SharingStrategy, Value2>,
    _ source3: SharedSequence<SharingStrategy, Value3>,
    _ source4: SharedSequence<SharingStrategy, Value4>,
    _ source5: SharedSequence<SharingStrategy, Value5>,
    _ source6: SharedSequence<SharingStrategy, Value6>,
    _ source7: SharedSequence<SharingStrategy, Value7>
  ) -> SharedSequence<SharingStrategy, (Value1, Value2, Value3, Value4, Value5, Value6, Value7)> {
    .zip(source1, source2, source3, source4, source5, source6, source7) {
      ($0, $1, $2, $3, $4, $5, $6)
    }
  }

  /// The first elements of eight sequences as a tuple, then the second elements, and so on.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4, Value5, Value6, Value7, Value8>(
    _ source1: SharedSequence<SharingStrategy, Value1>,
    _ source2: SharedSequence<SharingStrategy, Value2>,
    _ source3: SharedSequence<SharingStrategy, Value3>,
    _ source4: SharedSequence<SharingStrategy, Value4>,
    _ source5: SharedSequence<SharingStrategy, Value5>,
    _ source6: SharedSequence<SharingStrategy, Value6>,
    _ source7: SharedSequence<SharingStrategy, Value7>,
    _ source8: SharedSequence<SharingStrategy, Value8>
  ) -> SharedSequence<
    SharingStrategy, (Value1, Value2, Value3, Value4, Value5, Value6, Value7, Value8)
  > {
    .zip(source1, source2, source3, source4, source5, source6, source7, source8) {
      ($0, $1, $2, $3, $4, $5, $6, $7)
    }
  }
}

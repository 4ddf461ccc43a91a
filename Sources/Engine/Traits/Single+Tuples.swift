// There is one function for each number of sequences, not one function with a parameter pack. With
// a pack, the type checker rejects closures such as `{ print($0.0, $0.1) }` as arguments of
// `subscribe(onNext:)`.

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Any {
  /// The elements of two singles, as a tuple.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2>(
    _ source1: PrimitiveSequence<SingleTrait, Value1>,
    _ source2: PrimitiveSequence<SingleTrait, Value2>
  ) -> Single<(Value1, Value2)> {
    .zip(source1, source2) { ($0, $1) }
  }

  /// The elements of three singles, as a tuple.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3>(
    _ source1: PrimitiveSequence<SingleTrait, Value1>,
    _ source2: PrimitiveSequence<SingleTrait, Value2>,
    _ source3: PrimitiveSequence<SingleTrait, Value3>
  ) -> Single<(Value1, Value2, Value3)> {
    .zip(source1, source2, source3) { ($0, $1, $2) }
  }

  /// The elements of four singles, as a tuple.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4>(
    _ source1: PrimitiveSequence<SingleTrait, Value1>,
    _ source2: PrimitiveSequence<SingleTrait, Value2>,
    _ source3: PrimitiveSequence<SingleTrait, Value3>,
    _ source4: PrimitiveSequence<SingleTrait, Value4>
  ) -> Single<(Value1, Value2, Value3, Value4)> {
    .zip(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// The elements of five singles, as a tuple.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4, Value5>(
    _ source1: PrimitiveSequence<SingleTrait, Value1>,
    _ source2: PrimitiveSequence<SingleTrait, Value2>,
    _ source3: PrimitiveSequence<SingleTrait, Value3>,
    _ source4: PrimitiveSequence<SingleTrait, Value4>,
    _ source5: PrimitiveSequence<SingleTrait, Value5>
  ) -> Single<(Value1, Value2, Value3, Value4, Value5)> {
    .zip(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// The elements of six singles, as a tuple.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4, Value5, Value6>(
    _ source1: PrimitiveSequence<SingleTrait, Value1>,
    _ source2: PrimitiveSequence<SingleTrait, Value2>,
    _ source3: PrimitiveSequence<SingleTrait, Value3>,
    _ source4: PrimitiveSequence<SingleTrait, Value4>,
    _ source5: PrimitiveSequence<SingleTrait, Value5>,
    _ source6: PrimitiveSequence<SingleTrait, Value6>
  ) -> Single<(Value1, Value2, Value3, Value4, Value5, Value6)> {
    .zip(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
  }

  /// The elements of seven singles, as a tuple.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4, Value5, Value6, Value7>(
    _ source1: PrimitiveSequence<SingleTrait, Value1>,
    _ source2: PrimitiveSequence<SingleTrait, Value2>,
    _ source3: PrimitiveSequence<SingleTrait, Value3>,
    _ source4: PrimitiveSequence<SingleTrait, Value4>,
    _ source5: PrimitiveSequence<SingleTrait, Value5>,
    _ source6: PrimitiveSequence<SingleTrait, Value6>,
    _ source7: PrimitiveSequence<SingleTrait, Value7>
  ) -> Single<(Value1, Value2, Value3, Value4, Value5, Value6, Value7)> {
    .zip(source1, source2, source3, source4, source5, source6, source7) {
      ($0, $1, $2, $3, $4, $5, $6)
    }
  }

  /// The elements of eight singles, as a tuple.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4, Value5, Value6, Value7, Value8>(
    _ source1: PrimitiveSequence<SingleTrait, Value1>,
    _ source2: PrimitiveSequence<SingleTrait, Value2>,
    _ source3: PrimitiveSequence<SingleTrait, Value3>,
    _ source4: PrimitiveSequence<SingleTrait, Value4>,
    _ source5: PrimitiveSequence<SingleTrait, Value5>,
    _ source6: PrimitiveSequence<SingleTrait, Value6>,
    _ source7: PrimitiveSequence<SingleTrait, Value7>,
    _ source8: PrimitiveSequence<SingleTrait, Value8>
  ) -> Single<(Value1, Value2, Value3, Value4, Value5, Value6, Value7, Value8)> {
    .zip(source1, source2, source3, source4, source5, source6, source7, source8) {
      ($0, $1, $2, $3, $4, $5, $6, $7)
    }
  }
}

// There is one function for each number of sequences, not one function with a parameter pack. With
// a pack, the type checker rejects closures such as `{ print($0.0, $0.1) }` as arguments of
// `subscribe(onNext:)`.

extension PrimitiveSequenceType where Trait == MaybeTrait, Element == Any {
  /// The elements of two maybes, as a tuple; the result is empty if a maybe is empty.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2>(
    _ source1: PrimitiveSequence<MaybeTrait, Value1>,
    _ source2: PrimitiveSequence<MaybeTrait, Value2>
  ) -> Maybe<(Value1, Value2)> {
    .zip(source1, source2) { ($0, $1) }
  }

  /// The elements of three maybes, as a tuple; the result is empty if a maybe is empty.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3>(
    _ source1: PrimitiveSequence<MaybeTrait, Value1>,
    _ source2: PrimitiveSequence<MaybeTrait, Value2>,
    _ source3: PrimitiveSequence<MaybeTrait, Value3>
  ) -> Maybe<(Value1, Value2, Value3)> {
    .zip(source1, source2, source3) { ($0, $1, $2) }
  }

  /// The elements of four maybes, as a tuple; the result is empty if a maybe is empty.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4>(
    _ source1: PrimitiveSequence<MaybeTrait, Value1>,
    _ source2: PrimitiveSequence<MaybeTrait, Value2>,
    _ source3: PrimitiveSequence<MaybeTrait, Value3>,
    _ source4: PrimitiveSequence<MaybeTrait, Value4>
  ) -> Maybe<(Value1, Value2, Value3, Value4)> {
    .zip(source1, source2, source3, source4) { ($0, $1, $2, $3) }
  }

  /// The elements of five maybes, as a tuple; the result is empty if a maybe is empty.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4, Value5>(
    _ source1: PrimitiveSequence<MaybeTrait, Value1>,
    _ source2: PrimitiveSequence<MaybeTrait, Value2>,
    _ source3: PrimitiveSequence<MaybeTrait, Value3>,
    _ source4: PrimitiveSequence<MaybeTrait, Value4>,
    _ source5: PrimitiveSequence<MaybeTrait, Value5>
  ) -> Maybe<(Value1, Value2, Value3, Value4, Value5)> {
    .zip(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// The elements of six maybes, as a tuple; the result is empty if a maybe is empty.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4, Value5, Value6>(
    _ source1: PrimitiveSequence<MaybeTrait, Value1>,
    _ source2: PrimitiveSequence<MaybeTrait, Value2>,
    _ source3: PrimitiveSequence<MaybeTrait, Value3>,
    _ source4: PrimitiveSequence<MaybeTrait, Value4>,
    _ source5: PrimitiveSequence<MaybeTrait, Value5>,
    _ source6: PrimitiveSequence<MaybeTrait, Value6>
  ) -> Maybe<(Value1, Value2, Value3, Value4, Value5, Value6)> {
    .zip(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
  }

  /// The elements of seven maybes, as a tuple; the result is empty if a maybe is empty.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4, Value5, Value6, Value7>(
    _ source1: PrimitiveSequence<MaybeTrait, Value1>,
    _ source2: PrimitiveSequence<MaybeTrait, Value2>,
    _ source3: PrimitiveSequence<MaybeTrait, Value3>,
    _ source4: PrimitiveSequence<MaybeTrait, Value4>,
    _ source5: PrimitiveSequence<MaybeTrait, Value5>,
    _ source6: PrimitiveSequence<MaybeTrait, Value6>,
    _ source7: PrimitiveSequence<MaybeTrait, Value7>
  ) -> Maybe<(Value1, Value2, Value3, Value4, Value5, Value6, Value7)> {
    .zip(source1, source2, source3, source4, source5, source6, source7) {
      ($0, $1, $2, $3, $4, $5, $6)
    }
  }

  /// The elements of eight maybes, as a tuple; the result is empty if a maybe is empty.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4, Value5, Value6, Value7, Value8>(
    _ source1: PrimitiveSequence<MaybeTrait, Value1>,
    _ source2: PrimitiveSequence<MaybeTrait, Value2>,
    _ source3: PrimitiveSequence<MaybeTrait, Value3>,
    _ source4: PrimitiveSequence<MaybeTrait, Value4>,
    _ source5: PrimitiveSequence<MaybeTrait, Value5>,
    _ source6: PrimitiveSequence<MaybeTrait, Value6>,
    _ source7: PrimitiveSequence<MaybeTrait, Value7>,
    _ source8: PrimitiveSequence<MaybeTrait, Value8>
  ) -> Maybe<(Value1, Value2, Value3, Value4, Value5, Value6, Value7, Value8)> {
    .zip(source1, source2, source3, source4, source5, source6, source7, source8) {
      ($0, $1, $2, $3, $4, $5, $6, $7)
    }
  }
}

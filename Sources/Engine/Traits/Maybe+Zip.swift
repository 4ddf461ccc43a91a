// There is one function for each number of sequences. All of them call an internal function with a
// parameter pack. That function is not public, because in its calls the type checker rejects
// closures such as `{ $0 + $1 + $2 + $3 + $4 }`.

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The result of `resultSelector` for the elements of two maybes.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2>(
    _ source1: PrimitiveSequence<MaybeTrait, Value1>,
    _ source2: PrimitiveSequence<MaybeTrait, Value2>,
    resultSelector: @escaping (Value1, Value2) throws -> Element
  ) -> Maybe<Element> {
    zip(all: source1, source2, resultSelector: resultSelector)
  }

  /// The result of `resultSelector` for the elements of three maybes.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3>(
    _ source1: PrimitiveSequence<MaybeTrait, Value1>,
    _ source2: PrimitiveSequence<MaybeTrait, Value2>,
    _ source3: PrimitiveSequence<MaybeTrait, Value3>,
    resultSelector: @escaping (Value1, Value2, Value3) throws -> Element
  ) -> Maybe<Element> {
    zip(all: source1, source2, source3, resultSelector: resultSelector)
  }

  /// The result of `resultSelector` for the elements of four maybes.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4>(
    _ source1: PrimitiveSequence<MaybeTrait, Value1>,
    _ source2: PrimitiveSequence<MaybeTrait, Value2>,
    _ source3: PrimitiveSequence<MaybeTrait, Value3>,
    _ source4: PrimitiveSequence<MaybeTrait, Value4>,
    resultSelector: @escaping (Value1, Value2, Value3, Value4) throws -> Element
  ) -> Maybe<Element> {
    zip(all: source1, source2, source3, source4, resultSelector: resultSelector)
  }

  /// The result of `resultSelector` for the elements of five maybes.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4, Value5>(
    _ source1: PrimitiveSequence<MaybeTrait, Value1>,
    _ source2: PrimitiveSequence<MaybeTrait, Value2>,
    _ source3: PrimitiveSequence<MaybeTrait, Value3>,
    _ source4: PrimitiveSequence<MaybeTrait, Value4>,
    _ source5: PrimitiveSequence<MaybeTrait, Value5>,
    resultSelector: @escaping (Value1, Value2, Value3, Value4, Value5) throws -> Element
  ) -> Maybe<Element> {
    zip(all: source1, source2, source3, source4, source5, resultSelector: resultSelector)
  }

  /// The result of `resultSelector` for the elements of six maybes.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4, Value5, Value6>(
    _ source1: PrimitiveSequence<MaybeTrait, Value1>,
    _ source2: PrimitiveSequence<MaybeTrait, Value2>,
    _ source3: PrimitiveSequence<MaybeTrait, Value3>,
    _ source4: PrimitiveSequence<MaybeTrait, Value4>,
    _ source5: PrimitiveSequence<MaybeTrait, Value5>,
    _ source6: PrimitiveSequence<MaybeTrait, Value6>,
    resultSelector: @escaping (Value1, Value2, Value3, Value4, Value5, Value6) throws -> Element
  ) -> Maybe<Element> {
    zip(all: source1, source2, source3, source4, source5, source6, resultSelector: resultSelector)
  }

  /// The result of `resultSelector` for the elements of seven maybes.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Value1, Value2, Value3, Value4, Value5, Value6, Value7>(
    _ source1: PrimitiveSequence<MaybeTrait, Value1>,
    _ source2: PrimitiveSequence<MaybeTrait, Value2>,
    _ source3: PrimitiveSequence<MaybeTrait, Value3>,
    _ source4: PrimitiveSequence<MaybeTrait, Value4>,
    _ source5: PrimitiveSequence<MaybeTrait, Value5>,
    _ source6: PrimitiveSequence<MaybeTrait, Value6>,
    _ source7: PrimitiveSequence<MaybeTrait, Value7>,
    resultSelector:
      @escaping (Value1, Value2, Value3, Value4, Value5, Value6, Value7) throws -> Element
  ) -> Maybe<Element> {
    zip(
      all: source1, source2, source3, source4, source5, source6, source7,
      resultSelector: resultSelector)
  }

  /// The result of `resultSelector` for the elements of eight maybes.
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
    _ source8: PrimitiveSequence<MaybeTrait, Value8>,
    resultSelector:
      @escaping (Value1, Value2, Value3, Value4, Value5, Value6, Value7, Value8) throws -> Element
  ) -> Maybe<Element> {
    zip(
      all: source1, source2, source3, source4, source5, source6, source7, source8,
      resultSelector: resultSelector)
  }
}

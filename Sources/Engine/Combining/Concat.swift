extension ObservableType {
  /// The elements of the sequence, followed by the elements of `second`.
  ///
  /// Source: [Concat](https://reactivex.io/documentation/operators/concat.html).
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Element> where Source.Element == Element {
    .concat([asObservable(), second.asObservable()])
  }

  /// The elements of all sequences, one sequence after the other.
  ///
  /// Source: [Concat](https://reactivex.io/documentation/operators/concat.html).
  public static func concat<Sources: Sequence>(
    _ sequence: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    Succession(sequence, after: .completion)
  }

  /// The elements of all sequences, one sequence after the other.
  ///
  /// Source: [Concat](https://reactivex.io/documentation/operators/concat.html).
  public static func concat<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    Succession(collection, after: .completion, count: collection.count)
  }

  /// The elements of all sequences, one sequence after the other.
  ///
  /// Source: [Concat](https://reactivex.io/documentation/operators/concat.html).
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    concat(AnySequence(sources))
  }
}

extension SharedSequence {
  /// The elements of all sequences, one sequence after the other.
  ///
  /// Source: [Concat](https://reactivex.io/documentation/operators/concat.html).
  public static func concat<Sources: Sequence>(
    _ sequence: Sources
  ) -> SharedSequence where Sources.Element == SharedSequence {
    SharedSequence(.concat(AnySequence(sequence.lazy.map { $0.asObservable() })))
  }

  /// The elements of all sequences, one sequence after the other.
  ///
  /// Source: [Concat](https://reactivex.io/documentation/operators/concat.html).
  public static func concat<Sources: Collection>(
    _ collection: Sources
  ) -> SharedSequence where Sources.Element == SharedSequence {
    concat(AnySequence(collection))
  }

  /// The elements of all sequences, as they arrive.
  ///
  /// Source: [Merge](https://reactivex.io/documentation/operators/merge.html).
  public static func merge<Sources: Collection>(
    _ sources: Sources
  ) -> SharedSequence where Sources.Element == SharedSequence {
    SharedSequence(.merge(sources.map { $0.asObservable() }))
  }

  /// The elements of all sequences, as they arrive.
  ///
  /// Source: [Merge](https://reactivex.io/documentation/operators/merge.html).
  public static func merge(_ sources: SharedSequence...) -> SharedSequence { merge(sources) }
}

extension SharedSequence {
  /// The results of `resultSelector` for the latest elements of all sequences of a collection.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> SharedSequence
  where
    Sources.Element: SharedSequenceConvertibleType,
    Sources.Element.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      .combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// The latest elements of all sequences of a collection, as arrays.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, [Element]>(
      Observable.combineLatest(collection.map { $0.asObservable() }))
  }
}

extension SharedSequence {
  /// The results of `resultSelector` for the elements of all sequences of a collection, combined by
  /// position.
  ///
  /// The first result is made from the first elements, the second result from the second elements.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> SharedSequence
  where
    Sources.Element: SharedSequenceConvertibleType,
    Sources.Element.SharingStrategy == SharingStrategy
  {
    SharedSequence(
      .zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// The first elements of all sequences of a collection as an array, then the second elements, and
  /// so on.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, [Element]>(
      Observable.zip(collection.map { $0.asObservable() }))
  }
}

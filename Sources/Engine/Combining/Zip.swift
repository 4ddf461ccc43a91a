extension ObservableType {
  /// The results of `resultSelector` for the elements of the sequences, combined by position.
  ///
  /// The sequence completes when all sequences have completed. If `resultSelector` throws, the
  /// sequence fails with that error.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  static func zip<each Source: ObservableType>(
    all source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    var sources: [CombinedSource] = []
    repeat sources.append(.queue(of: each source))
    return .combined(zip: sources) { reader in
      try resultSelector(repeat reader.first((each Source).Element.self))
    }
  }

  /// The results of `resultSelector` for the elements of all sequences of a collection, combined by
  /// position.
  ///
  /// The first result is made from the first elements, the second result from the second elements.
  ///
  /// The sequence completes when all sequences have completed, or when an element arrives after all
  /// other sequences have completed. If `resultSelector` throws, the sequence fails with that
  /// error.
  ///
  /// - Complexity: O(n) per event, for n sequences.
  ///
  /// - Parameters:
  ///   - collection: the sequences; for an empty collection, the sequence completes immediately.
  ///   - resultSelector: makes an element from one element of each sequence, in order; if it
  ///     throws, the sequence fails with that error.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    zip(collection, endsWithoutPartner: true, resultSelector)
  }

  /// The results of `resultSelector` for sequences whose number is known only at run time.
  ///
  /// The function behaves like the `zip` function with the same number of parameters.
  ///
  /// The returned sequence completes only when all sequences have completed.
  package static func zip(
    each sources: [Observable<Element>],
    resultSelector: @escaping ([Element]) throws -> Element
  ) -> Observable<Element> {
    zip(sources, endsWithoutPartner: false, resultSelector)
  }

  private static func zip<Sources: Collection>(
    _ collection: Sources, endsWithoutPartner: Bool,
    _ result: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    let sources = collection.map { CombinedSource.queue(of: $0) }
    return .combined(
      zip: sources, ofCollection: true, endsWithoutPartner: endsWithoutPartner
    ) { reader in
      try result(sources.map { _ in reader.first() })
    }
  }

  /// The first elements of all sequences of a collection as an array, then the second elements, and
  /// so on.
  ///
  /// The sequence completes when all sequences have completed, or when an element arrives after all
  /// other sequences have completed.
  ///
  /// - Complexity: O(n) per event, for n sequences.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    Observable<[Element]>.zip(collection) { $0 }
  }
}

extension Observable {
  /// The results of `result`, each made from one element of every source, in order.
  ///
  /// - Parameter endsWithoutPartner: whether the sequence ends when an element arrives and all
  ///   other sources have ended.
  static func combined(
    zip sources: [CombinedSource], ofCollection: Bool = false, endsWithoutPartner: Bool = false,
    _ result: @escaping (inout SlotReader) throws -> Element
  ) -> Observable<Element> {
    Producer(.manner(.needsPartner), function: "zip") { sink in
      let combiner = ZipCombiner(
        count: sources.count, endsWithoutPartner: endsWithoutPartner, sink, result)
      combiner.endsBeforeSource = ofCollection
      return combiner.begun(sources)
    }
  }
}

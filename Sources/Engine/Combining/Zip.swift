extension ObservableType {
  /// The results of `resultSelector` for the first elements, then for the second ones, and so on.
  ///
  /// It completes when all have. A throwing `resultSelector` ends the sequence with its error.
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

  /// The results of `resultSelector` for the elements of all sequences of a collection.
  ///
  /// It completes when all have, or when an element can find no partner any more. A throwing `resultSelector` ends the sequence with its error.
  ///
  /// - Complexity: O(n) an event in the number of sequences.
  ///
  /// - Parameters:
  ///   - collection: the sequences; an empty one gives the end.
  ///   - resultSelector: makes an element of one of each, in the order of the sequences; throwing ends the sequence with its error.
  ///
  /// Source: [Zip](https://reactivex.io/documentation/operators/zip.html).
  public static func zip<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    zip(collection, endsWithoutPartner: true, resultSelector)
  }

  /// The results of `resultSelector` for the elements of sequences that are known only when it runs,
  /// as of the function that takes so many sequences one by one.
  ///
  /// It completes when all have; an element without a partner does not end it.
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

  /// The elements of all sequences of a collection, as arrays.
  ///
  /// It completes when all have, or when an element can find no partner any more.
  ///
  /// - Complexity: O(n) an event in the number of sequences.
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
  /// The results of `result` for one element of each of `sources`, in their order.
  ///
  /// - Parameter endsWithoutPartner: whether an element ends the sequence for which all other
  ///   sources have ended.
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

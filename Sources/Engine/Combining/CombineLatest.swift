extension ObservableType {
  /// The results of `resultSelector` for the elements of all sequences of a collection.
  ///
  /// It begins when every sequence has sent an element and completes when all have. A throwing `resultSelector` ends the sequence with its error.
  ///
  /// - Complexity: O(n) an event in the number of sequences.
  ///
  /// - Parameters:
  ///   - collection: the sequences; an empty one gives what is made of an empty array, and the end.
  ///   - resultSelector: makes an element of the latest ones, in the order of the sequences; throwing ends the sequence with its error.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    if collection.isEmpty {
      return Producer(.manner(.needsAll)) { sink in
        do { sink.next(try resultSelector([])) } catch { sink.error(error) }
        sink.completed()
        return Disposables.create()
      }
    }
    let sources = collection.map { CombinedSource.latest(of: $0) }
    return .combined(latest: sources, ofCollection: true) { reader in
      try resultSelector(sources.map { _ in reader.latest() })
    }
  }

  /// The elements of all sequences of a collection, as arrays.
  ///
  /// It begins when every sequence has sent an element and completes when all have.
  ///
  /// - Complexity: O(n) an event in the number of sequences.
  ///
  /// Source: [CombineLatest](https://reactivex.io/documentation/operators/combinelatest.html).
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    Observable<[Element]>.combineLatest(collection) { $0 }
  }
}

extension Observable {
  /// The results of `result` for the latest elements, one for each element of any of `sources`.
  static func combined(
    latest sources: [CombinedSource], ofCollection: Bool = false,
    _ result: @escaping (inout SlotReader) throws -> Element
  ) -> Observable<Element> {
    Producer(.manner(.needsAll), function: "combineLatest") { sink in
      let combiner = LatestCombiner(count: sources.count, sink, result)
      combiner.endsBeforeSource = ofCollection
      return combiner.begun(sources)
    }
  }
}

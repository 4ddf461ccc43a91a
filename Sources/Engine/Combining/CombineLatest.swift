extension ObservableType {
  /// The results of `resultSelector` for the latest elements of all sequences of a collection.
  ///
  /// The first result is sent when every sequence has sent an element. The sequence completes when
  /// all sequences have completed. If `resultSelector` throws, the sequence fails with that error.
  ///
  /// - Complexity: O(n) per event, for n sequences.
  ///
  /// - Parameters:
  ///   - collection: the sequences; for an empty collection, the sequence sends the result for an
  ///     empty array and completes.
  ///   - resultSelector: makes an element from the latest elements, in the order of the sequences;
  ///     if it throws, the sequence fails with that error.
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

  /// The latest elements of all sequences of a collection, as arrays.
  ///
  /// The first array is sent when every sequence has sent an element. The sequence completes when
  /// all sequences have completed.
  ///
  /// - Complexity: O(n) per event, for n sequences.
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
  /// The results of `result` for the latest elements; `result` is called for each new element of a
  /// source.
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

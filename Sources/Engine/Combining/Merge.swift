extension ObservableType where Element: ObservableConvertibleType {
  /// Merges a sequence of sequences.
  ///
  /// Source: [Merge](https://reactivex.io/documentation/operators/merge.html).
  public func merge() -> Observable<Element.Element> { flatMap { $0 } }
}

extension ObservableType {
  /// The elements of several sequences as they come.
  ///
  /// Source: [Merge](https://reactivex.io/documentation/operators/merge.html).
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Producer { sink in
      let merging = MergeSink(sink)
      for source in sources { merging.follow(source) }
      merging.completed()
      return merging
    }
  }

  /// The elements of several sequences as they come.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    merge(Array(sources))
  }

  /// The elements of several sequences as they come.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }
}

private final class MergeSink<Element>: MergingSink<Never, Element> {}

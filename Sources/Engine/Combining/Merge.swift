extension ObservableType where Element: ObservableConvertibleType {
  /// The elements of all inner sequences, as they arrive.
  ///
  /// Source: [Merge](https://reactivex.io/documentation/operators/merge.html).
  public func merge() -> Observable<Element.Element> {
    let source = asObservable()
    return Tracer.composing("merge", .manner(.merges)) { source.flatMap { $0 } }
  }

  /// The elements of the inner sequences, of which at most `maxConcurrent` run at the same time.
  ///
  /// While `maxConcurrent` sequences run, newer sequences wait in a queue.
  ///
  /// - Parameter maxConcurrent: the maximum number of inner sequences that run at the same time.
  ///
  /// Source: [Merge](https://reactivex.io/documentation/operators/merge.html).
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    let source = asObservable()
    return Tracer.composing("merge(maxConcurrent:)", .queuesInners) {
      FlatMap(source, maxConcurrent: maxConcurrent) { $0.asObservable() }
    }
  }

  /// The elements of the inner sequences, one sequence after the other.
  ///
  /// Source: [Concat](https://reactivex.io/documentation/operators/concat.html).
  public func concat() -> Observable<Element.Element> {
    let source = asObservable()
    return Tracer.composing("concat", .queuesInners) { source.merge(maxConcurrent: 1) }
  }
}

extension ObservableType {
  /// The elements of all sequences, as they arrive.
  ///
  /// Source: [Merge](https://reactivex.io/documentation/operators/merge.html).
  public static func merge<Sources: Collection>(
    _ sources: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    merge(Array(sources))
  }

  /// The elements of all sequences, as they arrive.
  ///
  /// Source: [Merge](https://reactivex.io/documentation/operators/merge.html).
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }

  /// The elements of all sequences, as they arrive.
  ///
  /// Source: [Merge](https://reactivex.io/documentation/operators/merge.html).
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Producer(.manner(.merges)) { sink in
      let merger = Merger(sink)
      for source in sources { merger.add(source) }
      merger.outerCompleted()
      if merger.isOver { merger.dispose() }
      return merger
    }
  }
}

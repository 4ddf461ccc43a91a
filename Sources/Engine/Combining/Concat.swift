extension ObservableType {
  /// The elements of the sequence, and when it has completed those of `second`.
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
    Producer { sink in
      var rest = sequence.makeIterator()
      func step() -> OneAfterAnother<Element>.Step {
        if let next = rest.next() { .subscribe(next) } else { .end(.completed) }
      }
      let sources = OneAfterAnother(sink, afterCompletion: step)
      sources.go(step)
      return sources
    }
  }

  /// The elements of all sequences, one sequence after the other.
  ///
  /// Source: [Concat](https://reactivex.io/documentation/operators/concat.html).
  public static func concat<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    concat(AnySequence(collection))
  }

  /// The elements of all sequences, one sequence after the other.
  ///
  /// Source: [Concat](https://reactivex.io/documentation/operators/concat.html).
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    concat(AnySequence(sources))
  }
}

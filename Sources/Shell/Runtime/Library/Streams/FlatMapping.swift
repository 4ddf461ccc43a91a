import RxsEngine

extension Library {
  /// Operators whose closures make a stream for each element.
  static let flatMapping: [StreamEntry] = [
    .stage(
      [.observables, .infallible, .shared, .single, .maybe],
      "flatMap<R>(_ selector: (Element) -> Stream<R>) -> Stream<R>",
      "Merges the streams that the closure makes.",
      example: .shown(#"xs.flatMap { x in cold("x-x-|", x: x) }"#, of: "-1--2----|")
    ) { source, a in source.flatMap(try a.selector(0)) },
    .stage(
      [.observables, .infallible, .shared],
      "flatMapLatest<R>(_ selector: (Element) -> Stream<R>) -> Stream<R>",
      "Follows the latest stream that the closure made, and drops the stream before.",
      example: .shown(#"xs.flatMapLatest { x in cold("x-x-x|", x: x) }"#, of: "-1--2----|")
    ) { source, a in source.flatMapLatest(try a.selector(0)) },
    .stage(
      [.observables, .infallible, .shared],
      "flatMapFirst<R>(_ selector: (Element) -> Stream<R>) -> Stream<R>",
      "Follows the stream that the closure makes, and ignores elements until it ends.",
      example: .shown(#"xs.flatMapFirst { x in cold("x-x-|", x: x) }"#, of: "-1-2--3---|")
    ) { source, a in source.flatMapFirst(try a.selector(0)) },
    .stage(
      [.observables, .infallible],
      "concatMap<R>(_ selector: (Element) -> Stream<R>) -> Stream<R>",
      "Runs the streams that the closure makes one after the other.",
      example: .shown(#"xs.concatMap { x in cold("x-x-|", x: x) }"#, of: "-1-2-----|")
    ) { source, a in source.concatMap(try a.selector(0)) },
    .stage(
      .single, "flatMapMaybe<R>(_ selector: (Element) -> Maybe<R>) -> Maybe<R>",
      "Continues with the Maybe that the closure makes.",
      example: """
        subscribe Single.just(3).flatMapMaybe { $0 > 2 ? Maybe.just("big") : .empty() } as result
        marble
        """
    ) { source, a in source.flatMap(try a.selector(0)) },
    .stage(
      .single, "flatMapCompletable(_ selector: (Element) -> Completable) -> Completable",
      "Continues with the Completable that the closure makes.",
      example: """
        subscribe Single.just(3).flatMapCompletable { _ in Completable.empty() } as result
        marble
        """
    ) { source, a in source.flatMap(try a.selector(0)) },
  ]
}

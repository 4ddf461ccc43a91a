import RxsEngine

extension Library {
  /// Operators that convert a stream of one kind to another kind.
  static let traits: [StreamEntry] =
    sharing(
      as: "Driver", .driver, "a driver: on the main scheduler, with its latest element",
      of: [.driver, .infallible, StreamKinds(.behaviorRelay), .controlProperty, .controlEvent],
      other: "onErrorDriveWith",
      example: .shown("xs.asDriver(onErrorJustReturn: 0)", of: "-1-#"))
    + sharing(
      as: "Signal", .signal, "a signal: on the main scheduler, without replay",
      of: [.signal, StreamKinds(.publishRelay), .controlEvent], other: "onErrorSignalWith",
      example: .shown("xs.asSignal(onErrorJustReturn: 0)", of: "-1-#"))
    + infallible + primitive

  /// The entries of `asDriver(…)` and `asSignal(…)`.
  private static func sharing(
    as name: String, _ kind: StreamValue.Kind, _ meaning: String, of safe: StreamKinds,
    other label: String, example: String
  ) -> [StreamEntry] {
    func shared(
      _ source: Observable<Value>, _ handler: @escaping (any Error) throws -> Observable<Value>
    ) -> Observable<Value> {
      let delivered = kind.mainScheduler.map { source.observe(on: $0) } ?? source
      return StreamValue.combined(kind, delivered.catch(handler)).observable
    }
    return [
      .member(
        safe, "as\(name)() -> \(name)<Element>", "Makes \(meaning), from a stream that cannot fail."
      ) { source, _ in
        if source.kind == kind { return .stream(source) }
        return Streams.stream(shared(source.observable) { throw $0 }, kind)
      },
      .stage(
        .all, "as\(name)(onErrorJustReturn: Element) -> \(name)<Element>",
        "Makes a \(kind.rawValue) that ends with an element instead of an error.", example: example
      ) { source, a in shared(source, a.replacing(by: .just(try a.value(0)))) },
      .stage(
        .all, "as\(name)(\(label): \(name)<Element>) -> \(name)<Element>",
        "Makes a \(kind.rawValue) that continues with another stream after an error."
      ) { source, a in shared(source, a.replacing(by: try a.stream(0))) },
      .stage(
        .all, "as\(name)(onErrorRecover: (Error) -> \(name)<Element>) -> \(name)<Element>",
        "Makes a \(kind.rawValue) that continues after an error with a stream from a closure."
      ) { source, a in shared(source, try a.recovery(0)) },
    ]
  }

  private static let infallible: [StreamEntry] = [
    .stage(
      [.relays, .shared, .controlEvent], "asInfallible() -> Infallible<Element>",
      "The same stream, with a type that promises no errors."
    ) { source, _ in source },
    .stage(
      .all, "asInfallible(onErrorJustReturn: Element) -> Infallible<Element>",
      "Makes a stream that cannot fail: an element replaces an error.",
      example: .shown("xs.asInfallible(onErrorJustReturn: 0)", of: "-1-#")
    ) { source, a in source.catch(a.replacing(by: .just(try a.value(0)))) },
    .stage(
      .all, "asInfallible(onErrorFallbackTo: Infallible<Element>) -> Infallible<Element>",
      "Makes a stream that cannot fail: another stream follows after an error."
    ) { source, a in source.catch(a.replacing(by: try a.stream(0))) },
    .stage(
      .all, "asInfallible(onErrorRecover: (Error) -> Infallible<Element>) -> Infallible<Element>",
      "Makes a stream that cannot fail: a closure makes the stream that follows an error."
    ) { source, a in source.catch(try a.recovery(0)) },
  ]

  private static let primitive: [StreamEntry] = [
    .stage(
      .observables, "asSingle() -> Single<Element>",
      "Makes a stream of exactly one element; fails for any other number.",
      example: .shown("xs.asSingle()", of: "-1-|")
    ) { source, _ in source.asSingle().asObservable() },
    .stage(
      .observables, "asMaybe() -> Maybe<Element>",
      "Makes a stream of at most one element; fails for more elements.",
      example: .shown("xs.asMaybe()", of: "-1-|")
    ) { source, _ in source.asMaybe().asObservable() },
    .stage(.single, "asMaybe() -> Maybe<Element>", "The stream, which might have no element.") {
      source, _ in
      source
    },
    .stage(
      .observables, "asCompletable() -> Completable where Element == Never",
      "Passes the end of a stream without elements.",
      example: """
        let xs = hot("---|")
        subscribe xs.ignoreElements().asCompletable() as result
        run
        marble
        """
    ) { source, _ in source.filter { _ in false } },
    .stage(.single, "asCompletable() -> Completable", "Drops the element and passes the end.") {
      source, _ in
      source.filter { _ in false }
    },
    .stage(
      .all, "asObservable() -> Observable<Element>", "The stream as a plain observable.",
      example: """
        let xs = Single.just(1).asObservable()
        subscribe xs.concat(Observable.just(2)) as result
        run
        marble
        """
    ) { source, _ in source },
  ]

  /// The operators that subscribe to another stream after a completable completes.
  static let following: [StreamEntry] = [
    andThen("Completable", ""), andThen("Single<R>", "<R>"), andThen("Maybe<R>", "<R>"),
    andThen("Observable<R>", "<R>"),
  ]

  private static func andThen(_ type: String, _ generics: String) -> StreamEntry {
    .stage(
      .completable, "andThen\(generics)(_ second: \(type)) -> \(type)",
      "Continues with another stream when this one has completed.",
      example: """
        let saved = cold("--|").ignoreElements().asCompletable()
        subscribe saved.andThen(Observable.of("saved")) as result
        run
        marble
        """
    ) { source, a in source.filter { _ in false }.concat(try a.stream(0)) }
  }

  /// The members of control properties.
  static let controlMembers: [StreamEntry] = [
    .property(
      .controlProperty, "changed: ControlEvent<Element>",
      "The changes of the property, without its first value."
    ) { Streams.stream($0.observable.skip(1), .controlEvent) },
    .property(
      .controlProperty, "orEmpty: ControlProperty<String> where Element == String?",
      "The property, with an empty string instead of nil."
    ) { property in
      let input = property.input.map { input in
        StreamInput(
          typeName: "String", prepare: { try input.prepare(.optional($0), $1) },
          fail: input.fail, complete: input.complete)
      }
      let values = property.observable.map { $0.content ?? .string("") }
      return .stream(StreamValue(.controlProperty, values, input: input))
    },
  ]
}

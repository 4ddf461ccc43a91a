import RxsEngine

extension Library {
  /// Operators that combine a stream with other streams.
  static let combining: [StreamEntry] =
    [
      .stage(
        .observables, "startWith(_ elements: Element...) -> Observable<Element>",
        "Sends elements before those of the stream.",
        example: .shown("xs.startWith(0)", of: "-1-2|")
      ) { source, a in a.all(0).reversed().reduce(source) { $0.startWith($1) } },
      .stage(
        [.infallible, .shared], "startWith(_ element: Element) -> Stream<Element>",
        "Sends an element before those of the stream."
      ) { source, a in source.startWith(try a.value(0)) },
      .stage(
        [.observables, .infallible, .completable],
        "concat(_ second: Stream<Element>) -> Stream<Element>",
        "Continues with another stream when this one ends.",
        example: """
          let xs = cold("-1-2|")
          let ys = cold("-3-4|")
          subscribe xs.concat(ys) as result
          run
          marble
          subscriptions(ys)
          """
      ) { source, a in source.concat(try a.stream(0)) },
      .stage(
        .observables, "amb(_ right: Observable<Element>) -> Observable<Element>",
        "Follows the stream that sends the first event.",
        example: """
          let xs = cold("---1-1|")
          let ys = cold("-2-2-2|")
          subscribe xs.amb(ys) as result
          run
          marble
          subscriptions(xs)
          """
      ) { source, a in source.amb(try a.stream(0)) },
    ] + latest + unretained + flattening

  /// Operators that combine each element with the latest element of a second stream.
  private static let latest: [StreamEntry] =
    withLatestFrom(.observables, "Observable") + withLatestFrom(.infallible, "Infallible")
    + withLatestFrom(.shared, "Stream") + [
      // The second stream may have another type: a signal of taps can read the latest value of a
      // driver.
      .stage(
        .signal, "withLatestFrom<R>(_ second: Driver<R>) -> Signal<R>",
        "Sends the latest element of a driver for each element of the stream."
      ) { source, a in Signal(source.withLatestFrom(try a.stream(0))).asObservable() },
      .stage(
        .driver, "withLatestFrom<R>(_ second: Signal<R>) -> Driver<R>",
        "Sends the latest element of a signal for each element of the stream."
      ) { source, a in Driver(source.withLatestFrom(try a.stream(0))).asObservable() },
    ]

  private static func withLatestFrom(_ kinds: StreamKinds, _ type: String) -> [StreamEntry] {
    [
      .stage(
        kinds,
        "withLatestFrom<S, R>(_ second: \(type)<S>, resultSelector: (Element, S) -> R) -> Stream<R>",
        "Combines each element with the latest of another stream."
      ) { source, a in
        source.withLatestFrom(try a.stream(0), resultSelector: try a.transform2(1))
      },
      .stage(
        kinds, "withLatestFrom<R>(_ second: \(type)<R>) -> Stream<R>",
        "Sends the latest element of another stream for each element of this one.",
        example: """
          let taps = hot("--1---2--3|")
          let text = hot("-a--b-----")
          subscribe taps, text, taps.withLatestFrom(text) as result
          run
          marble
          """
      ) { source, a in source.withLatestFrom(try a.stream(0)) },
    ]
  }

  /// Operators that pair each element with an object. When the object is released, the stream
  /// completes.
  private static let unretained: [StreamEntry] = [
    .stage(
      [.observables, .infallible, .signal],
      "withUnretained<O, R>(_ object: O, resultSelector: (O, Element) -> R) -> Stream<R>"
        + " where O: AnyObject",
      "Combines an object with each element, without keeping the object alive."
    ) { source, a in
      let combine = try a.transform2(1)
      return try source.withUnretained(WeakValue(try a.value(0)), combine)
    },
    .stage(
      [.observables, .infallible, .signal],
      "withUnretained<O>(_ object: O) -> Stream<(O, Element)> where O: AnyObject",
      "Makes a tuple of an object and each element, without keeping the object alive.",
      example: #"""
        let xs = hot("-1-2|")
        subscribe xs.withUnretained("me") { "\($0) \($1)" } as result
        run
        marble
        """#
    ) { source, a in try source.withUnretained(WeakValue(try a.value(0)), Value.pair) },
  ]

  /// Operators on streams whose elements are streams.
  private static let flattening: [StreamEntry] = [
    .stage(
      [.observables, .shared], "merge<R>() -> Stream<R> where Element == Stream<R>",
      "Merges a stream of streams.",
      example: """
        let xs = hot("-1---2--|")
        let ys = hot("---a---b---|")
        subscribe xs, ys, Observable.merge(xs, ys) as result
        run
        marble
        """
    ) { source, a in source.flatMap { try a.inner($0) } },
    .stage(
      [.observables, .shared],
      "merge<R>(maxConcurrent: Int) -> Stream<R> where Element == Stream<R>",
      "Merges a limited number of streams at a time; the others wait."
    ) { source, a in
      source.map { try a.inner($0) }.merge(maxConcurrent: try a.count(0))
    },
    .stage(
      .observables, "concat<R>() -> Observable<R> where Element == Observable<R>",
      "Runs a stream of streams one after the other."
    ) { source, a in source.map { try a.inner($0) }.concat() },
    .stage(
      [.observables, .shared], "switchLatest<R>() -> Stream<R> where Element == Stream<R>",
      "Follows the latest stream of a stream of streams.",
      example: """
        let a = cold("1-1-1-|")
        let b = cold("2-2|")
        let streams = hot("-a--b|", a: a, b: b)
        subscribe streams.switchLatest() as result
        run
        marble
        """
    ) { source, a in source.map { try a.inner($0) }.switchLatest() },
  ]
}

extension Arguments {
  /// The inner stream for an element. The element must be a stream.
  fileprivate func inner(_ element: Value) throws -> Observable<Value> {
    try context.calling { try Streams.observable(from: element, for: callee, context) }
  }
}

extension Observable<Value> {
  /// Calls a closure with the object and each element, and sends the result. When the object is
  /// released, the stream completes.
  fileprivate func withUnretained(
    _ object: WeakValue, _ combine: @escaping (Value, Value) throws -> Value
  ) throws -> Observable<Value> {
    take(while: { _ in object.present != nil }).compactMap { element in
      try object.present.map { try combine($0, element) }
    }
  }
}

import RxsEngine

extension Library {
  /// The static members that combine several streams into one.
  static let combiningStatics: [StreamStatic] =
    of("merge", [.observable, .infallible, .shared], "Merges several streams.") {
      .merge($0)
    }
    + of(
      "concat", [.observable, .infallible, .shared, .completable],
      "Runs streams one after the other."
    ) { .concat($0) } + [
      .combination(
        .observable, "amb(_ sequence: [Self]) -> Self",
        "Follows the stream that sends the first event."
      ) { .amb(try $0.streams(0)) },
      succession("catch(sequence: [Self])", "Continues with the next stream when one has failed."),
      succession(
        "catchError(_ sequence: [Self])", "The old name of 'catch(sequence:)'.", .deprecated),
    ]
    + of("zip", .completable, "Runs completables at the same time; ends when all have.") {
      .merge($0)
    }
    + together("combineLatest", [.observable, .infallible, .shared], latest) {
      .combineLatest($0, resultSelector: $1)
    }
    + together(
      "zip", [.observable, .infallible, .shared, .single, .maybe],
      tuples: [.observable, .shared, .single, .maybe], arrays: [.observable, .shared, .single],
      zipped, ofArray: { .zip($0, resultSelector: $1) }
    ) { .zip(each: $0, resultSelector: $1) }

  private static let latest = [
    "Combines the latest elements of several streams.",
    "Sends the latest elements of several streams as a tuple.",
    "Combines the latest elements of the streams of an array.",
    "Sends the latest elements of the streams of an array as an array.",
    #"""
    let xs = hot("-1---2---|")
    let ys = hot("--a-b--c-|")
    subscribe xs, ys, Observable.combineLatest(xs, ys) { "\($0)\($1)" } as result
    run
    marble
    """#,
  ]

  private static let zipped = [
    "Combines the first elements of several streams, then the second ones, and so on.",
    "Sends the first elements of several streams as a tuple, then the second ones, and so on.",
    "Combines the first elements of the streams of an array, then the second ones, and so on.",
    "Sends the first elements of the streams of an array as an array, then the second ones.",
    #"""
    let xs = hot("-1---2-3-|")
    let ys = hot("--a-b-----|")
    subscribe xs, ys, Observable.zip(xs, ys) { "\($0)\($1)" } as result
    run
    marble
    """#,
  ]

  private static func succession(
    _ declaration: String, _ summary: String, _ effects: Entry.Effects = []
  ) -> StreamStatic {
    .combination(.observable, "\(declaration) -> Self", summary, effects) { a in
      let context = a.context
      return try a.streams(0).reversed().reduce(nil as Observable<Value>?) { next, stream in
        guard let next else { return stream }
        return stream.catch { error in
          if context.isFinal(error) { throw error }
          return next
        }
      } ?? .empty()
    }
  }

  /// The entry of a static function that combines streams of one type. The streams are separate
  /// arguments or one array.
  private static func of(
    _ name: String, _ kinds: StreamKinds, _ summary: String,
    _ make: @escaping ([Observable<Value>]) -> Observable<Value>
  ) -> [StreamStatic] {
    ["Self...", "[Self]"].map { type in
      .combination(kinds, "\(name)(_ sources: \(type)) -> Self", summary) {
        make(try $0.streams(0))
      }
    }
  }

  private typealias Combination = ([Observable<Value>], @escaping ([Value]) throws -> Value) ->
    Observable<Value>

  /// The entries of `combineLatest` and `zip`: for 2 to 8 streams and for an array, each with and
  /// without a closure.
  private static func together(
    _ name: String, _ kinds: StreamKinds, tuples: StreamKinds? = nil, arrays: StreamKinds? = nil,
    _ texts: [String], ofArray: Combination? = nil, _ make: @escaping Combination
  ) -> [StreamStatic] {
    let ofArray = ofArray ?? make
    let several = (2...8).flatMap { count -> [StreamStatic] in
      let generics = (1...count).map { "S\($0)" }
      let types = generics.joined(separator: ", ")
      let sources = (1...count).map { "_ source\($0): Stream<S\($0)>" }.joined(separator: ", ")
      return [
        .combination(
          kinds,
          "\(name)<\(types), R>(\(sources), resultSelector: (\(types)) -> R) -> Stream<R>",
          texts[0], example: count == 2 ? texts[4] : nil
        ) { a in make(try (0..<count).map { try a.stream($0) }, try a.combination(count)) },
        .combination(
          tuples ?? kinds, "\(name)<\(types)>(\(sources)) -> Stream<(\(types))>", texts[1]
        ) { a in
          make(try (0..<count).map { try a.stream($0) }) { .tuple(TupleValue($0)) }
        },
      ]
    }
    return several + [
      .combination(
        arrays ?? kinds,
        "\(name)<S, R>(_ sources: [Stream<S>], resultSelector: ([S]) -> R) -> Stream<R>",
        texts[2]
      ) { a in
        let combine = try a.transform(1)
        return ofArray(try a.streams(0)) { try combine(.array($0)) }
      },
      .combination(
        arrays ?? kinds, "\(name)<S>(_ sources: [Stream<S>]) -> Stream<[S]>", texts[3]
      ) { a in ofArray(try a.streams(0)) { .array($0) } },
    ]
  }
}

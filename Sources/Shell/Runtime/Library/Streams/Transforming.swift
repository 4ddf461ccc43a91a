import RxsEngine

extension Library {
  /// Operators that transform the elements.
  static let transforming: [StreamEntry] = [
    .stage(
      [.observables, .infallible, .shared, .single, .maybe],
      "map<R>(_ transform: (Element) -> R) -> Stream<R>", "Transforms each element.",
      example: .shown("xs.map { $0 * 10 }", of: "-1-2-3|")
    ) { source, a in source.map(try a.transform(0)) },
    .stage(
      [.observables, .infallible, .shared, .single, .maybe],
      "compactMap<R>(_ transform: (Element) -> R?) -> Fewer<R>",
      "Transforms each element and drops nil.",
      example: .shown(#"xs.compactMap { Int("\($0)") }"#, of: "-a-2-c-4|")
    ) { source, a in
      let transform = try a.transform(0)
      return source.compactMap { try transform($0).content }
    },
    .stage(
      [.observables, .infallible, .shared],
      "scan<A>(_ seed: A, accumulator: (A, Element) -> A) -> Stream<A>",
      "Accumulates the elements and sends each intermediate result.",
      example: .shown("xs.scan(0) { $0 + $1 }", of: "-1-2-3|")
    ) { source, a in source.scan(try a.value(0), accumulator: try a.transform2(1)) },
    .stage(
      [.observables, .infallible],
      "scan<A>(into seed: A, accumulator: (inout A, Element) -> Void) -> Stream<A>",
      "Accumulates in a value that the closure changes, and sends each intermediate result."
    ) { source, a in
      let (accumulate, context) = (try a.function(1), a.context)
      return source.scan(into: try a.value(0)) { result, element in
        try context.calling { try accumulate.changing(&result, with: element) }
      }
    },
    .stage(
      .observables, "reduce<A>(_ seed: A, accumulator: (A, Element) -> A) -> Observable<A>",
      "Accumulates the elements and sends the result at the end.",
      example: .shown("xs.reduce(0) { $0 + $1 }", of: "-1-2-3|")
    ) { source, a in source.reduce(try a.value(0), accumulator: try a.transform2(1)) },
    .stage(
      .observables,
      "reduce<A, R>(_ seed: A, accumulator: (A, Element) -> A, mapResult: (A) -> R) -> Observable<R>",
      "Accumulates the elements and sends the transformed result at the end."
    ) { source, a in
      source.reduce(
        try a.value(0), accumulator: try a.transform2(1), mapResult: try a.transform(2))
    },
    .stage(
      .observables, "toArray() -> Single<[Element]>", "Sends all elements as one array at the end.",
      example: .shown("xs.toArray()", of: "-1-2-3|")
    ) { source, _ in source.toArray().asObservable().map { .array($0) } },
    .stage(
      .observables, "enumerated() -> Observable<(index: Int, element: Element)>",
      "Sends each element with its index.",
      example: #"""
        let xs = hot("-a-b|")
        subscribe xs, xs.enumerated().map { "\($0.index)\($0.element)" } as result
        run
        marble
        subscribe Observable.of("x").enumerated() as pairs
        """#
    ) { source, _ in
      source.enumerated().map {
        .tuple(TupleValue([.int($0.index), $0.element], labels: ["index", "element"]))
      }
    },
    .stage(
      .observables, "materialize() -> Observable<Event<Element>>", "Sends events as elements.",
      example: """
        let xs = hot("-1-#")
        subscribe xs.materialize() as result
        run
        marble
        """
    ) { source, _ in source.materialize().map { Streams.plain($0) } },
    .stage(
      .observables, "dematerialize<R>() -> Observable<R> where Element == Event<R>",
      "Sends the events that the elements represent.",
      example: """
        let xs = hot("-1-2|")
        subscribe xs.materialize().dematerialize() as result
        run
        marble
        """
    ) { source, a in
      let context = a.context
      return source.map { element in
        try context.calling { try Streams.event(from: element) }
      }.dematerialize()
    },
    .stage(
      .observables,
      "groupBy<Key>(keySelector: (Element) -> Key) -> Observable<GroupedObservable<Key, Element>>",
      "Splits the stream into one for each key; a group has its 'key'.",
      example: #"""
        let xs = hot("-1-2-3-4|")
        subscribe xs.groupBy { $0 % 2 == 0 ? "even" : "odd" }.flatMap { group in group.map { "\(group.key) \($0)" } } as result
        run
        marble
        """#
    ) { source, a in
      let key = try a.transform(0)
      return source.groupBy { HashedValue(value: try key($0)) }.map { group in
        .stream(StreamValue(.grouped, group.asObservable(), key: group.key.value))
      }
    },
  ]

  /// The members of groups.
  static let groupMembers: [StreamEntry] = [
    .property(.grouped, "key: Key", "The key that the elements of the group have in common.") {
      guard let key = $0.key else { throw Fault("the stream has no key") }
      return key
    }
  ]
}

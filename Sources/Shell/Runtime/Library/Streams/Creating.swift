import RxsEngine

extension Library {
  /// The static members that make streams from given values.
  static let creating: [StreamStatic] = [
    .source(
      [.observable, .infallible, .shared, .single, .maybe], "just(_ element: Element) -> Self",
      "Sends one element and completes.",
      example: .shown("Observable.just(1)")
    ) { .just(try $0.value(0)) },
    .source(
      [.observable, .infallible, .single, .maybe],
      "just(_ element: Element, scheduler: ImmediateSchedulerType) -> Self",
      "Sends one element on a scheduler and completes.", .timed
    ) { .just(try $0.value(0), scheduler: try $0.scheduler(1)) },
    .source(
      [.observable, .infallible],
      "of(_ elements: Element..., scheduler: ImmediateSchedulerType = nil) -> Self",
      "Sends some elements and completes.",
      example: .shown("Observable.of(1, 2, 3)")
    ) { .from($0.all(0), scheduler: try $0.scheduler(1)) },
    .onMain("of(_ elements: Element...) -> Self", "Sends some elements and completes.") {
      .from($0.all(0), scheduler: $1)
    },
    .source(
      [.observable, .infallible],
      "from(_ sequence: Sequence<Element>, scheduler: ImmediateSchedulerType = nil) -> Self",
      "Sends the elements of an array, a range or another sequence.",
      example: .shown("Observable.from([1, 2, 3])")
    ) { .from(try $0.elements(0), scheduler: try $0.scheduler(1)) },
    .onMain(
      "from(_ sequence: Sequence<Element>) -> Self",
      "Sends the elements of an array, a range or another sequence."
    ) { .from(try $0.elements(0), scheduler: $1) },
    .source(
      .observable,
      "from(optional: Element?, scheduler: ImmediateSchedulerType = nil) -> Self",
      "Sends the value of an optional; completes at once for nil."
    ) { a in
      let element = try a.value(0).content
      return a.has(1)
        ? .from(optional: element, scheduler: try a.scheduler(1)) : .from(optional: element)
    },
    .onMain(
      "from(optional: Element?) -> Self",
      "Sends the value of an optional; completes at once for nil."
    ) { .from(optional: try $0.value(0).content, scheduler: $1) },
    .source(
      .observable,
      "range(start: Int, count: Int, scheduler: ImmediateSchedulerType = nil) -> Self"
        + " where Element == Int", "Sends a number of whole numbers, counting up from the first.",
      example: .shown("Observable.range(start: 5, count: 3)")
    ) { a in
      let (start, count) = (try a.int(0), try a.count(1))
      guard !start.addingReportingOverflow(max(count - 1, 0)).overflow else {
        throw Fault.integerOverflow
      }
      return Observable<Int>.range(start: start, count: count, scheduler: try a.scheduler(2))
        .map { .int($0) }
    },
    .source(
      .observable,
      "repeatElement(_ element: Element, scheduler: ImmediateSchedulerType = nil) -> Self",
      "Repeats one element endlessly.",
      example: .shown(#"Observable.repeatElement("a").take(3)"#)
    ) { .repeatElement(try $0.value(0), scheduler: try $0.scheduler(1)) },
    .source(
      .observable,
      "generate(initialState: Element, condition: (Element) -> Bool,"
        + " scheduler: ImmediateSchedulerType = nil, iterate: (Element) -> Element) -> Self",
      "Sends states, each made from the one before, while a condition is true.",
      example: """
        subscribe Observable.generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 2 }) as result
        marble
        """
    ) { a in
      .generate(
        initialState: try a.value(0), condition: try a.predicate(1),
        scheduler: try a.scheduler(2), iterate: try a.transform(3))
    },
    .source(
      [.observable, .infallible, .shared, .maybe, .completable], "empty() -> Self",
      "Completes at once.",
      example: .shown("Observable<Int>.empty()")
    ) { _ in .empty() },
    StreamStatic.general(
      [.observable, .infallible, .shared, .primitives], "never() -> Self",
      "Sends nothing and does not end.",
      example: """
        subscribe Observable<Int>.never() as result
        advance 3s
        marble
        """
    ) { kind, _ in Streams.stream(.never(), kind) },
    .source(
      [.observable, .primitives], "error(_ error: Error) -> Self", "Fails at once.",
      example: .shown("Observable<Int>.error(.offline)")
    ) { .error(try $0.error(0)) },
  ]

  /// The static members that make streams from a timer.
  static let creatingOfTime: [StreamStatic] = [
    interval(.observable, ", scheduler: SchedulerType = nil"), interval(.shared, ""),
    timer(.observable, "? = nil, scheduler: SchedulerType = nil"), timer(.shared, ""),
    .source(
      [.single, .maybe],
      "timer(_ dueTime: RxTimeInterval, scheduler: SchedulerType = nil) -> Self"
        + " where Element == Int", "Sends 0 after a time.", .timed
    ) { a in
      Observable<Int>.timer(try a.duration(0), scheduler: MainScheduler.instance).map { .int($0) }
    },
  ]

  private static func interval(_ kinds: StreamKinds, _ scheduler: String) -> StreamStatic {
    .combination(
      kinds, "interval(_ period: RxTimeInterval\(scheduler)) -> Self where Element == Int",
      "Counts up from 0, one number each period.", .timed,
      example: """
        subscribe Observable.interval(2s).take(3) as result
        run
        marble
        """
    ) { a in
      Observable<Int>.interval(try a.duration(0), scheduler: MainScheduler.instance)
        .map { .int($0) }
    }
  }

  private static func timer(_ kinds: StreamKinds, _ rest: String) -> StreamStatic {
    .combination(
      kinds,
      "timer(_ dueTime: RxTimeInterval, period: RxTimeInterval\(rest)) -> Self where Element == Int",
      "Sends 0 after a time; with a period, then counts up.", .timed,
      example: """
        subscribe Observable.timer(3s) as result
        run
        marble
        """
    ) { a in
      let hasPeriod = a.valueIfGiven(1)?.content != nil
      return Observable<Int>.timer(
        try a.duration(0), period: hasPeriod ? try a.duration(1) : nil,
        scheduler: MainScheduler.instance
      ).map { .int($0) }
    }
  }
}

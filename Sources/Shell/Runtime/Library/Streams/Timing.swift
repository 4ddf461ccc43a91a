import RxsEngine

extension Library {
  /// Operators that use the session's clock. The argument `scheduler:` is ignored.
  static let timing: [StreamEntry] =
    [true, false].flatMap(shifting) + [
      .stage(
        [.observables, .primitives],
        "delaySubscription(_ dueTime: RxTimeInterval, scheduler: SchedulerType = nil)"
          + " -> Stream<Element>",
        "Subscribes later.", .timed,
        example: .shown("xs.delaySubscription(2s)", of: "-1-2-3|")
      ) { source, a in
        source.delaySubscription(try a.duration(0), scheduler: MainScheduler.instance)
      },
      .stage(
        [.observables, .primitives],
        "timeout(_ dueTime: RxTimeInterval, scheduler: SchedulerType = nil) -> Stream<Element>",
        "Fails when an element takes longer than a span of time.", .timed,
        example: .shown("xs.timeout(3s)", of: "-1-----2|")
      ) { source, a in source.timeout(try a.duration(0), scheduler: MainScheduler.instance) },
      .stage(
        [.observables, .primitives],
        "timeout(_ dueTime: RxTimeInterval, other: Stream<Element>, scheduler: SchedulerType = nil)"
          + " -> Stream<Element>",
        "Continues with another stream when an element takes longer than a span of time.", .timed
      ) { source, a in
        source.timeout(
          try a.duration(0), other: try a.stream(1), scheduler: MainScheduler.instance)
      },
    ] + collectingByTime

  /// Operators that, on a driver or a signal, have no `scheduler:` argument.
  private static func shifting(withScheduler: Bool) -> [StreamEntry] {
    let scheduler = withScheduler ? ", scheduler: SchedulerType = nil" : ""
    func kinds(_ others: StreamKinds) -> StreamKinds { withScheduler ? others : .shared }
    return [
      .stage(
        kinds([.observables, .infallible]),
        "throttle(_ dueTime: RxTimeInterval, latest: Bool = true\(scheduler)) -> Stream<Element>",
        "Sends the first element, then at most one element in each span of time.", .timed,
        example: .shown("xs.throttle(3s)", of: "-1-2-3-----4-|")
      ) { source, a in
        source.throttle(
          try a.duration(0), latest: try a.bool(1, default: true),
          scheduler: MainScheduler.instance)
      },
      .stage(
        kinds([.observables, .infallible]),
        "debounce(_ dueTime: RxTimeInterval\(scheduler)) -> Stream<Element>",
        "Sends an element when no other came for a span of time.", .timed,
        example: .shown("xs.debounce(2s)", of: "-1-2----3---|")
      ) { source, a in source.debounce(try a.duration(0), scheduler: MainScheduler.instance) },
      .stage(
        kinds([.observables, .primitives]),
        "delay(_ dueTime: RxTimeInterval\(scheduler)) -> Stream<Element>",
        "Delays elements and the completion; sends an error immediately.", .timed,
        example: .shown("xs.delay(2s)", of: "-1-2|")
      ) { source, a in source.delay(try a.duration(0), scheduler: MainScheduler.instance) },
    ]
  }

  private static let collectingByTime: [StreamEntry] = [
    .stage(
      .observables,
      "buffer(timeSpan: RxTimeInterval, count: Int, scheduler: SchedulerType = nil)"
        + " -> Observable<[Element]>",
      "Collects elements into arrays, by time and by number.", .timed,
      example: .shown("xs.buffer(timeSpan: 5s, count: 2)", of: "-1-2-3--4---|")
    ) { source, a in
      source.buffer(
        timeSpan: try a.duration(0), count: try a.count(1), scheduler: MainScheduler.instance
      ).map { .array($0) }
    },
    .stage(
      .observables,
      "window(timeSpan: RxTimeInterval, count: Int, scheduler: SchedulerType = nil)"
        + " -> Observable<Observable<Element>>",
      "Splits the stream into streams, by time and by number.", .timed,
      example: .shown(
        "xs.window(timeSpan: 5s, count: 2).flatMap { $0.toArray() }", of: "-1-2-3--4|")
    ) { source, a in
      source.window(
        timeSpan: try a.duration(0), count: try a.count(1), scheduler: MainScheduler.instance
      ).map { Streams.stream($0) }
    },
    .stage(
      .observables,
      "sample<S>(_ sampler: Observable<S>, defaultValue: Element? = nil) -> Observable<Element>",
      "Sends the latest element, if it is new, whenever another stream sends an element.",
      example: """
        let xs = hot("-1-2-----3|")
        let ticks = hot("--x---x-x-----|")
        subscribe xs, ticks, xs.sample(ticks) as result
        run
        marble
        """
    ) { source, a in
      source.sample(try a.stream(0), defaultValue: a.valueIfGiven(1)?.content)
    },
  ]
}

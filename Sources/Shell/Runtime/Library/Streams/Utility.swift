import RxsEngine

extension Library {
  /// Operators that pass on all events and have a side effect, such as a call or a log.
  static let utility: [StreamEntry] =
    [
      observing(
        .observables, summaryOfDo,
        example: #"""
          let xs = hot("-1-2|")
          subscribe xs.do(onNext: { print("saw \($0)") }, onCompleted: { print("the end") }) as result
          run
          marble
          """#),
      observing(.maybe, "Calls closures for the events of a maybe, without changing them."),
      observing(
        [.infallible, .shared], hears: [.element, .completion], summaryOfDo),
      observing(
        .single, element: "Success", hears: [.element, .error],
        "Calls closures for the event of a single, without changing it."),
      observing(
        .completable, hears: [.error, .completion],
        "Calls closures for the event of a completable, without changing it."),
    ] + moving

  private static let summaryOfDo = "Calls closures for events that pass, without changing them."

  /// The event for which a closure of `do` is called.
  private enum Hearing {
    case element, error, completion
  }

  private static func observing(
    _ kinds: StreamKinds, element: String = "Next",
    hears heard: [Hearing] = [.element, .error, .completion], _ summary: String,
    example: String? = nil
  ) -> StreamEntry {
    var parameters: [String] = []
    func add(_ hearing: Hearing, _ name: String, _ type: String) -> (on: Int, after: Int)? {
      guard heard.contains(hearing) else { return nil }
      parameters += ["on", "after"].map { "\($0)\(name): ((\(type)) -> Void)? = nil" }
      return (parameters.count - 2, parameters.count - 1)
    }
    let next = add(.element, element, "Element")
    let error = add(.error, "Error", "Error")
    let completed = add(.completion, "Completed", "")
    let rest = parameters.count
    parameters += ["onSubscribe", "onSubscribed", "onDispose"].map { "\($0): (() -> Void)? = nil" }
    return .stage(
      kinds, "do(\(parameters.joined(separator: ", "))) -> Stream<Element>", summary,
      example: example
    ) { source, a in
      source.do(
        onNext: try a.hearing(next?.on), afterNext: try a.hearing(next?.after),
        onError: try a.hearingError(error?.on), afterError: try a.hearingError(error?.after),
        onCompleted: try a.hearingEnd(completed?.on),
        afterCompleted: try a.hearingEnd(completed?.after), onSubscribe: try a.silent(rest),
        onSubscribed: try a.silent(rest + 1), onDispose: try a.silent(rest + 2))
    }
  }

  /// Operators that move a stream to a scheduler, or print its events.
  private static let moving: [StreamEntry] = [
    .stage(
      [.observables, .primitives],
      "observe(on scheduler: ImmediateSchedulerType) -> Stream<Element>",
      "Delivers events on another scheduler.", .timed,
      example: """
        subscribe Observable.of(1, 2).observe(on: MainScheduler.asyncInstance) as result
        advance
        marble
        """
    ) { source, a in source.observe(on: try a.scheduler(0)) },
    .stage(
      [.observables, .primitives],
      "subscribe(on scheduler: ImmediateSchedulerType) -> Stream<Element>",
      "Subscribes on another scheduler.", .timed,
      example: """
        let xs = cold("-1|")
        subscribe xs.subscribe(on: ConcurrentDispatchQueueScheduler(qos: .background)) as result
        subscriptions(xs)
        run
        marble
        """
    ) { source, a in source.subscribe(on: try a.scheduler(0)) },
    .stage(
      .all, "dbg(_ name: String) -> Stream<Element>",
      "Prints each event of the operators above, indented by their depth.",
      example: """
        let xs = hot("-1|")
        subscribe xs.map { $0 * 2 }.dbg("xs") as result
        run
        marble
        """
    ) { source, a in source.dbg(try a.string(0)) },
    .member(
      .all, "debug(_ identifier: String? = nil, trimOutput: Bool = false) -> Stream<Element>",
      "Prints the events of the stream.",
      example: """
        let xs = hot("-1|")
        subscribe xs.debug("xs") as result
        run
        marble
        """
    ) { source, a in
      let identifier = a.valueIfGiven(0)?.content?.printed ?? source.kind.rawValue
      return .stream(
        .combined(
          source.kind.staged,
          source.observable.debug(identifier, trimOutput: try a.bool(1, default: false))))
    },
  ]
}

extension Library {
  /// The operators that print the events of their source. For a statement that uses one of them,
  /// the session has to record causes.
  package static let watching: Set = ["dbg"]
}

extension Arguments {
  /// A closure of `do` for elements. If the closure throws an error, the stream ends with this
  /// error.
  fileprivate func hearing(_ index: Int?) throws -> ((Value) throws -> Void)? {
    guard let function = try index.flatMap(functionIfGiven) else { return nil }
    let context = context
    return { element in _ = try context.calling { try function.call(element) } }
  }

  /// A closure of `do` for errors. The closure is not called for a fault.
  fileprivate func hearingError(_ index: Int?) throws -> ((any Error) throws -> Void)? {
    guard let function = try index.flatMap(functionIfGiven) else { return nil }
    let context = context
    return { error in
      if error is Fault { return }
      _ = try context.calling { try function.call(Streams.value(of: error)) }
    }
  }

  /// A closure of `do` for the completion.
  fileprivate func hearingEnd(_ index: Int?) throws -> (() throws -> Void)? {
    guard let function = try index.flatMap(functionIfGiven) else { return nil }
    let context = context
    return { _ = try context.calling { try function.call([]) } }
  }

  /// A closure of `do` without arguments. If the closure fails, the running statement fails, and
  /// the stream continues.
  fileprivate func silent(_ index: Int) throws -> (() -> Void)? {
    guard let function = try functionIfGiven(index) else { return nil }
    let context = context
    return { context.telling { _ = try function.call([]) } }
  }
}

import Testing

/// Streams and test streams in Swift.
@Suite struct ExportedStreamTests {
  @Test(arguments: [
    ("hot(\"-a|\")", "scheduler.createHotObservable([.next(1, \"a\"), .completed(2)])"),
    (
      "cold(\"x#\", x: [1])",
      "scheduler.createColdObservable([.next(0, [1]), .error(1, ScriptError.error)])"
    ),
    ("hot(\"--|\")", "scheduler.createHotObservable([.completed(2)] as [Recorded<Event<Int>>])"),
    (
      "cold(.next(1s, 1), .error(2s, .gone(3)))",
      "scheduler.createColdObservable([.next(1, 1), .error(2, ScriptError.gone(3))])"
    ),
    (
      "Observable.interval(1s).take(1)",
      "Observable<Int>.interval(.seconds(1), scheduler: scheduler).take(1)"
    ),
    (
      "Observable.of(1).debounce(1s, scheduler: MainScheduler.instance)",
      "Observable.of(1).debounce(.seconds(1), scheduler: scheduler)"
    ),
    (
      "Observable.of(1).take(for: .seconds(2))",
      "Observable.of(1).take(for: .seconds(2), scheduler: scheduler)"
    ),
    ("Observable.of(1).take(2)", "Observable.of(1).take(2)"),
    (
      "Observable.of(1).observe(on: MainScheduler.instance)",
      "Observable.of(1).observe(on: MainScheduler.instance)"
    ),
    (
      "Observable.of(1).observe(on: MainScheduler.asyncInstance)",
      "Observable.of(1).observe(on: scheduler)"
    ),
    ("Observable<Int>.error(.gone)", "Observable<Int>.error(ScriptError.gone)"),
    // Types that Swift cannot infer.
    ("Observable.range(start: 1, count: 2)", "Observable<Int>.range(start: 1, count: 2)"),
    (
      "Observable.create { o in o.onNext(1); return Disposables.create() }",
      "Observable<Int>.create { o in o.onNext(1); return Disposables.create() }"
    ),
    (
      "Observable.concat([Observable.of(1), .empty()])",
      "Observable.concat([Observable.of(1), .empty()])"
    ),
    // Cases of types that Swift infers.
    (
      "Observable.of(1).take(until: { $0 > 1 }, behavior: .inclusive)",
      "Observable.of(1).take(until: { $0 > 1 }, behavior: .inclusive)"
    ),
    (
      "Observable.of(.next(1), .error(.gone)).dematerialize()",
      "Observable.of(Event.next(1), Event.error(ScriptError.gone)).dematerialize()"
    ),
    // Schedulers by what they do, however they are named.
    (
      "Observable.of(1).flatMap { _ in Observable.just(2).delay(1s) }",
      "Observable.of(1).flatMap { _ in Observable.just(2).delay(.seconds(1), scheduler: scheduler) }"
    ),
    (
      "Observable.deferred { .just(1).delay(1s) }",
      "Observable.deferred { .just(1).delay(.seconds(1), scheduler: scheduler) }"
    ),
    ("Observable.of(1, 2, scheduler: MainScheduler.instance)", "Observable.of(1, 2)"),
    (
      "Observable.of(1, 2, scheduler: SerialDispatchQueueScheduler(qos: .utility))",
      "Observable.of(1, 2, scheduler: scheduler)"
    ),
    (
      "Observable.of(1).timeout(2s, other: Observable.just(0))",
      "Observable.of(1).timeout(.seconds(2), other: Observable.just(0), scheduler: scheduler)"
    ),
  ])
  func `a stream has a form in Swift`(_ stream: String, _ swift: String) throws {
    #expect(try ExportedScript.body("let a = \(stream)") == ["let a = \(swift)"])
  }

  @Test func `a test stream is made an Observable where one is needed`() throws {
    let body = try ExportedScript.body(
      """
      let xs = hot("-1-2")
      let ys = hot("-3-4")
      let all = Observable.merge(xs, ys)
      let list = Observable.concat([xs, ys.take(1)])
      let next = xs.catch { _ in cold("-9|") }
      let longer = xs.catch { _ in if true { return ys }; return xs }
      let pairs = Observable.zip(xs, ys)
      """)
    let cold = "scheduler.createColdObservable([.next(1, 9), .completed(2)]).asObservable()"
    #expect(
      body.suffix(5) == [
        "let all = Observable.merge(xs.asObservable(), ys.asObservable())",
        "let list = Observable.concat([xs.asObservable(), ys.take(1)])",
        "let next = xs.catch { _ in \(cold) }",
        "let longer = xs.catch { _ in if true { return ys.asObservable() }; "
          + "return xs.asObservable() }",
        "let pairs = Observable.zip(xs, ys)",
      ])
  }
}

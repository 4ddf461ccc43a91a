import RxsEngine
import Testing

@Suite struct RetryTests {
  static let marbles: [Marble] = [
    Marble("catch", "-1#", "-1(78|)", "0-2") { $0.catch { _ in .of("7", "8") } },
    Marble("catch nothing", "-1|", "-1|", "0-2") { $0.catch { _ in .of("7", "8") } },
    Marble("catch throws", "-1#", "-1#", "0-2") { $0.catch { throw $0 } },
    Marble("catch fails", "-1#", "-1#", "0-2") { $0.catch { .error($0) } },
    Marble("catch and return", "-1#", "-1(7|)", "0-2") { $0.catchAndReturn("7") },
    Marble("catch sequence", "-1#", "-1(7|)", "0-2") {
      .catch(sequence: [$0, .error(Boom()), .just("7"), .just("8")])
    },
    Marble("catch sequence fails", "-1#", "-1#", "0-2") {
      .catch(sequence: [$0, .error(Boom())])
    },
  ]

  @Test(arguments: marbles)
  func `catch operators send the expected marble diagram`(_ marble: Marble) { marble.check() }

  @Test(arguments: [
    (1, "-1#", ["0-2"]), (2, "-1-1#", ["0-2", "2-4"]), (0, "|", []), (-1, "|", []),
  ])
  func `retry subscribes at most the given number of times`(
    attempts: Int, expected: String, spans: [String]
  ) {
    let lab = Lab()
    let source = lab.cold("-1#")
    #expect(lab.run { source.retry(attempts) } == expected)
    #expect(source.spans == spans)
  }

  @Test func `retry ends when an attempt completes`() {
    var attempts = 0
    let source = Observable<Int>.create { observer in
      attempts += 1
      observer.onNext(attempts)
      if attempts < 3 { observer.onError(Boom()) } else { observer.onCompleted() }
      return Disposables.create()
    }
    #expect(events(of: source.retry()) == ["next(1)", "next(2)", "next(3)", "completed"])
  }

  @Test func `retry with a trigger waits for the trigger before the next attempt`() {
    let lab = Lab()
    let source = lab.cold("-1#")
    let output = lab.run {
      source.retry { (errors: Observable<any Error>) in
        errors.enumerated().flatMap { attempt -> Observable<Int> in
          if attempt.index == 1 { return .error(attempt.element) }
          return .timer(.seconds(3), scheduler: main)
        }
      }
    }
    #expect(output == "-1----1#")
    #expect(source.spans == ["0-2", "5-7"])
  }

  @Test func `retry with a trigger completes when the trigger completes`() {
    let lab = Lab()
    let source = lab.cold("-1#")
    let output = lab.run { source.retry { (errors: Observable<Boom>) in errors.take(1).skip(1) } }
    #expect(output == "-1|")
    #expect(source.spans == ["0-2"])
  }

  /// If the source fails during the call of `subscribe`, the next attempt starts after this call.
  @Test func `retry completes after some attempts if its trigger ends`() {
    var attempts = 0
    let source = Observable<Int>.create { observer in
      attempts += 1
      observer.onNext(attempts)
      observer.onError(Boom())
      return Disposables.create()
    }
    for count in 1...3 {
      attempts = 0
      let output = events(
        of: source.retry { (errors: Observable<any Error>) in errors.take(count) })
      #expect(output == (1...count).map { "next(\($0))" } + ["completed"])
    }
    let lab = Lab()
    let late = lab.cold("-1#")
    let output = lab.run { late.retry { (errors: Observable<Boom>) in errors.take(1) } }
    #expect(output == "-1-1|")
  }

  @Test func `retry with a trigger passes on errors of other types`() {
    struct Other: Error {}
    let output = events(
      of: Observable<Int>.error(Boom()).retry { (errors: Observable<Other>) in errors })
    #expect(output == ["error(Boom())"])
  }

  @Test func `the monitor stops a retry that never succeeds`() {
    let monitor = ExecutionMonitor(limit: 1000) { false }
    monitor.watching {
      Observable<Int>.error(Boom()).retry().subscribe().dispose()
    }
    #expect(monitor.stop == .budget)
  }

  @Test func `catch disposes of the failed source when it continues with another source`() {
    var log: [String] = []
    let source = Observable<Int>.error(Boom()).do(onDispose: { log.append("freed") })
    let subscription = source.catch { _ in .never() }.subscribe()
    #expect(log == ["freed"])
    subscription.dispose()
    #expect(log == ["freed"])
  }
}

import Testing

/// Failures in a closure that a stream calls, and their effect on the stream.
@Suite struct FailingClosureTests {
  private func played(_ text: String) -> PlayedProgram { PlayedProgram(text, goesOn: true) }

  private func messages(_ program: PlayedProgram) -> [String] { program.faults.map(\.message) }

  @Test func `a fault in a subscriber's closure ends only that subscription`() {
    let program = played(
      """
      let s = PublishSubject<Int>()
      s.subscribe(onNext: { print("first", 10 / $0) }, onDisposed: { print("first disposed") })
      s.subscribe(onNext: { print("second", $0) })
      s.onNext(5)
      s.onNext(0)
      s.onNext(2)
      """)
    #expect(program.lines == ["first 2", "second 5", "second 2"])
    #expect(program.faults == [PlayedProgram.Finding(line: 2, message: "division by zero")])
  }

  @Test func `a fault in an operator's closure ends the stream of that operator`() {
    let program = played(
      """
      let s = PublishSubject<Int>()
      let quotients = s.map { 10 / $0 }.share()
      quotients.subscribe(onNext: { print("first", $0) }, onError: { print("error", $0) })
      quotients.catchAndReturn(-1).subscribe(onNext: { print("second", $0) })
      s.map { $0 + 1 }.subscribe(onNext: { print("other", $0) })
      s.onNext(5)
      s.onNext(0)
      s.onNext(1)
      print(s.hasObservers)
      """)
    #expect(program.lines == ["first 2", "second 2", "other 6", "other 2", "true"])
    #expect(messages(program) == ["division by zero"])
  }

  @Test func `the statement does not continue after a fault`() {
    let program = played(
      """
      let s = PublishSubject<Int>()
      s.subscribe(onNext: { print(10 / $0) })
      func send(_ n: Int) {
        defer { print("deferred", n) }
        do { s.onNext(n) } catch { print("caught") }
        print("sent", n)
      }
      send(5)
      send(0)
      send(2)
      """)
    #expect(program.lines == ["2", "sent 5", "deferred 5", "sent 2", "deferred 2"])
    #expect(messages(program) == ["division by zero"])
  }

  @Test func `a fault in an operator's closure is the error of its stream`() {
    let program = played(
      """
      let results = ReplaySubject<Event<Int>>.createUnbounded()
      Observable.of(1, 0).map { 10 / $0 }.materialize().subscribe(results)
      results.subscribe(onNext: { print($0) })
      """)
    #expect(program.lines == ["next(10)", #"error(fault("division by zero"))"#])
    #expect(messages(program) == ["division by zero"])
  }

  @Test func `an error that a subscriber's closure throws fails the statement`() {
    let program = played(
      """
      let s = PublishSubject<Int>()
      s.subscribe(onNext: { if $0 == 2 { throw .tooMuch }; print($0) })
      s.onNext(1)
      s.onNext(2)
      s.onNext(3)
      print(s.hasObservers)
      """)
    #expect(program.lines == ["1", "false"])
    #expect(messages(program) == ["uncaught error: tooMuch"])
  }

  @Test(arguments: [
    ("Disposables.create { print([1][5]) }.dispose()", "index 5 is out of range (1 element)"),
    (
      "Observable.of(1).do(onDispose: { print([1][5]) }).subscribe()",
      "index 5 is out of range (1 element)"
    ),
    (
      "let t = PublishSubject<Int>(); Binder<Int>(t) { _, n in print(1 / n) }.onNext(0)",
      "division by zero"
    ),
    ("AnyObserver<Int> { print(1 / ($0.element ?? 0)) }.onCompleted()", "division by zero"),
    (
      "Observable<Int>.deferred { [Observable.just(1)][3] }.subscribe()",
      "index 3 is out of range (1 element)"
    ),
    (
      "Observable.of(1, 2).scan(into: [1]) { $0[5] = $1 }.subscribe()",
      "index 5 is out of range (1 element)"
    ),
    ("Single.just(0).map { 1 / $0 }.subscribe(onFailure: { print($0) })", "division by zero"),
    ("Driver.just(0).map { 1 / $0 }.drive()", "division by zero"),
    ("Observable.of(0).groupBy { 1 / $0 }.subscribe()", "division by zero"),
    (
      "Observable.of(0).retry(when: { _ in [Observable.just(1)][3] }).catch { _ in .empty() }.subscribe()",
      "index 3 is out of range (1 element)"
    ),
    (
      "Observable<Int>.error(.x).retry(when: { _ in [Observable.just(1)][3] }).subscribe()",
      "index 3 is out of range (1 element)"
    ),
    (
      "let c = Observable.of(1).multicast(makeSubject: { [PublishSubject<Int>()][3] }); c.subscribe(); c.connect()",
      "index 3 is out of range (1 element)"
    ),
  ]) func `a fault in any closure that a stream calls fails the statement`(
    _ statement: String, _ message: String
  ) {
    let program = played(statement + "\nprint(\"after\")")
    #expect(program.lines == ["after"])
    #expect(messages(program) == [message])
  }
}

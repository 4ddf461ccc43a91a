import Testing

/// Operators that use the session's clock.
@Suite struct TimedOperatorTests {
  /// Sends the number 1 after 1 second, 2 after 2, 5 after 5 and 9 after 9, and ends after 10.
  private static let numbers = """
    func at(_ seconds: Int, _ number: Int) -> Observable<Int> {
      Observable.just(number).delay(.seconds(seconds), scheduler: MainScheduler.instance)
    }
    let numbers = Observable.merge(at(1, 1), at(2, 2), at(5, 5), at(9, 9))
      .concat(Observable<Int>.empty().delay(.seconds(1)))
    let bag = DisposeBag()

    """

  private func heard(_ stream: String) -> [String] {
    let program = PlayedProgram(
      Self.numbers + """
        \(stream)
          .subscribe(onNext: { print(now, $0) }, onError: { print(now, $0) }, onCompleted: { print(now, "end") })
          .disposed(by: bag)
        advance(.seconds(60))
        """)
    #expect(program.ending == nil)
    return program.lines
  }

  @Test(arguments: [
    (
      "Observable<Int>.interval(.seconds(2), scheduler: MainScheduler.instance).take(3)",
      ["2s 0", "4s 1", "6s 2", "6s end"]
    ),
    ("Observable.interval(.milliseconds(500)).take(1)", ["500ms 0", "500ms end"]),
    ("Observable<Int>.timer(.seconds(3), scheduler: MainScheduler.instance)", ["3s 0", "3s end"]),
    (
      "Observable<Int>.timer(.seconds(1), period: .seconds(2), scheduler: MainScheduler.instance).take(2)",
      ["1s 0", "3s 1", "3s end"]
    ),
    ("numbers", ["1s 1", "2s 2", "5s 5", "9s 9", "10s end"]),
    ("numbers.delay(.seconds(2))", ["3s 1", "4s 2", "7s 5", "11s 9", "12s end"]),
    (
      "numbers.throttle(.seconds(3), scheduler: MainScheduler.instance)",
      ["1s 1", "4s 2", "7s 5", "10s 9", "10s end"]
    ),
    (
      "numbers.throttle(.seconds(3), latest: false, scheduler: MainScheduler.instance)",
      ["1s 1", "5s 5", "9s 9", "10s end"]
    ),
    ("numbers.timeout(.seconds(3))", ["1s 1", "2s 2", "5s 5", "8s Sequence timeout."]),
    (
      "numbers.timeout(.seconds(2), other: .of(7), scheduler: MainScheduler.instance)",
      ["1s 1", "2s 2", "4s 7", "4s end"]
    ),
    (
      "numbers.take(for: .seconds(5), scheduler: MainScheduler.instance)",
      ["1s 1", "2s 2", "5s end"]
    ),
    ("numbers.skip(.seconds(4), scheduler: MainScheduler.instance)", ["5s 5", "9s 9", "10s end"]),
    ("numbers.take(.seconds(2), scheduler: MainScheduler.instance)", ["1s 1", "2s end"]),
    (
      "numbers.buffer(timeSpan: .seconds(4), count: 2, scheduler: MainScheduler.instance)",
      ["2s [1, 2]", "6s [5]", "10s [9]", "10s []", "10s end"]
    ),
    (
      "numbers.window(timeSpan: .seconds(4), count: 2).flatMap { $0.toArray() }",
      ["2s [1, 2]", "6s [5]", "10s [9]", "10s []", "10s end"]
    ),
    ("numbers.sample(Observable<Int>.interval(.seconds(4)).take(2))", ["4s 2", "8s 5"]),
    (
      "at(1, 1).delaySubscription(.seconds(2), scheduler: MainScheduler.instance)",
      ["3s 1", "3s end"]
    ),
    (
      "Single<Int>.timer(.seconds(2), scheduler: MainScheduler.instance).asObservable()",
      ["2s 0", "2s end"]
    ),
    (
      "Single.just(1).delay(.seconds(1), scheduler: MainScheduler.instance).asObservable()",
      ["1s 1", "1s end"]
    ),
    ("Observable.of(1).observe(on: MainScheduler.asyncInstance)", ["0s 1", "0s end"]),
    (
      "Observable.of(1).subscribe(on: ConcurrentDispatchQueueScheduler(qos: .background))",
      ["0s 1", "0s end"]
    ),
    (
      "Observable.of(1).observe(on: SerialDispatchQueueScheduler(internalSerialQueueName: \"a\"))",
      ["0s 1", "0s end"]
    ),
  ]) func `a timed operator sends its elements at the times of RxSwift`(
    _ stream: String, _ expected: [String]
  ) {
    #expect(heard(stream) == expected)
  }

  @Test(arguments: [
    ("Driver<Int>.interval(.seconds(1)).map { $0 * 2 }", ["1s 0", "2s 2", "3s 4"]),
    ("Driver<Int>.timer(.seconds(1), period: .seconds(1))", ["1s 0", "2s 1", "3s 2"]),
    ("numbers.asDriver(onErrorJustReturn: 0).debounce(.seconds(2))", ["4s 2"]),
    ("numbers.asDriver(onErrorJustReturn: 0).throttle(.seconds(2))", ["1s 1", "3s 2"]),
    ("numbers.asDriver(onErrorJustReturn: 0).delay(.seconds(1))", ["2s 1", "3s 2"]),
  ]) func `a timed operator of a driver needs no scheduler`(
    _ stream: String, _ expected: [String]
  ) {
    let program = PlayedProgram(
      Self.numbers + """
        \(stream).drive(onNext: { print(now, $0) }).disposed(by: bag)
        advance(.seconds(4))
        """)
    #expect(program.ending == nil)
    #expect(Array(program.lines.prefix(3)) == Array(expected.prefix(3)))
  }

  @Test func `a fault in the closure of a timer fails the statement that advances the clock`() {
    let program = PlayedProgram(
      """
      let bag = DisposeBag()
      Observable<Int>.interval(.seconds(1)).map { 2 / (1 - $0) }.subscribe(onNext: { print($0) }).disposed(by: bag)
      print("before")
      advance(.seconds(5))
      """)
    #expect(program.lines == ["before", "2"])
    #expect(program.fault == PlayedProgram.Finding(line: 2, message: "division by zero"))
  }

  @Test func `work on a dispatch queue waits until the clock advances`() {
    let program = PlayedProgram(
      """
      DispatchQueue.main.async { print(now, "main") }
      DispatchQueue.global(qos: .background).async { print(now, "global") }
      DispatchQueue(label: "own").asyncAfter(deadline: .now() + 2) { print(now, "after 2s") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { print(now, "after 300ms") }
      let sum = DispatchQueue.main.sync { 1 + 2 }
      OperationQueue.main.addOperation { print(now, "operation") }
      print("nothing yet", sum)
      advance(.seconds(3))
      """)
    #expect(program.ending == nil)
    #expect(
      program.lines == [
        "nothing yet 3", "0s main", "0s global", "0s operation", "300ms after 300ms", "2s after 2s",
      ])
  }
}

import RxsEngine
import Testing

@Suite struct TimingTests {
  static let marbles: [Marble] = [
    Marble("debounce", "-12---3-|", "----2---(3|)", "0-8") {
      $0.debounce(.seconds(2), scheduler: main)
    },
    Marble("throttle", "-1234---5|", "-1-3-4--5|", "0-9") {
      $0.throttle(.seconds(2), scheduler: main)
    },
    Marble("throttle completes late", "-12|", "-1-(2|)", "0-3") {
      $0.throttle(.seconds(2), scheduler: main)
    },
    Marble("throttle completes later", "-1(2|)", "-1---(2|)", "0-2") {
      $0.throttle(.seconds(4), scheduler: main)
    },
    Marble("throttle drops at failure", "-12#", "-1-#", "0-3") {
      $0.throttle(.seconds(4), scheduler: main)
    },
    Marble("throttle the first", "-1234-5|", "-1-3--5|", "0-7") {
      $0.throttle(.seconds(2), latest: false, scheduler: main)
    },
    Marble("delay", "-12|", "---12|", "0-3") { $0.delay(.seconds(2), scheduler: main) },
    Marble("delay fails at once", "-12#", "---#", "0-3") { $0.delay(.seconds(2), scheduler: main) },
    Marble("delay subscription", "-123|", "--23|", "1-4") {
      $0.delaySubscription(.seconds(1), scheduler: main)
    },
    Marble("timeout", "-1--2|", "-1-#{timeout}", "0-3") {
      $0.timeout(.seconds(2), scheduler: main)
    },
    Marble("timeout in time", "-1-2|", "-1-2|", "0-4") { $0.timeout(.seconds(3), scheduler: main) },
    Marble("timeout fails", "-#", "-#", "0-1") { $0.timeout(.seconds(3), scheduler: main) },
    Marble("timeout with another", "-1---2|", "-1-(78|)", "0-3") {
      $0.timeout(.seconds(2), other: Observable.of("7", "8"), scheduler: main)
    },
    Marble("buffer by time", "-12--|", "--{12}-{}({}|)", "0-5") {
      $0.buffer(timeSpan: .seconds(2), count: 9, scheduler: main).map { $0.joined() }
    },
    Marble("buffer by count", "-123|", "--{12}-(3|)", "0-4") {
      $0.buffer(timeSpan: .seconds(9), count: 2, scheduler: main).map { $0.joined() }
    },
    Marble("buffer by time alone", "-12--|", "--{12}-{}({}|)", "0-5") {
      $0.buffer(timeSpan: .seconds(2), count: 0, scheduler: main).map { $0.joined() }
    },
    Marble("buffer fails", "-1#", "--#", "0-2") {
      $0.buffer(timeSpan: .seconds(9), count: 2, scheduler: main).map { $0.joined() }
    },
    Marble("window by count", "-123|", "-{0:1}{0:2}{1:3}|", "0-4") {
      $0.window(timeSpan: .seconds(9), count: 2, scheduler: main).enumerated()
        .flatMap { window in window.element.map { "\(window.index):\($0)" } }
    },
    Marble("window by time", "-1-2|", "-{0:1}-{1:2}|", "0-4") {
      $0.window(timeSpan: .seconds(2), count: 9, scheduler: main).enumerated()
        .flatMap { window in window.element.map { "\(window.index):\($0)" } }
    },
    Marble("window by time alone", "-1-2|", "-{0:1}-{1:2}|", "0-4") {
      $0.window(timeSpan: .seconds(2), count: 0, scheduler: main).enumerated()
        .flatMap { window in window.element.map { "\(window.index):\($0)" } }
    },
    Marble("window fails", "-#", "-#", "0-1") {
      $0.window(timeSpan: .seconds(2), count: 9, scheduler: main).flatMap { $0 }
    },
    Marble("observe on main", "-12|", "-12|", "0-3") { $0.observe(on: main) },
    Marble("observe on another queue", "-12#", "-12#", "0-3") {
      $0.observe(on: ConcurrentDispatchQueueScheduler(qos: .background))
    },
    Marble("subscribe on main", "-12|", "-12|", "0-3") { $0.subscribe(on: main) },
    Marble("subscribe on another queue", "-12|", "-12|", "0-3") {
      $0.subscribe(on: SerialDispatchQueueScheduler(qos: .background))
    },
  ]

  @Test(arguments: marbles)
  func `timed operators send the expected marble diagram`(_ marble: Marble) { marble.check() }

  @Test(arguments: [
    ("-12--3|", "--x-x-x-x|", "--2---(3|)", "0-6", "0-6"),
    ("-12|", "----#", "----#", "0-3", "0-4"),
    ("-1#", "---x", "--#", "0-2", "0-2"),
    ("-1-2-", "--|", "--1", "0-60", "0-2"),
  ])
  func `sample sends the latest element at each tick`(
    source: String, ticks: String, expected: String, span: String, tickSpan: String
  ) {
    let lab = Lab()
    let (source, ticks) = (lab.hot(source), lab.hot(ticks))
    #expect(lab.run { source.sample(ticks) } == expected)
    #expect(source.spans == [span])
    #expect(ticks.spans == [tickSpan])
  }

  @Test func `sample with a default value sends the default value if no element is new`() {
    let lab = Lab()
    let output = lab.run(for: 8) { lab.hot("-1---|").sample(lab.hot("--x-x-x"), defaultValue: "0") }
    #expect(output == "--1-0-(0|)")
  }

  @Test func `interval sends its numbers at equal distances`() {
    let lab = Lab()
    let output = lab.run(for: 8) { Observable<Int>.interval(.seconds(2), scheduler: main) }
    #expect(output == "--0-1-2")
    #expect(lab.clock.pending.isEmpty)
  }

  @Test func `a timer sends one number, or a number for each period`() {
    let lab = Lab()
    #expect(lab.run(for: 9) { Observable<Int>.timer(.seconds(3), scheduler: main) } == "---(0|)")
    let other = Lab()
    let output = other.run(for: 9) {
      Observable<Int>.timer(.seconds(1), period: .seconds(3), scheduler: main)
    }
    #expect(output == "-0--1--2")
  }

  @Test func `the clock lists pending timers with their names`() {
    let lab = Lab()
    let bag = DisposeBag()
    lab.clock.bound {
      Observable<Int>.interval(.milliseconds(1500), scheduler: main).subscribe().disposed(by: bag)
      Observable<Int>.interval(.seconds(1), scheduler: main).subscribe().disposed(by: bag)
      Observable<Int>.timer(.seconds(3), scheduler: main).subscribe().disposed(by: bag)
    }
    #expect(lab.clock.pending.map(\.label) == ["interval(1s)", "interval(1500ms)", "timer(3s)"])
  }

  @Test func `an interval has no scheduled work after take has ended it`() {
    let lab = Lab()
    #expect(lab.run { Observable<Int>.interval(.seconds(1), scheduler: main).take(3) } == "-01(2|)")
    #expect(lab.clock.pending.isEmpty)
  }

  @Test func `a scheduler that was made before the clock uses the clock`() {
    enum App { static let background = ConcurrentDispatchQueueScheduler(qos: .default) }
    let lab = Lab()
    let output = lab.run {
      Observable.just(1).delay(.seconds(2), scheduler: App.background).observe(on: main)
    }
    #expect(output == "--(1|)")
  }
}

import RxsEngine
import Testing

/// The causes of events, including events whose causes are stored in a shared record.
@Suite struct TracerTests {
  private let clock = VirtualClock()

  /// Runs `body` with a tracer that records the causes.
  private func tracing(limit: Int = 1 << 22, _ body: (Tracer) -> Void) {
    let monitor = ExecutionMonitor(limit: .max) { false }
    let tracer = Tracer(clock: clock, limit: limit)
    monitor.tracer = tracer
    monitor.watching { body(tracer) }
  }

  /// The operators that an event has passed, the latest first; the last text is the statement, such
  /// as `statement 7`.
  private func way(of serial: Int, _ tracer: Tracer) -> [String] {
    var names: [String] = []
    var cursor = serial
    while let record = tracer[cursor] {
      names.append(
        record.kind == .root
          ? "statement \(record.subject)" : tracer.operators[Int(record.subject)].name)
      cursor = tracer.cause(of: cursor)
    }
    return names
  }

  @Test(arguments: [1, 2, 14, 15, 16, 17, 40])
  func `the cause of an event names every operator of its chain`(length: Int) {
    tracing { tracer in
      let subject = PublishSubject<Int>()
      let chain = (0..<length).reduce(subject.asObservable()) { source, _ in
        source.skip(0).map { $0 + 1 }
      }
      var ways: [[String]] = []
      let subscription = chain.subscribe(onNext: { _ in ways.append(way(of: tracer.cause, tracer)) }
      )
      for root: UInt32 in [7, 8] { tracer.rooted(root) { subject.onNext(0) } }
      subscription.dispose()
      let passed = (0..<length).flatMap { _ in ["map", "skip"] } + ["PublishSubject"]
      #expect(ways == [passed + ["statement 7"], passed + ["statement 8"]])
    }
  }

  @Test func `an event that passes through two chains has two paths`() {
    tracing { tracer in
      let subject = PublishSubject<Int>()
      var ways: [[String]] = []
      let both = Observable.merge(subject.map { $0 }, subject.filter { $0 > 0 })
      let subscription = both.startWith(9).subscribe(onNext: { _ in
        ways.append(way(of: tracer.cause, tracer))
      })
      ways = []
      tracer.rooted(1) { subject.onNext(1) }
      subscription.dispose()
      #expect(
        ways.map { $0.filter { $0 == "map" || $0 == "filter" } } == [["map"], ["filter"]])
      #expect(ways.allSatisfy { $0.last == "statement 1" })
    }
  }

  @Test func `an event that an observer sends has a later record than its cause`() {
    tracing { tracer in
      let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
      var serials: [Int] = []
      let subscriptions = [
        second.map { $0 }.subscribe(onNext: { _ in serials.append(tracer.cause) }),
        first.map { $0 }.do(onNext: { second.onNext($0) }).map { $0 }
          .subscribe(onNext: { _ in serials.append(tracer.cause) }),
      ]
      tracer.rooted(1) { first.onNext(1) }
      subscriptions.forEach { $0.dispose() }
      #expect(serials == serials.sorted() && serials.count == 2)
      #expect(serials.map { way(of: $0, tracer).last } == ["statement 1", "statement 1"])
      #expect(serials.map { way(of: $0, tracer).count } == [5, 5])
    }
  }

  @Test func `the tracer lists its records forwards and backwards`() {
    tracing { tracer in
      let subject = PublishSubject<Int>()
      let subscription = subject.map { $0 }.filter { $0 > 1 }.subscribe()
      for root: UInt32 in 1...3 { tracer.rooted(root) { subject.onNext(Int(root)) } }
      subscription.dispose()
      let serials = Array(tracer.serials(after: 0, reach: 100))
      #expect(serials.count == 3 + 3 + 3 + 2)
      #expect(serials.first == tracer.kept.first && serials.last == tracer.kept.last)
      #expect(serials.allSatisfy { tracer[$0] != nil })
      let back = Array(tracer.serials(before: tracer.kept.last, reach: 100))
      #expect(back == serials.dropLast().reversed())
      #expect(Array(tracer.serials(after: serials[4], reach: 100)) == Array(serials[5...]))
      #expect(tracer.serials(after: 0, reach: 1).allSatisfy { $0 >= serials[7] })
    }
  }

  @Test func `the tracer forgets its oldest records at the limit`() {
    tracing(limit: 16) { tracer in
      let subject = PublishSubject<Int>()
      let subscription = subject.map { $0 }.subscribe()
      for root: UInt32 in 1...20 { tracer.rooted(root) { subject.onNext(0) } }
      subscription.dispose()
      let serials = Array(tracer.serials(after: 0, reach: 100))
      // The statement has one record; the subject and the `map` share another record.
      #expect(serials.count == 8 * 3)
      #expect(tracer[serials[0] - 1] == nil)
      #expect(way(of: tracer.kept.last, tracer) == ["map", "PublishSubject", "statement 20"])
    }
  }
}

import RxsEngine
import Testing

/// Timers that send one number to subscribed closures.
///
/// In virtual time, the subscription of such a timer is a single object.
@Suite struct TimerTests {
  /// Records the events of a timer as lines.
  private final class Hearing {
    var lines: [String] = []
    var subscription: (any Disposable)?

    func listen(
      to timer: Observable<Int>, onNext: @escaping (Hearing) -> Void = { _ in },
      onCompleted: @escaping (Hearing) -> Void = { _ in }
    ) {
      subscription = timer.subscribe(
        onNext: { [unowned self] in
          lines.append("\($0)")
          onNext(self)
        },
        onError: { [unowned self] in lines.append("\($0)") },
        onCompleted: { [unowned self] in
          lines.append("completed")
          onCompleted(self)
        },
        onDisposed: { [unowned self] in lines.append("disposed") })
    }

    var isDisposed: Bool { (subscription as? any Cancelable)?.isDisposed ?? false }
  }

  private func timer(_ seconds: Int) -> Observable<Int> {
    .timer(.seconds(seconds), scheduler: main)
  }

  @Test func `a timer calls the closures for its number, its end and its disposal once each`() {
    let (lab, hearing) = (Lab(), Hearing())
    lab.clock.bound { hearing.listen(to: timer(2)) }
    lab.advance(to: 1)
    #expect(hearing.lines.isEmpty && !hearing.isDisposed)
    lab.advance(to: 2)
    #expect(hearing.lines == ["0", "completed", "disposed"])
    #expect(hearing.isDisposed)
    hearing.subscription?.dispose()
    #expect(hearing.lines.count == 3)
  }

  @Test func `a disposal before the time removes the timer from the clock`() {
    let (lab, hearing) = (Lab(), Hearing())
    lab.clock.bound { hearing.listen(to: timer(2)) }
    #expect(lab.clock.pending.map(\.label) == ["timer(2s)"])
    hearing.subscription?.dispose()
    #expect(hearing.lines == ["disposed"] && hearing.isDisposed)
    #expect(lab.clock.pending.isEmpty)
    lab.advance(to: 3)
    #expect(hearing.lines == ["disposed"])
  }

  @Test func `a timer that is disposed of inside its onNext does not complete`() {
    let (lab, hearing) = (Lab(), Hearing())
    lab.clock.bound { hearing.listen(to: timer(2), onNext: { $0.subscription?.dispose() }) }
    lab.advance(to: 3)
    #expect(hearing.lines == ["0", "disposed"])
  }

  @Test func `the subscription to a timer is disposed of when its completion arrives`() {
    let (lab, hearing) = (Lab(), Hearing())
    lab.clock.bound {
      hearing.listen(
        to: timer(2),
        onCompleted: { hearing in
          hearing.lines.append("\(hearing.isDisposed)")
          hearing.subscription?.dispose()
        })
    }
    lab.advance(to: 3)
    #expect(hearing.lines == ["0", "completed", "true", "disposed"])
  }

  @Test func `a timer has a separate run for each subscriber`() {
    let lab = Lab()
    lab.clock.bound {
      let timer = timer(2)
      let (first, second) = (Hearing(), Hearing())
      first.listen(to: timer)
      let observer = lab.clock.createObserver(Int.self)
      let subscription = timer.subscribe(observer)
      lab.advance(to: 1)
      second.listen(to: timer)
      lab.advance(to: 5)
      #expect(first.lines == ["0", "completed", "disposed"] && second.lines == first.lines)
      #expect(Lab.diagram(of: observer.events) == "--(0|)")
      subscription.dispose()
    }
  }

  @Test func `a timer is not scheduled after the monitor's limit is reached`() {
    let (lab, hearing) = (Lab(), Hearing())
    let monitor = ExecutionMonitor(limit: 0) { false }
    lab.clock.bound { monitor.watching { hearing.listen(to: timer(2)) } }
    #expect(lab.clock.pending.isEmpty && monitor.stop == .budget)
    hearing.subscription?.dispose()
    #expect(hearing.lines == ["disposed"])
  }

  @Test(arguments: [
    (seconds: 3, resolution: 1.0, start: 0, due: 3), (3, 0.5, 100, 106), (0, 1.0, 7, 8),
    (-5, 1.0, 7, 8), (1, 0.3, 2, 5), (Int.max, 1.0, 1, 9_223_372_038),
  ])
  func `a timer on a test scheduler is due at the same time as other work`(
    seconds: Int, resolution: Double, start: Int, due: Int
  ) {
    let scheduler = TestScheduler(initialClock: start, resolution: resolution)
    var times: [Int] = []
    let subscriptions = [
      Observable<Int>.timer(.seconds(seconds), scheduler: scheduler)
        .subscribe(onNext: { _ in times.append(scheduler.clock) }),
      scheduler.scheduleRelative((), dueTime: .seconds(seconds)) {
        times.append(scheduler.clock)
        return Disposables.create()
      },
    ]
    scheduler.start()
    #expect(times == [due, due])
    withExtendedLifetime(subscriptions) {}
  }
}

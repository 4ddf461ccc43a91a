import RxsEngine
import Testing

@Suite struct ExecutionMonitorTests {
  @Test func `the monitor stops an endless source at the limit of events`() {
    let monitor = ExecutionMonitor(limit: 1000) { false }
    var count = 0
    monitor.watching {
      Observable.repeatElement(1).subscribe(onNext: { _ in count += 1 }).dispose()
    }
    #expect(monitor.stop == .budget)
    #expect(count <= 1000)
    monitor.reset()
    #expect(monitor.stop == nil && monitor.count == 0)
  }

  @Test func `the monitor stops a subject that sends to itself at the limit of depth`() {
    let monitor = ExecutionMonitor(limit: 100_000, depthLimit: 50) { false }
    let subject = PublishSubject<Int>()
    var deepest = 0
    monitor.watching {
      let subscription = subject.subscribe(onNext: {
        deepest = $0
        subject.onNext($0 + 1)
      })
      subject.onNext(1)
      subscription.dispose()
    }
    #expect(monitor.stop == .depth)
    #expect(deepest == 50)
  }

  @Test func `the monitor stops a source within 256 events after an interrupt`() {
    let monitor = ExecutionMonitor(limit: .max) { true }
    monitor.watching { Observable.repeatElement(1).subscribe().dispose() }
    #expect(monitor.stop == .interrupted)
    #expect(monitor.count == 256)
  }

  @Test func `a source without a monitor has no limit of events`() {
    #expect(ExecutionMonitor.current == nil)
    var count = 0
    Observable.range(start: 0, count: 5000).subscribe(onNext: { _ in count += 1 }).dispose()
    #expect(count == 5000)
  }
}

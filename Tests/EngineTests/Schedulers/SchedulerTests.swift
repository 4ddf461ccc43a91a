import RxsEngine
import Testing

@Suite struct SchedulerTests {
  private static let shared = SerialDispatchQueueScheduler(qos: .utility)

  private final class Log { var lines: [String] = [] }

  private let log = Log()
  private let clock = VirtualClock()

  private func run(
    _ name: String, on scheduler: any ImmediateSchedulerType, _ then: @escaping () -> Void = {}
  ) {
    _ = scheduler.schedule(name) { [log] name in
      log.lines.append(name)
      then()
      log.lines.append("end of " + name)
      return Disposables.create()
    }
  }

  private func drain() { while clock.nextTime != nil { clock.step() } }

  @Test func `work on the main scheduler runs at once, and nested work runs after it`() {
    clock.bound {
      run("a", on: main) {
        run("b", on: main) { run("c", on: main) }
        run("d", on: main)
      }
      clock.drainMain()
    }
    #expect(
      log.lines == [
        "a", "end of a", "b", "end of b", "d", "end of d", "c", "end of c",
      ])
  }

  @Test func `work on the asynchronous main scheduler waits for the next turn`() {
    clock.bound {
      run("a", on: MainScheduler.asyncInstance)
      run("b", on: ConcurrentMainScheduler.instance)
      drain()
    }
    #expect(log.lines == ["b", "end of b", "a", "end of a"])
  }

  @Test func `dispatch-queue schedulers run their work on the clock in order`() {
    clock.bound {
      run("a", on: Self.shared) { run("c", on: Self.shared) }
      run("b", on: ConcurrentDispatchQueueScheduler(qos: .background))
      #expect(log.lines.isEmpty)
      drain()
    }
    #expect(log.lines == ["a", "end of a", "b", "end of b", "c", "end of c"])
  }

  @Test func `an operator with an infinite time sends nothing and does not move the clock`() {
    let never = Observable<Int>.never()
    clock.bound {
      let subscriptions = [
        Observable.of(1, 2).delay(.never, scheduler: main),
        never.timeout(.never, scheduler: main),
        Observable<Int>.interval(.never, scheduler: main),
        Observable.just(1).concat(never).debounce(.never, scheduler: main),
        never.buffer(timeSpan: .never, count: 2, scheduler: main).map(\.count),
      ].map { $0.subscribe(onNext: { [log] in log.lines.append("\($0)") }) }
      drain()
      for subscription in subscriptions { subscription.dispose() }
    }
    #expect(log.lines == [])
    #expect(clock.now == 0)
  }

  @Test func `the current-thread scheduler queues nested work`() {
    #expect(CurrentThreadScheduler.isScheduleRequired)
    run("a", on: CurrentThreadScheduler.instance) {
      #expect(!CurrentThreadScheduler.isScheduleRequired)
      run("b", on: CurrentThreadScheduler.instance)
    }
    #expect(CurrentThreadScheduler.isScheduleRequired)
    #expect(log.lines == ["a", "end of a", "b", "end of b"])
  }

  @Test func `periodic work repeats until it is disposed of`() {
    clock.bound {
      let periodic = Self.shared.schedulePeriodic(
        1, startAfter: .seconds(1), period: .seconds(2)
      ) { [log, clock] count in
        log.lines.append("\(count)@\(clock.now / second)")
        return count + 1
      }
      let cancelled = Self.shared.scheduleRelative((), dueTime: .seconds(2)) { [log] in
        log.lines.append("never")
        return Disposables.create()
      }
      cancelled.dispose()
      while let time = clock.nextTime, time <= 5 * second { clock.step() }
      periodic.dispose()
      #expect(clock.pending.isEmpty)
    }
    #expect(log.lines == ["1@1", "2@3", "3@5"])
  }

  @Test func `a scheduler gives the time of the virtual clock`() {
    clock.bound {
      clock.move(to: 7 * second)
      #expect(Self.shared.now == clock.date)
      #expect(main.now.timeIntervalSince1970 == 7)
      clock.move(to: 1)
      #expect(clock.now == 7 * second, "time never goes back")
    }
  }

  @Test func `the operator observeOn delivers nested events one by one on the main scheduler`() {
    let subject = PublishSubject<Int>()
    var seen: [String] = []
    clock.bound {
      let subscription = subject.observe(on: main).subscribe(onNext: { number in
        seen.append("begin \(number)")
        if number == 1 { subject.onNext(2) }
        seen.append("end \(number)")
      })
      subject.onNext(1)
      clock.drainMain()
      subscription.dispose()
    }
    #expect(seen == ["begin 1", "end 1", "begin 2", "end 2"])
  }

  @Test func `recursive work stops when it is disposed of`() {
    var count = 0
    let disposable = SingleAssignmentDisposable()
    clock.bound {
      disposable.setDisposable(
        Self.shared.scheduleRecursive(0) { number, again in
          count += 1
          if number == 4 { disposable.dispose() }
          again(number + 1)
        })
      drain()
    }
    #expect(count == 5)
  }
}

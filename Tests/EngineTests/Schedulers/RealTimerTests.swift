import Dispatch
import RxsEngine
import Testing

/// Work of the dispatch-queue schedulers outside of sessions, in real time.
@Suite struct RealTimerTests {
  enum Scheduler: CaseIterable {
    case main, concurrentMain, serial, concurrent

    var instance: any SchedulerType {
      switch self {
      case .main: MainScheduler.instance
      case .concurrentMain: ConcurrentMainScheduler.instance
      case .serial: SerialDispatchQueueScheduler(qos: .userInitiated)
      case .concurrent: ConcurrentDispatchQueueScheduler(qos: .userInitiated)
      }
    }
  }

  /// Whether `count` elements arrive within a minute; the limit allows for a busy machine.
  private func hears(
    _ count: Int, _ schedule: (AsyncStream<Void>.Continuation) -> Void
  ) async -> Bool {
    let (fired, continuation) = AsyncStream<Void>.makeStream()
    schedule(continuation)
    return await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        var rest = count
        for await _ in fired {
          rest -= 1
          if rest == 0 { return true }
        }
        return false
      }
      group.addTask {
        try? await Task.sleep(for: .seconds(60))
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }

  @Test(.timeLimit(.minutes(2)), arguments: Scheduler.allCases)
  func `a timer fires even if its disposable is released`(scheduler: Scheduler) async {
    let hasFired = await hears(1) { fired in
      _ = scheduler.instance.scheduleRelative((), dueTime: .milliseconds(5)) {
        fired.yield()
        return Disposables.create()
      }
    }
    #expect(hasFired)
  }

  @Test(.timeLimit(.minutes(2)), arguments: Scheduler.allCases)
  func `periodic work continues even if its disposable is released`(scheduler: Scheduler) async {
    let hasFired = await hears(3) { fired in
      _ = scheduler.instance.schedulePeriodic(
        0, startAfter: .milliseconds(5), period: .milliseconds(1)
      ) {
        // The timer never ends, so only its first five ticks are counted.
        if $0 < 5 { fired.yield() }
        return $0 + 1
      }
    }
    #expect(hasFired)
  }

  @Test(.timeLimit(.minutes(2)), arguments: Scheduler.allCases)
  func `a disposed timer does not fire`(scheduler: Scheduler) async {
    let instance = scheduler.instance
    let hasFired = await hears(2) { fired in
      instance.scheduleRelative((), dueTime: .milliseconds(5)) {
        fired.yield()
        return Disposables.create()
      }.dispose()
      _ = instance.scheduleRelative((), dueTime: .milliseconds(20)) {
        fired.yield()
        fired.finish()
        return Disposables.create()
      }
    }
    #expect(!hasFired)
  }
}

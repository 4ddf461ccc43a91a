import Dispatch
import FoundationEssentials

/// The common implementation of the dispatch-queue schedulers: a queue in real time, or the
/// session's clock.
struct QueueScheduling {
  let queue: DispatchQueue
  let leeway: DispatchTimeInterval
  /// Whether the queue is not the main queue.
  let isBackground: Bool

  /// - Parameter target: the target queue of `queue`; nil for the default target.
  init(queue: DispatchQueue, target: DispatchQueue? = nil, leeway: DispatchTimeInterval) {
    self.queue = queue
    self.leeway = leeway
    // The labels are compared because `DispatchQueue.main` returns a different object at each
    // access.
    isBackground = (target ?? queue).label != DispatchQueue.main.label
  }

  var now: RxTime { VirtualClock.shared?.date ?? Date() }

  func schedule<State>(
    _ state: State, _ action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let result = SingleAssignmentDisposable()
    let work = {
      if !result.isDisposed { result.setDisposable(action(state)) }
    }
    if let clock = VirtualClock.current {
      return PairDisposable(
        clock.schedule(
          after: 0, label: "scheduled work", isBackground: isBackground, work), result)
    }
    if let clock = VirtualClock.installed {
      return clock.handing { schedule(state, action) }
    }
    queue.async(execute: DispatchWorkItem(block: work))
    return result
  }

  func scheduleRelative<State>(
    _ state: State, dueTime: RxTimeInterval, _ action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    let result = SingleAssignmentDisposable()
    let work = {
      if !result.isDisposed { result.setDisposable(action(state)) }
    }
    if let clock = VirtualClock.current {
      let item = clock.schedule(
        after: dueTime.inNanoseconds, label: "delayed work", isBackground: isBackground, work)
      return PairDisposable(item, result)
    }
    if let clock = VirtualClock.installed {
      return clock.handing { scheduleRelative(state, dueTime: dueTime, action) }
    }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let cancellation = AnonymousDisposable { timer.cancel() }
    timer.schedule(deadline: .now() + dueTime, leeway: leeway)
    // The timer keeps itself alive until it fires, even if the disposable is released.
    timer.setEventHandler(
      handler: DispatchWorkItem {
        work()
        cancellation.dispose()
      })
    timer.resume()
    return PairDisposable(cancellation, result)
  }

  func schedulePeriodic<State>(
    _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval,
    _ action: @escaping (State) -> State
  ) -> any Disposable {
    if let clock = VirtualClock.current {
      let item = PeriodicItem(
        state, every: period.inNanoseconds, isBackground: isBackground, action)
      clock.timeline.schedule(
        item, at: clock.now.addingSaturated(max(startAfter.inNanoseconds, 0)))
      return item
    }
    if let clock = VirtualClock.installed {
      return clock.handing {
        schedulePeriodic(state, startAfter: startAfter, period: period, action)
      }
    }
    var state = state
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let cancellation = AnonymousDisposable { timer.cancel() }
    timer.schedule(deadline: .now() + startAfter, repeating: period, leeway: leeway)
    timer.setEventHandler(
      handler: DispatchWorkItem { if !cancellation.isDisposed { state = action(state) } })
    timer.resume()
    return cancellation
  }
}

/// Periodic work in virtual time: one work item that schedules itself again.
private final class PeriodicItem<State>: WorkItem {
  private let period: Int
  private var action: ((State) -> State)?
  private var state: State
  private let isOffMain: Bool

  init(
    _ state: State, every period: Int, isBackground: Bool, _ action: @escaping (State) -> State
  ) {
    self.state = state
    isOffMain = isBackground
    self.period = max(period, 0)
    self.action = action
  }

  override var label: String { "periodic work" }
  override var isBackground: Bool { isOffMain }
  override var isPeriodic: Bool { true }

  override func run() {
    guard let action, let clock = VirtualClock.current else { return }
    // The next run is scheduled before the action runs, as in RxSwift. So the next run precedes
    // work that the action schedules for the same time.
    clock.timeline.schedule(self, at: clock.now.addingSaturated(period))
    state = action(state)
  }

  override func dispose() {
    super.dispose()
    action = nil
  }
}

/// A scheduler that can lead to virtual time, now or always.
///
/// Timed operators use it to put reusable items into the timeline instead of a closure each time.
protocol VirtualScheduling: SchedulerType {
  /// The timeline that work goes to at this moment, or nil in real time.
  var timeline: VirtualTimeline? { get }

  /// The timeline whose time the scheduler tells at this moment: also on a thread that hands its work
  /// to another one.
  var toldTimeline: VirtualTimeline? { get }

  /// Whether it is not the main scheduler.
  var isBackground: Bool { get }

  /// The due time of work that is scheduled `interval` from now, in the timeline's unit.
  func dueTime(after interval: RxTimeInterval, on timeline: VirtualTimeline) -> Int

  /// The length of `interval`, in the timeline's unit.
  func span(_ interval: RxTimeInterval, on timeline: VirtualTimeline) -> Int

  /// The due time of work that is asked for at `time`, in the timeline's unit.
  func dueTime(at time: Int, on timeline: VirtualTimeline) -> Int
}

extension VirtualScheduling {
  var isBackground: Bool { false }

  var toldTimeline: VirtualTimeline? { timeline }

  func span(_ interval: RxTimeInterval, on timeline: VirtualTimeline) -> Int {
    max(interval.inNanoseconds, 0)
  }

  func dueTime(after interval: RxTimeInterval, on timeline: VirtualTimeline) -> Int {
    dueTime(at: timeline.now.addingSaturated(span(interval, on: timeline)), on: timeline)
  }

  func dueTime(at time: Int, on timeline: VirtualTimeline) -> Int { time }
}

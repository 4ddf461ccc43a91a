/// A scheduler that uses virtual time, always or only inside a session.
///
/// Timed operators use this protocol to add reusable items to the timeline, instead of scheduling a
/// new closure each time.
protocol VirtualScheduling: SchedulerType {
  /// The timeline to which the calling thread can add work; nil in real time.
  var timeline: VirtualTimeline? { get }

  /// The timeline whose time is the scheduler's time; nil in real time.
  ///
  /// Unlike `timeline`, this property also has a value on a thread whose work is queued for the
  /// clock's thread.
  var toldTimeline: VirtualTimeline? { get }

  /// Whether this is not the main scheduler.
  var isBackground: Bool { get }

  /// The due time of work that is scheduled `interval` from now, in the timeline's unit.
  func dueTime(after interval: RxTimeInterval, on timeline: VirtualTimeline) -> Int

  /// The length of `interval`, in the timeline's unit.
  func span(_ interval: RxTimeInterval, on timeline: VirtualTimeline) -> Int

  /// The due time of work that is requested for `time`, in the timeline's unit.
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

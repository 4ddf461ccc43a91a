import RxSwift
import RxTest

/// Work in virtual time, in the style of an app's tests.
enum VirtualTime {
  static let events = 100_000

  static var rows: [Row] { [throttle, debounce, hot, timers, actions, interval] }

  /// Sends an event through an operator at each tick, until the sequence ends.
  private static func timed(
    _ transform: @escaping (Observable<Int>, TestScheduler) -> Observable<Int>
  ) -> Row.Run {
    let total = Pipelines.Total()
    return Row.Run(count: events) {
      let scheduler = TestScheduler(initialClock: 0)
      let stream = scheduler.createHotObservable((1...events).map { .next($0, $0) })
      let subscription = transform(stream.asObservable(), scheduler)
        .subscribe(onNext: { total.value &+= $0 })
      scheduler.start()
      subscription.dispose()
    }
  }

  private static var throttle: Row {
    Row(
      "throttle, virtual time", target: 2.45,
      ours: timed { $0.throttle(.seconds(10), scheduler: $1) })
  }

  private static var debounce: Row {
    Row(
      "debounce, virtual time", target: 3.24,
      ours: timed { $0.debounce(.seconds(10), scheduler: $1) })
  }

  private static var hot: Row {
    Row(
      "hot stream recorded", target: 1.61,
      ours: Row.Run(count: events) {
        let scheduler = TestScheduler(initialClock: 0)
        let stream = scheduler.createHotObservable((1...events).map { .next($0, $0) })
        let observer = scheduler.createObserver(Int.self)
        let subscription = stream.subscribe(observer)
        scheduler.start()
        subscription.dispose()
        precondition(observer.events.count == events)
      })
  }

  private static var timers: Row {
    var random = SplitMix(seed: 1)
    let total = Pipelines.Total()
    let times = (0..<events).map { _ in Int(random.next() % 1_000_000_000) }
    return Row(
      "timers at random times", target: 1.69,
      ours: Row.Run(count: events) {
        let scheduler = TestScheduler(initialClock: 0)
        let bag = DisposeBag()
        for time in times {
          Observable<Int>.timer(.seconds(time), scheduler: scheduler)
            .subscribe(onNext: { total.value &+= $0 })
            .disposed(by: bag)
        }
        scheduler.start()
      })
  }

  private static var actions: Row {
    var random = SplitMix(seed: 2)
    let total = Pipelines.Total()
    let times = (0..<events).map { _ in Int(random.next() % 1_000_000_000) }
    return Row(
      "actions at random times", target: 1.29,
      ours: Row.Run(count: events) {
        let scheduler = TestScheduler(initialClock: 0)
        for time in times { scheduler.scheduleAt(time) { total.value &+= time } }
        scheduler.start()
      })
  }

  private static var interval: Row {
    let total = Pipelines.Total()
    return Row(
      "interval, virtual time", target: 0.73,
      ours: Row.Run(count: events) {
        let scheduler = TestScheduler(initialClock: 0)
        let subscription = Observable<Int>.interval(.seconds(1), scheduler: scheduler)
          .subscribe(onNext: { total.value &+= $0 })
        scheduler.advanceTo(events)
        subscription.dispose()
      })
  }
}

/// A small seeded generator, which gives the same numbers in every run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

import HeapModule
import RxsEngine

/// Work in virtual time, compared with a heap of the same number of items.
enum VirtualTime {
  static let events = 1_000_000

  static func all() -> [Comparison] {
    [hot(), timers(), throttle(), debounce(), interval()]
  }

  private struct Item: Comparable {
    let time: Int
    let order: Int

    static func < (left: Item, right: Item) -> Bool {
      left.time != right.time ? left.time < right.time : left.order < right.order
    }
  }

  private static func heap(_ times: [Int]) -> () -> Void {
    {
      var heap = Heap<Item>()
      for (order, time) in times.enumerated() { heap.insert(Item(time: time, order: order)) }
      var last = 0
      while let item = heap.popMin() { last = item.time }
      precondition(last >= 0)
    }
  }

  private static func hot() -> Comparison {
    let times = Array(0..<events)
    return Comparison(
      name: "hot events recorded", baseline: "Heap, push and pop", target: 2, count: events,
      ours: {
        let clock = VirtualClock()
        let stream = clock.createHotObservable(times.map { .next($0, $0) })
        let observer = clock.createObserver(Int.self)
        let subscription = stream.subscribe(observer)
        while clock.nextTime != nil { clock.step() }
        precondition(observer.events.count == events)
        subscription.dispose()
      },
      theirs: heap(times))
  }

  /// Sends an event through an operator at each tick, until the sequence ends.
  private static func timed(
    _ name: String, _ transform: @escaping (Observable<Int>) -> Observable<Int>
  ) -> Comparison {
    let times = Array(0..<events)
    return Comparison(
      name: name, baseline: "Heap, push and pop", target: 2, count: events,
      ours: {
        let clock = VirtualClock()
        clock.bound {
          let stream = clock.createHotObservable(times.map { .next($0 * 1000, $0) })
          var total = 0
          let subscription = transform(stream.asObservable()).subscribe(onNext: { total &+= $0 })
          while clock.nextTime != nil { clock.step() }
          subscription.dispose()
        }
      },
      theirs: heap(times))
  }

  private static func throttle() -> Comparison {
    timed("throttle over 1 000 000 events") {
      $0.throttle(.microseconds(10), scheduler: MainScheduler.instance)
    }
  }

  private static func debounce() -> Comparison {
    timed("debounce over 1 000 000 events") {
      $0.debounce(.microseconds(10), scheduler: MainScheduler.instance)
    }
  }

  private static func interval() -> Comparison {
    Comparison(
      name: "interval with 1 000 000 ticks", baseline: "Heap, push and pop", target: 2,
      count: events,
      ours: {
        let clock = VirtualClock()
        clock.bound {
          var total = 0
          let subscription = Observable<Int>
            .interval(.milliseconds(1), scheduler: MainScheduler.instance)
            .subscribe(onNext: { total &+= $0 })
          for _ in 0..<events { clock.step() }
          subscription.dispose()
        }
      },
      theirs: heap(Array(0..<events)))
  }

  private static func timers() -> Comparison {
    var random = SplitMix(seed: 1)
    let times = (0..<events).map { _ in Int(random.next() % 1_000_000_000) }
    return Comparison(
      name: "timers at random times", baseline: "Heap, push and pop", target: 2, count: events,
      ours: {
        let clock = VirtualClock()
        var fired = 0
        for time in times { _ = clock.schedule(after: time, label: "timer") { fired += 1 } }
        while clock.nextTime != nil { clock.step() }
        precondition(fired == events)
      },
      theirs: heap(times))
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

import Foundation
import Synchronization
import Testing

@testable import RxsEngine

/// Streams that several threads use at the same time.
@Suite struct ThreadTests {
  private static let threads = 4
  private static let rounds = 2000

  /// Calls `body` on several threads, `rounds` times on each thread.
  private func hammer(_ body: @escaping (_ thread: Int, _ round: Int) -> Void) {
    struct Work: @unchecked Sendable { let body: (Int, Int) -> Void }
    let work = Work(body: body)
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for round in 0..<Self.rounds { work.body(thread, round) }
    }
  }

  private final class Counter: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .sequentiallyConsistent) }
    func add() { count.wrappingAdd(1, ordering: .sequentiallyConsistent) }
  }

  @Test func `a subject sends all elements of eight threads`() {
    let (publish, behavior) = (PublishSubject<Int>(), BehaviorSubject(value: 0))
    let (replay, relay) = (ReplaySubject<Int>.create(bufferSize: 3), BehaviorRelay(value: 0))
    let counter = Counter()
    let bag = DisposeBag()
    for source in [publish, behavior.skip(1), replay, relay.skip(1)] {
      source.subscribe(onNext: { _ in counter.add() }).disposed(by: bag)
    }
    hammer { _, round in
      publish.onNext(round)
      behavior.onNext(round)
      replay.onNext(round)
      relay.accept(round)
    }
    #expect(counter.value >= Self.threads * Self.rounds * 4 - 2 * Self.threads)
  }

  @Test func `a subject has no observers after all threads have disposed of their subscriptions`() {
    let subject = PublishSubject<Int>()
    let shared = subject.share(replay: 1)
    hammer { thread, round in
      if thread == 0 {
        subject.onNext(round)
      } else {
        shared.map { $0 + 1 }.subscribe().dispose()
      }
    }
    #expect(!subject.hasObservers)
  }

  @Test func `merge sends the elements of several threads one at a time`() {
    let subjects = (0..<Self.threads).map { _ in PublishSubject<Int>() }
    var count = 0
    var isInside = false
    var overlaps = 0
    let subscription = Observable.merge(subjects.map { $0.asObservable() })
      .subscribe(onNext: { _ in
        if isInside { overlaps += 1 }
        isInside = true
        count += 1
        isInside = false
      })
    hammer { thread, round in subjects[thread].onNext(round) }
    #expect(count == Self.threads * Self.rounds)
    #expect(overlaps == 0)
    subscription.dispose()
  }

  /// One thread switches between inner sequences while other threads send to them. Some inner
  /// sequences end immediately.
  @Test(arguments: ["flatMap", "flatMapFirst", "flatMapLatest"])
  func `flatMap operators send the elements of several threads one at a time`(name: String) {
    let outer = PublishSubject<Int>()
    let inners = (0..<Self.threads).map { _ in PublishSubject<Int>() }
    func inner(_ number: Int) -> Observable<Int> {
      number % 2 == 0 ? .just(number) : inners[number % Self.threads].take(3)
    }
    let chain =
      switch name {
      case "flatMap": outer.flatMap(inner)
      case "flatMapFirst": outer.flatMapFirst(inner)
      default: outer.flatMapLatest(inner)
      }
    var count = 0
    var isInside = false
    var overlaps = 0
    let subscription = chain.subscribe(onNext: { _ in
      if isInside { overlaps += 1 }
      isInside = true
      count += 1
      isInside = false
    })
    hammer { thread, round in
      if thread == 0 { outer.onNext(round) } else { inners[thread].onNext(round) }
    }
    #expect(count > 0 && overlaps == 0)
    subscription.dispose()
    #expect(inners.allSatisfy { !$0.hasObservers } && !outer.hasObservers)
  }

  @Test func `zip pairs the elements of two threads correctly`() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    var unequal = 0
    var count = 0
    let subscription = Observable.zip(first, second) { $0 == $1 }
      .subscribe(onNext: {
        count += 1
        if !$0 { unequal += 1 }
      })
    hammer { thread, round in
      if thread == 0 { first.onNext(round) }
      if thread == 1 { second.onNext(round) }
    }
    #expect(count == Self.rounds)
    #expect(unequal == 0)
    subscription.dispose()
  }

  @Test func `combineLatest sends one combination for each element of several threads`() {
    let subjects = (0..<Self.threads).map { BehaviorSubject(value: $0) }
    var count = 0
    let subscription = Observable.combineLatest(subjects) { $0.count }
      .subscribe(onNext: { _ in count += 1 })
    hammer { thread, round in subjects[thread].onNext(round) }
    #expect(count == Self.threads * Self.rounds + 1)
    subscription.dispose()
  }

  /// A subscriber receives all elements of the source, while other observers subscribe and leave.
  @Test(arguments: ["publish", "replay", "forever"])
  func `a shared sequence stays connected while it has a subscriber`(name: String) {
    let source = PublishSubject<Int>()
    let shared =
      switch name {
      case "publish": source.publish().refCount()
      case "replay": source.replay(1).refCount()
      default: source.share(replay: 1, scope: .forever)
      }
    let unheard = Counter()
    hammer { thread, round in
      guard unheard.value == 0 else { return }
      let own = thread * Self.rounds + round
      let heard = Counter()
      let subscription = shared.subscribe(onNext: { if $0 == own { heard.add() } })
      // Another thread may be about to connect for both subscribers.
      var attempts = 100_000
      while heard.value == 0, attempts > 0 {
        source.onNext(own)
        attempts -= 1
        // The other thread may be waiting for a processor core.
        if attempts % 100 == 0 { usleep(100) }
      }
      if attempts == 0 { unheard.add() }
      subscription.dispose()
    }
    #expect(unheard.value == 0)
    #expect(!source.hasObservers)
  }

  @Test func `a subscription is disposed of once when several threads end it`() {
    let counter = Counter()
    for _ in 0..<500 {
      let subject = PublishSubject<Int>()
      let subscription = subject.subscribe(onDisposed: { counter.add() })
      struct Shared: @unchecked Sendable {
        let subject: PublishSubject<Int>
        let subscription: any Disposable
      }
      let shared = Shared(subject: subject, subscription: subscription)
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        if thread == 0 { shared.subject.onCompleted() } else { shared.subscription.dispose() }
      }
    }
    #expect(counter.value == 500)
  }

  @Test func `a lifetime disposes of its source once when two threads use the lifetime`() {
    for _ in 0..<500 {
      let counter = Counter()
      struct Shared: @unchecked Sendable {
        let lifetime = Lifetime()
        let upstream: any Disposable
      }
      let shared = Shared(upstream: BooleanLike(counter))
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 { shared.lifetime.set(shared.upstream) } else { shared.lifetime.dispose() }
      }
      #expect(counter.value == 1)
    }
  }

  private struct BooleanLike: Disposable {
    let counter: Counter

    init(_ counter: Counter) { self.counter = counter }

    func dispose() { counter.add() }
  }
}

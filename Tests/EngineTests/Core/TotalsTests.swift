import Foundation
import Synchronization
import Testing

@testable import RxsEngine

/// The number of elements that an operator sends while four or eight threads send to it.
@Suite struct TotalsTests {
  static let runs = 200
  static let elements = 12

  /// An operator with one source per thread, and the expected number of its elements.
  struct Use: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let total: @Sendable (_ threads: Int) -> Int
    let apply: @Sendable ([Observable<Int>]) -> Observable<Int>

    init(
      _ name: String, total: @escaping @Sendable (Int) -> Int = { $0 * TotalsTests.elements },
      _ apply: @escaping @Sendable ([Observable<Int>]) -> Observable<Int>
    ) {
      testDescription = name
      self.total = total
      self.apply = apply
    }

    /// An operator with one source, to which all threads send without synchronization.
    static func ofOne(
      _ name: String, _ apply: @escaping @Sendable (Observable<Int>) -> Observable<Int>
    ) -> Use {
      Use(name) { sources in
        apply(
          .create { observer in
            let running = Box(sources.count)
            return Disposables.create(
              sources.map { source in
                source.subscribe(
                  onNext: { observer.onNext($0) },
                  onCompleted: { if running.countDown() { observer.onCompleted() } })
              })
          })
      }
    }
  }

  private final class Box: Sendable {
    private let count: Atomic<Int>

    init(_ count: Int) { self.count = Atomic(count) }

    func countDown() -> Bool {
      count.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0
    }
  }

  /// Calls `body` on a thread of the global queue.
  private static func elsewhere(_ body: @escaping () -> Void) {
    let work = UncheckedSendable(body)
    DispatchQueue.global().async { work.value() }
  }

  static let queue = ConcurrentDispatchQueueScheduler(qos: .userInitiated)

  static let uses: [Use] = [
    Use("merge") { .merge($0) },
    Use("merge(maxConcurrent:)") { Observable.from($0).merge(maxConcurrent: $0.count) },
    Use("flatMap") { sources in Observable.from(sources).flatMap { $0 } },
    Use("merge, scan") { Observable.merge($0).scan(0) { count, _ in count + 1 } },
    Use("merge, share") { Observable.merge($0).share(replay: 1) },
    Use("merge, publish") { Observable.merge($0).publish().refCount() },
    Use("merge, observe(on:)") { Observable.merge($0).observe(on: queue) },
    Use("merge, delay") { Observable.merge($0).delay(.microseconds(10), scheduler: queue) },
    Use("zip of many", total: { _ in elements }) { .zip($0) { $0.count } },
    Use("zip of two", total: { _ in elements }) { .zip($0[0], $0[1]) { $0 + $1 } },
    Use("combineLatest of many", total: { $0 * elements + 1 }) {
      .combineLatest($0.map { $0.startWith(0) }) { $0.count }
    },
    Use("combineLatest of two", total: { _ in 2 * elements + 1 }) {
      .combineLatest($0[0].startWith(0), $0[1].startWith(0)) { $0 + $1 }
    },
    Use("withLatestFrom", total: { _ in elements }) {
      $0[0].withLatestFrom(Observable.merge(Array($0.dropFirst())).startWith(0))
    },
    .ofOne("flatMap of just") { $0.flatMap { Observable.just($0) } },
    .ofOne("flatMap of Single") { source in
      source.flatMap { number in
        Single<Int>.create { answer in
          elsewhere { answer(.success(number)) }
          return Disposables.create()
        }
      }
    },
    .ofOne("concatMap of Single") { source in
      source.concatMap { Single.just($0).subscribe(on: queue) }
    },
    .ofOne("flatMapFirst") { $0.flatMapFirst { Observable.just($0) } },
    .ofOne("flatMapLatest") { $0.flatMapLatest { Observable.just($0) } },
    .ofOne("switchLatest") { $0.map { Observable.just($0) }.switchLatest() },
    .ofOne("groupBy") { $0.groupBy { $0 % 3 }.flatMap { $0 } },
    .ofOne("buffer") {
      $0.buffer(timeSpan: .microseconds(50), count: 3, scheduler: queue).concatMap {
        Observable.from($0)
      }
    },
    .ofOne("window") {
      $0.window(timeSpan: .microseconds(50), count: 3, scheduler: queue).merge()
    },
    .ofOne("take(until:)") { $0.take(until: Observable<Int>.never()) },
    .ofOne("timeout") { $0.timeout(.seconds(600), scheduler: queue) },
    .ofOne("withLatestFrom of one") { $0.withLatestFrom(Observable.just(0)) },
  ]

  /// An observer that yields to other threads at each element.
  private final class Counter: Sendable {
    private let inside = Atomic(false)
    private let hasEnded = Atomic(false)
    private let faults = Atomic(0)
    private let elements = Atomic(0)
    private let end = DispatchSemaphore(value: 0)

    func receive<Element>(_ event: Event<Element>) {
      let overlaps = inside.exchange(true, ordering: .acquiringAndReleasing)
      if overlaps || hasEnded.load(ordering: .acquiring) {
        faults.wrappingAdd(1, ordering: .relaxed)
      }
      if event.isStopEvent {
        hasEnded.store(true, ordering: .releasing)
      } else {
        elements.wrappingAdd(1, ordering: .relaxed)
        sched_yield()
      }
      inside.store(false, ordering: .releasing)
      if event.isStopEvent { end.signal() }
    }

    /// The number of elements after the end of the sequence; nil after a fault or a timeout. Only a
    /// failing test waits long for the end.
    var total: Int? {
      guard end.wait(timeout: .now() + 20) == .success else { return nil }
      let hasFaults = faults.load(ordering: .acquiring) > 0
      return hasFaults ? nil : elements.load(ordering: .acquiring)
    }
  }

  @Test(arguments: uses, [4, 8])
  func `an operator sends the results of all elements that its threads send`(
    use: Use, threads: Int
  ) {
    for _ in 0..<Self.runs {
      let subjects = (0..<threads).map { _ in PublishSubject<Int>() }
      let counter = Counter()
      let subscription = use.apply(subjects.map { $0.asObservable() }).subscribe(counter.receive)
      onThreads(threads) { thread in
        for number in 0..<Self.elements { subjects[thread].onNext(number) }
        subjects[thread].onCompleted()
      }
      let total = counter.total
      subscription.dispose()
      guard total == use.total(threads) else {
        Issue.record("\(total.map(String.init) ?? "no end") of \(use.total(threads))")
        return
      }
    }
  }

  /// Another thread starts the next attempt after each failure, perhaps while `onError` still runs.
  @Test func `retry ends when each failure is handled on another thread`() {
    for _ in 0..<Self.runs {
      let attempts = Atomic(0)
      let counter = Counter()
      let source = Observable<Int>.create { observer in
        let attempt = attempts.wrappingAdd(1, ordering: .relaxed).newValue
        Self.elsewhere {
          observer.onNext(attempt)
          if attempt < 10 { observer.onError(Boom()) } else { observer.onCompleted() }
        }
        return Disposables.create()
      }
      let subscription = source.retry { (errors: Observable<any Error>) in
        errors.flatMap { _ in
          Single<Int>.create { answer in
            Self.elsewhere { answer(.success(0)) }
            return Disposables.create()
          }
        }
      }
      .subscribe(counter.receive)
      let total = counter.total
      subscription.dispose()
      guard total == 10 else {
        Issue.record("\(total.map(String.init) ?? "no end") of 10")
        return
      }
    }
  }

  /// Calls `body` on threads that start together, and waits until all threads end.
  private func onThreads(_ count: Int, _ body: @escaping (Int) -> Void) {
    let work = UncheckedSendable(body)
    let (start, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    for thread in 0..<count {
      Thread.detachNewThread {
        start.wait()
        work.value(thread)
        done.signal()
      }
    }
    for _ in 0..<count { start.signal() }
    for _ in 0..<count { done.wait() }
  }
}

import Foundation
import Synchronization
import Testing

@testable import RxsEngine

/// Operators that eight threads use at the same time; `swift test --sanitize=thread` finds data
/// races.
@Suite struct StressTests {
  static let threads = 8

  /// Calls `body` on eight threads at the same time.
  private func together(_ body: @escaping (_ thread: Int) -> Void) {
    struct Work: @unchecked Sendable { let body: (Int) -> Void }
    let work = Work(body: body)
    DispatchQueue.concurrentPerform(iterations: Self.threads) { work.body($0) }
  }

  /// An observer that detects overlapping events, and events after the end.
  private final class Watch: Sendable {
    private let inside = Atomic(0)
    private let hasEnded = Atomic(false)
    private let faults = Atomic(0)
    private let events = Atomic(0)

    var faultCount: Int { faults.load(ordering: .acquiring) }
    var eventCount: Int { events.load(ordering: .acquiring) }

    func receive<Element>(_ event: Event<Element>) {
      let others = inside.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
      events.wrappingAdd(1, ordering: .relaxed)
      if others > 0 || hasEnded.load(ordering: .acquiring) {
        faults.wrappingAdd(1, ordering: .relaxed)
      }
      if event.isStopEvent { hasEnded.store(true, ordering: .releasing) }
      inside.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    }
  }

  /// Waits until the subject has no observers. Returns false after a timeout, which only a failing
  /// test reaches.
  private func isFreed(_ subject: PublishSubject<Int>) -> Bool {
    for _ in 0..<100_000 {
      if !subject.hasObservers { return true }
      usleep(100)
    }
    return false
  }

  /// Two threads send to the two sources of an operator, because only one thread at a time may send
  /// to a source. The other threads subscribe and dispose.
  @Test(arguments: OperatorSample.all)
  func `an operator never sends overlapping events when eight threads use it`(
    sample: OperatorSample
  ) {
    for round in 0..<10 {
      let (source, other) = (PublishSubject<Int>(), PublishSubject<Int>())
      let chain = sample.apply(source, other)
      let watch = Watch()
      let subscription = chain.subscribe(watch.receive)
      together { thread in
        switch thread {
        case 0:
          for number in 0..<20 { source.onNext(number) }
          if round % 3 == 0 { source.onCompleted() }
          if round % 3 == 1 { source.onError(Boom()) }
        case 1:
          for number in 0..<20 { other.onNext(number) }
          if round % 2 == 0 { other.onCompleted() }
        case 2: if round % 4 == 0 { subscription.dispose() }
        default: for _ in 0..<3 { chain.subscribe().dispose() }
        }
      }
      subscription.dispose()
      #expect(watch.faultCount == 0)
      #expect(isFreed(source) && isFreed(other))
    }
  }

  /// Threads send to a subject and subscribe to it; lasting observers receive all elements.
  @Test(arguments: ["publish", "behavior", "replay", "async", "share", "share(replay:)"])
  func `lasting observers of a subject receive all elements that several threads send`(
    name: String
  ) {
    for _ in 0..<20 {
      let subject = PublishSubject<Int>()
      let (behavior, replay) = (BehaviorSubject(value: 0), ReplaySubject<Int>.create(bufferSize: 2))
      let async = AsyncSubject<Int>()
      let (source, send): (Observable<Int>, (Int) -> Void) =
        switch name {
        case "publish": (subject, subject.onNext)
        case "behavior": (behavior.skip(1), behavior.onNext)
        case "replay": (replay, replay.onNext)
        case "async": (async, async.onNext)
        case "share": (subject.share(), subject.onNext)
        default: (subject.share(replay: 2), subject.onNext)
        }
      let heard = Atomic(0)
      let staying = source.subscribe(onNext: { _ in heard.wrappingAdd(1, ordering: .relaxed) })
      let serial = RecursiveLock.make()
      together { thread in
        for round in 0..<50 {
          if thread < 4 {
            serial.withLock { send(round) }
          } else {
            source.subscribe().dispose()
          }
        }
      }
      #expect(heard.load(ordering: .relaxed) == (name == "async" ? 0 : 200))
      staying.dispose()
      #expect(!subject.hasObservers && !behavior.hasObservers && !replay.hasObservers)
    }
  }

  /// Threads send to one subject without coordination, while observers subscribe and leave.
  @Test func `a subject accepts elements from threads that do not coordinate`() {
    let (subject, behavior) = (PublishSubject<Int>(), BehaviorSubject(value: 0))
    let replay = ReplaySubject<Int>.create(bufferSize: 2)
    let bag = DisposeBag()
    let heard = Atomic(0)
    for source in [subject, behavior.skip(1), replay] {
      source.subscribe(onNext: { _ in heard.wrappingAdd(1, ordering: .relaxed) })
        .disposed(by: bag)
    }
    together { thread in
      for round in 0..<200 {
        subject.onNext(round)
        behavior.onNext(round)
        replay.onNext(round)
        Observable.merge(subject, behavior, replay).map { $0 + 1 }.subscribe().dispose()
      }
    }
    #expect(heard.load(ordering: .relaxed) == 3 * Self.threads * 200)
  }
}

import Foundation
import Testing

@testable import RxsEngine

/// Observers that subscribe and unsubscribe, also while the subject sends.
@Suite struct ObserverListTests {
  private final class Token {}

  /// Compares a list of observers with an array that receives the same changes.
  ///
  /// If the first observer has unsubscribed, the next new observer takes its position.
  @Test(arguments: 0..<20)
  func `a subject sends to its observers in the order of their subscriptions`(seed: Int) {
    var state = UInt64(seed + 1)
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let subject = PublishSubject<Int>()
    var first: Int?
    var others: [Int] = []
    var subscriptions: [(number: Int, end: any Disposable)] = []
    var seen: [Int] = []
    for number in 0..<400 {
      if random(5) < 3 || subscriptions.isEmpty {
        if first == nil { first = number } else { others.append(number) }
        subscriptions.append((number, subject.subscribe(onNext: { _ in seen.append(number) })))
      } else {
        let index = random(3) == 0 ? 0 : random(subscriptions.count)
        let (number, end) = subscriptions.remove(at: index)
        if first == number { first = nil }
        others.removeAll { $0 == number }
        end.dispose()
      }
      seen = []
      subject.onNext(0)
      #expect(seen == (first.map { [$0] } ?? []) + others)
    }
  }

  /// A new observer does not receive the element that is being sent. An observer that unsubscribes
  /// receives no further element and is released.
  @Test func `observers can subscribe and leave during a send`() {
    let subject = PublishSubject<Int>()
    var seen: [String] = []
    var later: [any Disposable] = []
    let bag = DisposeBag()
    let second = SerialDisposable()
    weak var token: Token?
    subject.subscribe(onNext: { element in
      seen.append("a\(element)")
      second.dispose()
      for number in 0..<10 {
        later.append(subject.subscribe(onNext: { seen.append("\(number)\($0)") }))
      }
      for each in later.dropLast() { each.dispose() }
      if element == 1 { subject.onNext(2) }
    }).disposed(by: bag)
    do {
      let held = Token()
      token = held
      second.disposable = subject.subscribe(onNext: { element in
        seen.append("b\(element)")
        _ = held
      })
    }
    subject.subscribe(onNext: { seen.append("c\($0)") }).disposed(by: bag)
    #expect(token != nil)
    subject.onNext(1)
    #expect(seen == ["a1", "a2", "c2", "c1"])
    #expect(token == nil)
    for each in later { each.dispose() }
  }

  @Test func `an observer that subscribes and leaves during a send is released at once`() {
    let subject = PublishSubject<Int>()
    var former: any Disposable = Disposables.create()
    weak var token: Token?
    var kept = 0
    let subscription = subject.subscribe(onNext: { _ in
      for _ in 0..<1000 {
        let held = Token()
        former.dispose()
        if token != nil { kept += 1 }
        token = held
        former = subject.subscribe(onNext: { _ in _ = held })
      }
    })
    subject.onNext(1)
    #expect(kept == 0)
    former.dispose()
    subscription.dispose()
    #expect(!subject.hasObservers)
  }

  /// Runs `body`, and returns its processor time, which other processes do not affect.
  private func processorTime(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let begin = now()
    body()
    return now() - begin
  }

  /// Removing the first observer moves no other observers. With a plain array, the removal would
  /// take many times as long.
  @Test func `disposing of the oldest observers first is about as fast as the newest first`() {
    let subject = PublishSubject<Int>()
    func subscriptions() -> [any Disposable] { (0..<100_000).map { _ in subject.subscribe() } }
    var all = subscriptions()
    let newestFirst = processorTime { for each in all.reversed() { each.dispose() } }
    all = subscriptions()
    let oldestFirst = processorTime { for each in all { each.dispose() } }
    #expect(!subject.hasObservers)
    #expect(oldestFirst < newestFirst * 5)
  }
}

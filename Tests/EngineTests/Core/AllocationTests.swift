import CAllocationCount
import RxsEngine
import Testing

/// The memory allocations while events pass through an existing pipeline.
@Suite(.enabled(if: cac_counts())) struct AllocationTests {
  private static let events = 1_000_000

  /// Runs `body`, and returns the number of memory blocks that it allocates on this thread.
  private func allocations(_ body: () -> Void) -> UInt {
    let before = cac_allocations()
    body()
    return cac_allocations() - before
  }

  @Test func `the test counts the memory allocations of a closure`() {
    final class Object {}
    var kept: [Object] = []
    kept.reserveCapacity(100)
    #expect(allocations { for _ in 0..<100 { kept.append(Object()) } } == 100)
  }

  @Test func `an event in a chain of twelve operators allocates no memory`() {
    let subject = PublishSubject<Int>()
    var chain = subject.asObservable()
    for _ in 0..<6 { chain = chain.map { $0 &+ 1 }.filter { $0 > 0 } }
    var total = 0
    let subscription = chain.subscribe(onNext: { total &+= $0 })
    subject.onNext(0)
    #expect(allocations { for event in 0..<Self.events { subject.onNext(event) } } == 0)
    #expect(total == 6 + Self.events * (Self.events - 1) / 2 + 6 * Self.events)
    subscription.dispose()
  }

  @Test func `a filter needs no extra object after a map that no other code holds`() {
    let subject = PublishSubject<Int>()
    var kept: [Observable<Int>] = []
    kept.reserveCapacity(9)
    let held = subject.map { $0 &+ 1 }
    // The first `filter` for this element type also creates the metadata of the type.
    kept.append(held.filter { $0 > 0 })
    let apart = allocations { kept.append(held.filter { $0 > 0 }) }
    let mapped = allocations { kept.append(subject.map { $0 &+ 1 }) }
    let both = allocations { kept.append(subject.map { $0 &+ 1 }.filter { $0 > 0 }) }
    #expect(both == mapped + apart - 1)
  }

  @Test(arguments: [
    "scan", "distinct", "take", "skip", "do", "compactMap", "withLatestFrom", "combineLatest",
    "merge", "startWith", "share", "relay",
  ])
  func `an event in an operator with state allocates no memory`(name: String) {
    let subject = PublishSubject<Int>()
    let other = BehaviorSubject(value: 1)
    var count = 0
    let subscription = Self.apply(name, subject, other).subscribe(onNext: { _ in count += 1 })
    for event in 0..<100 { subject.onNext(event) }
    #expect(allocations { for event in 0..<1000 { subject.onNext(event) } } == 0)
    #expect(count >= 1000)
    subscription.dispose()
  }

  private static func apply(
    _ name: String, _ source: PublishSubject<Int>, _ other: BehaviorSubject<Int>
  ) -> Observable<Int> {
    switch name {
    case "scan": source.scan(0) { $0 &+ $1 }
    case "distinct": source.distinctUntilChanged()
    case "take": source.take(1_000_000)
    case "skip": source.skip(1)
    case "do": source.do(onNext: { _ in })
    case "compactMap": source.compactMap { $0 }
    case "withLatestFrom": source.withLatestFrom(other) { $0 &+ $1 }
    case "combineLatest": .combineLatest(source, other) { $0 &+ $1 }
    case "merge": .merge(source, other)
    case "startWith": source.startWith(0)
    case "share": source.share()
    default: source.map { $0 }
    }
  }
}

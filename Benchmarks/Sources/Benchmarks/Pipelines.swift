import OpenCombine
import RxsEngine

/// Keeps results alive, so that the optimiser cannot drop the work.
final class Total {
  var value = 0
}

/// A list of stored closures, called one after the other: the minimum cost of a chain.
final class StoredClosures {
  var steps: [(Int) -> Int] = []

  @inline(never) func add(_ step: @escaping (Int) -> Int) { steps.append(step) }
}

/// Events through chains of operators.
enum Pipelines {
  static let events = 1_000_000

  static func all() -> [Comparison] {
    [
      mapFilter(), mapFilterAgainstClosures(), scanDistinct(), flatMap(), flatMapLatest(), build(),
    ]
  }

  /// A number that is unknown to the optimiser.
  @inline(never) static func one() -> Int { CommandLine.arguments.isEmpty ? 2 : 1 }

  private static func chain(_ source: Observable<Int>) -> Observable<Int> {
    let one = one()
    var chain = source
    for _ in 0..<6 { chain = chain.map { $0 &+ one }.filter { $0 > -one } }
    return chain
  }

  private static func combinePair(
    _ source: some Publisher<Int, Never>
  ) -> some Publisher<Int, Never> {
    let one = one()
    return source.map { $0 &+ one }.filter { $0 > -one }
  }

  private static func combineChain(
    _ source: PassthroughSubject<Int, Never>
  ) -> some Publisher<Int, Never> {
    combinePair(combinePair(combinePair(combinePair(combinePair(combinePair(source))))))
  }

  private static func mapFilter() -> Comparison {
    let total = Total()
    let subject = PublishSubject<Int>()
    let subscription = chain(subject).subscribe(onNext: { total.value &+= $0 })
    let passthrough = PassthroughSubject<Int, Never>()
    let cancellable = combineChain(passthrough).sink { total.value &+= $0 }
    return Comparison(
      name: "subject, map and filter x6", baseline: "OpenCombine", target: 1 / 3, count: events,
      ours: {
        withExtendedLifetime(subscription) { for i in 0..<events { subject.onNext(i) } }
      },
      theirs: {
        withExtendedLifetime(cancellable) { for i in 0..<events { passthrough.send(i) } }
      })
  }

  private static func mapFilterAgainstClosures() -> Comparison {
    let total = Total()
    let subject = PublishSubject<Int>()
    let subscription = chain(subject).subscribe(onNext: { total.value &+= $0 })
    let one = one()
    let closures = StoredClosures()
    for _ in 0..<12 { closures.add { $0 &+ one } }
    return Comparison(
      name: "the same", baseline: "12 stored closures", target: 3, count: events,
      ours: {
        withExtendedLifetime(subscription) { for i in 0..<events { subject.onNext(i) } }
      },
      theirs: {
        let steps = closures.steps
        for i in 0..<events {
          var value = i
          for step in steps { value = step(value) }
          total.value &+= value
        }
      })
  }

  private static func scanDistinct() -> Comparison {
    let total = Total()
    let subject = PublishSubject<Int>()
    let subscription = subject.scan(0) { ($0 &+ $1) & 3 }.distinctUntilChanged()
      .subscribe(onNext: { total.value &+= $0 })
    let passthrough = PassthroughSubject<Int, Never>()
    let cancellable = passthrough.scan(0) { ($0 &+ $1) & 3 }.removeDuplicates()
      .sink { total.value &+= $0 }
    return Comparison(
      name: "scan, distinctUntilChanged", baseline: "OpenCombine", target: 1 / 3, count: events,
      ours: {
        withExtendedLifetime(subscription) { for i in 0..<events { subject.onNext(i) } }
      },
      theirs: {
        withExtendedLifetime(cancellable) { for i in 0..<events { passthrough.send(i) } }
      })
  }

  private static func flatMap() -> Comparison {
    let total = Total()
    let subject = PublishSubject<Int>()
    let subscription = subject.flatMap { Observable.just($0 &+ 1) }
      .subscribe(onNext: { total.value &+= $0 })
    let passthrough = PassthroughSubject<Int, Never>()
    let cancellable = passthrough.flatMap { Just($0 &+ 1) }.sink { total.value &+= $0 }
    return Comparison(
      name: "flatMap", baseline: "OpenCombine", target: 1 / 6, count: events / 10,
      ours: {
        withExtendedLifetime(subscription) { for i in 0..<(events / 10) { subject.onNext(i) } }
      },
      theirs: {
        withExtendedLifetime(cancellable) { for i in 0..<(events / 10) { passthrough.send(i) } }
      })
  }

  private static func flatMapLatest() -> Comparison {
    let total = Total()
    let subject = PublishSubject<Int>()
    let subscription = subject.flatMapLatest { Observable.just($0 &+ 1) }
      .subscribe(onNext: { total.value &+= $0 })
    let passthrough = PassthroughSubject<Int, Never>()
    let cancellable = passthrough.map { Just($0 &+ 1) }.switchToLatest()
      .sink { total.value &+= $0 }
    return Comparison(
      name: "flatMapLatest", baseline: "OpenCombine", target: 1 / 6, count: events / 10,
      ours: {
        withExtendedLifetime(subscription) { for i in 0..<(events / 10) { subject.onNext(i) } }
      },
      theirs: {
        withExtendedLifetime(cancellable) { for i in 0..<(events / 10) { passthrough.send(i) } }
      })
  }

  private static func build() -> Comparison {
    let total = Total()
    let count = 20_000
    let passthrough = PassthroughSubject<Int, Never>()
    let cancellable = combineChain(passthrough).sink { total.value &+= $0 }
    return Comparison(
      name: "build, one event, dispose: 12 stages", baseline: "OpenCombine's event x6.25",
      target: 1, count: count,
      ours: {
        for i in 0..<count {
          let subject = PublishSubject<Int>()
          let subscription = chain(subject).subscribe(onNext: { total.value &+= $0 })
          subject.onNext(i)
          subscription.dispose()
        }
      },
      theirs: {
        withExtendedLifetime(cancellable) {
          for i in 0..<(count * 25 / 4) { passthrough.send(i) }
        }
      })
  }
}

import OpenCombine
import RxCocoa
import RxSwift

/// Events through pipelines in the style of apps.
enum Pipelines {
  static let events = 300_000

  static var rows: [Row] {
    [
      subject, publishRelay, behaviorRelay, chain, built, flatMap, flatMapLatest, combineLatest,
      withLatestFrom, merge, scan, share,
    ]
  }

  /// The reference of all rows: six pairs of `map` and `filter` in OpenCombine.
  static var reference: Row.Run {
    let total = Total()
    let passthrough = PassthroughSubject<Int, Never>()
    return sending(
      passthrough.send, to: combineChain(passthrough).sink { total.value &+= $0 })
  }

  /// Keeps results alive, so that the optimiser cannot drop the work.
  final class Total {
    var value = 0
  }

  /// A number that is unknown to the optimiser.
  @inline(never) static func makeOne() -> Int { CommandLine.arguments.isEmpty ? 2 : 1 }

  /// A run that sends numbers; it keeps `subscription` alive.
  private static func sending(_ send: @escaping (Int) -> Void, to subscription: Any) -> Row.Run {
    Row.Run(count: events) {
      withExtendedLifetime(subscription) { for event in 0..<events { send(event) } }
    }
  }

  // MARK: - Subjects

  private static var subject: Row {
    let total = Total()
    let subject = PublishSubject<Int>()
    let subscription = subject.subscribe(onNext: { total.value &+= $0 })
    let passthrough = PassthroughSubject<Int, Never>()
    let cancellable = passthrough.sink { total.value &+= $0 }
    return Row(
      "PublishSubject", target: 0.098,
      ours: Row.Run(count: events) {
        withExtendedLifetime(subscription) { for event in 0..<events { subject.onNext(event) } }
      },
      theirs: sending(passthrough.send, to: cancellable))
  }

  private static var publishRelay: Row {
    let total = Total()
    let relay = PublishRelay<Int>()
    let subscription = relay.subscribe(onNext: { total.value &+= $0 })
    return Row(
      "PublishRelay", target: 0.118,
      ours: Row.Run(count: events) {
        withExtendedLifetime(subscription) { for event in 0..<events { relay.accept(event) } }
      })
  }

  private static var behaviorRelay: Row {
    let total = Total()
    let relay = BehaviorRelay(value: 0)
    let subscription = relay.subscribe(onNext: { total.value &+= $0 })
    let current = CurrentValueSubject<Int, Never>(0)
    let cancellable = current.sink { total.value &+= $0 }
    return Row(
      "BehaviorRelay", target: 0.134,
      ours: Row.Run(count: events) {
        withExtendedLifetime(subscription) { for event in 0..<events { relay.accept(event) } }
      },
      theirs: sending(current.send, to: cancellable))
  }

  // MARK: - Chains

  private static func sixTimes(_ source: Observable<Int>) -> Observable<Int> {
    let one = makeOne()
    var chain = source
    for _ in 0..<6 { chain = chain.map { $0 &+ one }.filter { $0 > -one } }
    return chain
  }

  private static func combinePair<Source: Publisher<Int, Never>>(
    _ source: Source
  ) -> some Publisher<Int, Never> {
    let one = makeOne()
    return source.map { $0 &+ one }.filter { $0 > -one }
  }

  private static func combineChain<Source: Publisher<Int, Never>>(
    _ source: Source
  ) -> some Publisher<Int, Never> {
    combinePair(combinePair(combinePair(combinePair(combinePair(combinePair(source))))))
  }

  private static var chain: Row {
    let total = Total()
    let numbers = Observable<Int>.create { observer in
      for event in 0..<events { observer.onNext(event) }
      return Disposables.create()
    }
    return Row(
      "create, (map, filter) x6", target: 0.36,
      ours: Row.Run(count: events) {
        sixTimes(numbers).subscribe(onNext: { total.value &+= $0 }).dispose()
      },
      theirs: reference)
  }

  private static var built: Row {
    let total = Total()
    let count = events / 30
    return Row(
      "the same, built for one event", target: 3.59,
      ours: Row.Run(count: count) {
        for event in 0..<count {
          let number = Observable<Int>.create { observer in
            observer.onNext(event)
            return Disposables.create()
          }
          sixTimes(number).subscribe(onNext: { total.value &+= $0 }).dispose()
        }
      },
      theirs: Row.Run(count: count) {
        for event in 0..<count {
          let passthrough = PassthroughSubject<Int, Never>()
          let cancellable = combineChain(passthrough).sink { total.value &+= $0 }
          passthrough.send(event)
          cancellable.cancel()
        }
      })
  }

  private static var scan: Row {
    let total = Total()
    let subject = PublishSubject<Int>()
    let subscription = subject.scan(0) { ($0 &+ $1) & 3 }.distinctUntilChanged()
      .subscribe(onNext: { total.value &+= $0 })
    let passthrough = PassthroughSubject<Int, Never>()
    let cancellable = passthrough.scan(0) { ($0 &+ $1) & 3 }.removeDuplicates()
      .sink { total.value &+= $0 }
    return Row(
      "scan, distinctUntilChanged", target: 0.184,
      ours: sending(subject.onNext, to: subscription),
      theirs: sending(passthrough.send, to: cancellable))
  }

  // MARK: - Several sequences

  private static var flatMap: Row {
    let total = Total()
    let subject = PublishSubject<Int>()
    let subscription = subject.flatMap { Observable.just($0) }
      .subscribe(onNext: { total.value &+= $0 })
    let passthrough = PassthroughSubject<Int, Never>()
    let cancellable = passthrough.flatMap { Just($0) }.sink { total.value &+= $0 }
    return Row(
      "flatMap of just", target: 0.35, ours: sending(subject.onNext, to: subscription),
      theirs: sending(passthrough.send, to: cancellable))
  }

  private static var flatMapLatest: Row {
    let total = Total()
    let subject = PublishSubject<Int>()
    let subscription = subject.flatMapLatest { Observable.just($0) }
      .subscribe(onNext: { total.value &+= $0 })
    let passthrough = PassthroughSubject<Int, Never>()
    let cancellable = passthrough.map { Just($0) }.switchToLatest().sink { total.value &+= $0 }
    return Row(
      "flatMapLatest of just", target: 0.34, ours: sending(subject.onNext, to: subscription),
      theirs: sending(passthrough.send, to: cancellable))
  }

  private static var combineLatest: Row {
    let total = Total()
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let subscription = Observable.combineLatest(first, second) { $0 &+ $1 }
      .subscribe(onNext: { total.value &+= $0 })
    return Row(
      "combineLatest of two", target: 0.194,
      ours: Row.Run(count: events) {
        withExtendedLifetime(subscription) {
          for event in 0..<events / 2 {
            first.onNext(event)
            second.onNext(event)
          }
        }
      })
  }

  private static var withLatestFrom: Row {
    let total = Total()
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let subscription = first.withLatestFrom(second) { $0 &+ $1 }
      .subscribe(onNext: { total.value &+= $0 })
    second.onNext(1)
    return Row(
      "withLatestFrom", target: 0.159, ours: sending(first.onNext, to: subscription))
  }

  private static var merge: Row {
    let total = Total()
    let subjects = (0..<4).map { _ in PublishSubject<Int>() }
    let subscription = Observable.merge(subjects.map { $0.asObservable() })
      .subscribe(onNext: { total.value &+= $0 })
    let passthroughs = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    let cancellable = passthroughs.publisher.flatMap { $0 }.sink { total.value &+= $0 }
    return Row(
      "merge of four", target: 0.146,
      ours: Row.Run(count: events) {
        withExtendedLifetime(subscription) {
          for event in 0..<events / 4 { for subject in subjects { subject.onNext(event) } }
        }
      },
      theirs: Row.Run(count: events) {
        withExtendedLifetime(cancellable) {
          for event in 0..<events / 4 { for subject in passthroughs { subject.send(event) } }
        }
      })
  }

  private static var share: Row {
    let total = Total()
    let subject = PublishSubject<Int>()
    let shared = subject.share(replay: 1)
    let subscriptions = (0..<10).map { _ in shared.subscribe(onNext: { total.value &+= $0 }) }
    let passthrough = PassthroughSubject<Int, Never>()
    let combineShared = passthrough.share()
    let cancellables = (0..<10).map { _ in combineShared.sink { total.value &+= $0 } }
    func deliveries(_ send: @escaping (Int) -> Void, to subscriptions: Any) -> Row.Run {
      Row.Run(count: events) {
        withExtendedLifetime(subscriptions) { for event in 0..<events / 10 { send(event) } }
      }
    }
    return Row(
      "share(replay: 1) to ten, a delivery", target: 0.047,
      ours: deliveries(subject.onNext, to: subscriptions),
      theirs: deliveries(passthrough.send, to: cancellables))
  }
}

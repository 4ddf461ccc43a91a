/// A script for each operator that shows what it does; the tests run them.
enum OperatorExamples {
  /// The example of an operator or of a static function of `Observable`.
  static func example(of name: String) -> String? { all[name] }

  static let all: [String: String] =
    transforming.merging(filtering) { first, _ in first }
    .merging(combining) { first, _ in first }
    .merging(timing) { first, _ in first }
    .merging(others) { first, _ in first }
    .merging(creating) { first, _ in first }

  private static let transforming = [
    "map": """
    subscribe Observable.of(1, 2).map { $0 * 10 } as xs
    | 0s xs 10
    | 0s xs 20
    | 0s xs completed
    """,
    "compactMap": """
    subscribe Observable.of("1", "x", "3").compactMap { Int($0) } as xs
    | 0s xs 1
    | 0s xs 3
    | 0s xs completed
    """,
    "flatMap": """
    let xs = PublishSubject<Int>()
    subscribe xs.flatMap { Observable.just($0).delay(1s) } as ys
    emit xs 1, 2
    advance 1s
    | 1s ys 1
    | 1s ys 2
    """,
    "flatMapLatest": """
    let text = PublishSubject<String>()
    subscribe text.flatMapLatest { Observable.just($0 + "!").delay(2s) } as answers
    emit text "a"
    advance 1s
    emit text "b"
    advance 2s
    | 3s answers "b!"
    """,
    "flatMapFirst": """
    let taps = PublishSubject<Int>()
    subscribe taps.flatMapFirst { Observable.just($0).delay(2s) } as answers
    emit taps 1, 2
    advance 2s
    | 2s answers 1
    """,
    "concatMap": """
    subscribe Observable.of(1, 2).concatMap { Observable.just($0).delay(1s) } as xs
    run
    | 1s xs 1
    | 2s xs 2
    | 2s xs completed
    """,
    "scan": """
    subscribe Observable.of(1, 2, 3).scan(0) { $0 + $1 } as sums
    | 0s sums 1
    | 0s sums 3
    | 0s sums 6
    | 0s sums completed
    """,
    "reduce": """
    subscribe Observable.of(1, 2, 3).reduce(0) { $0 + $1 } as sum
    | 0s sum 6
    | 0s sum completed
    """,
    "toArray": """
    subscribe Observable.of(1, 2).toArray() as list
    | 0s list [1, 2]
    | 0s list completed
    """,
    "materialize": """
    subscribe Observable.just(1).materialize() as events
    | 0s events .next(1)
    | 0s events .completed
    | 0s events completed
    """,
    "buffer": """
    subscribe Observable.of(1, 2, 3).buffer(timeSpan: 1s, count: 2) as pairs
    | 0s pairs [1, 2]
    | 0s pairs [3]
    | 0s pairs completed
    """,
  ]

  private static let filtering = [
    "filter": """
    subscribe Observable.of(1, 2, 3).filter { $0 != 2 } as xs
    | 0s xs 1
    | 0s xs 3
    | 0s xs completed
    """,
    "distinctUntilChanged": """
    subscribe Observable.of(1, 1, 2).distinctUntilChanged() as xs
    | 0s xs 1
    | 0s xs 2
    | 0s xs completed
    """,
    "take": """
    subscribe Observable.interval(1s).take(2) as ticks
    run
    | 1s ticks 0
    | 2s ticks 1
    | 2s ticks completed
    """,
    "skip": """
    subscribe Observable.of(1, 2, 3).skip(2) as xs
    | 0s xs 3
    | 0s xs completed
    """,
    "takeLast": """
    subscribe Observable.of(1, 2, 3).takeLast(1) as xs
    | 0s xs 3
    | 0s xs completed
    """,
    "takeUntil": """
    let stop = PublishSubject<Void>()
    subscribe Observable.interval(1s).takeUntil(stop) as ticks
    advance 1s
    | 1s ticks 0
    emit stop
    | 1s ticks completed
    """,
    "ignoreElements": """
    subscribe Observable.of(1, 2).ignoreElements() as end
    | 0s end completed
    """,
    "elementAt": """
    subscribe Observable.of("a", "b").elementAt(1) as second
    | 0s second "b"
    | 0s second completed
    """,
  ]

  private static let combining = [
    "startWith": """
    subscribe Observable.just(2).startWith(1) as xs
    | 0s xs 1
    | 0s xs 2
    | 0s xs completed
    """,
    "withLatestFrom": """
    let tap = PublishSubject<Void>()
    let name = BehaviorSubject(value: "a")
    subscribe tap.withLatestFrom(name) as sent
    emit name "b"
    emit tap
    | 0s sent "b"
    """,
    "merge": """
    let a = PublishSubject<Int>()
    let b = PublishSubject<Int>()
    subscribe Observable.merge(a, b) as both
    emit a 1
    | 0s both 1
    emit b 2
    | 0s both 2
    """,
    "combineLatest": """
    let a = BehaviorSubject(value: 1)
    let b = BehaviorSubject(value: 10)
    subscribe Observable.combineLatest(a, b) { $0 + $1 } as sum
    | 0s sum 11
    emit b 20
    | 0s sum 21
    """,
    "zip": """
    let a = PublishSubject<Int>()
    let b = PublishSubject<String>()
    subscribe Observable.zip(a, b) as pairs
    emit a 1, 2
    emit b "x"
    | 0s pairs (1, "x")
    """,
    "concat": """
    subscribe Observable.concat(Observable.just(1).delay(1s), Observable.just(2)) as xs
    run
    | 1s xs 1
    | 1s xs 2
    | 1s xs completed
    """,
    "amb": """
    subscribe Observable.amb([Observable.just("slow").delay(2s), Observable.just("fast").delay(1s)]) as first
    run
    | 1s first "fast"
    | 1s first completed
    """,
  ]

  private static let timing = [
    "throttle": """
    let text = hot(.next(0s, "a"), .next(1s, "ab"), .next(2s, "abc"))
    subscribe text.throttle(3s) as search
    advance 5s
    | 0s search "a"
    | 3s search "abc"
    """,
    "debounce": """
    let text = hot(.next(0s, "a"), .next(1s, "ab"), .next(5s, "abc"))
    subscribe text.debounce(2s) as search
    advance 10s
    | 3s search "ab"
    | 7s search "abc"
    """,
    "delay": """
    subscribe Observable.just(1).delay(2s) as xs
    run
    | 2s xs 1
    | 2s xs completed
    """,
    "timeout": """
    subscribe Observable<Int>.never().timeout(2s) as xs
    advance 3s
    | 2s xs error(*) (glob)
    """,
    "sample": """
    let xs = PublishSubject<Int>()
    let tick = PublishSubject<Void>()
    subscribe xs.sample(tick) as seen
    emit xs 1, 2
    emit tick
    | 0s seen 2
    """,
    "interval": """
    subscribe Observable.interval(1s) as ticks
    advance 2s
    | 1s ticks 0
    | 2s ticks 1
    """,
    "timer": """
    subscribe Observable.timer(2s) as once
    run
    | 2s once 0
    | 2s once completed
    """,
  ]

  private static let others = [
    "catch": """
    subscribe Observable<Int>.error(.offline).catch { _ in .just(0) } as xs
    | 0s xs 0
    | 0s xs completed
    """,
    "catchAndReturn": """
    subscribe Observable<Int>.error(.offline).catchAndReturn(0) as xs
    | 0s xs 0
    | 0s xs completed
    """,
    "retry": """
    let flaky = cold(.next(1s, 1), .error(2s, .offline))
    subscribe flaky.retry(2) as xs
    run
    | 1s xs 1
    | 3s xs 1
    | 4s xs error(.offline)
    """,
    "share": """
    let source = cold(.next(1s, 1))
    let shared = source.share(replay: 1)
    subscribe shared as a, shared as b
    advance 1s
    | 1s a 1
    | 1s b 1
    subscriptions(source)
    | = [(0s, nil)]
    """,
    "asDriver": """
    subscribe Observable<Int>.error(.offline).asDriver(onErrorJustReturn: 0) as shown
    | 0s shown 0
    | 0s shown completed
    """,
    "asSignal": """
    let tap = PublishRelay<Int>()
    subscribe tap.asSignal() as taps
    emit tap 1
    | 0s taps 1
    """,
    "do": """
    subscribe Observable.just(1).do(onNext: { print("saw", $0) }) as xs
    | saw 1
    | 0s xs 1
    | 0s xs completed
    """,
    "observe": """
    subscribe Observable.just(1).observe(on: MainScheduler.asyncInstance) as xs
    advance
    | 0s xs 1
    | 0s xs completed
    """,
    "debug": """
    subscribe Observable.just(1).debug("one") as xs
    | 0s one -> subscribed
    | 0s one -> next(1)
    | 0s xs 1
    | 0s one -> completed
    | 0s xs completed
    | 0s one -> disposed
    """,
  ]

  private static let creating = [
    "just": """
    subscribe Observable.just(1) as one
    | 0s one 1
    | 0s one completed
    """,
    "of": """
    subscribe Observable.of(1, 2) as xs
    | 0s xs 1
    | 0s xs 2
    | 0s xs completed
    """,
    "from": """
    subscribe Observable.from(1...2) as xs
    | 0s xs 1
    | 0s xs 2
    | 0s xs completed
    """,
    "empty": """
    subscribe Observable<Int>.empty() as none
    | 0s none completed
    """,
    "never": """
    subscribe Observable<Int>.never() as silence
    run
    """,
    "error": """
    subscribe Observable<Int>.error(.offline) as xs
    | 0s xs error(.offline)
    """,
    "range": """
    subscribe Observable.range(start: 1, count: 2) as xs
    | 0s xs 1
    | 0s xs 2
    | 0s xs completed
    """,
    "create": """
    let xs = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      return Disposables.create()
    }
    subscribe xs
    | 0s xs 1
    | 0s xs completed
    """,
    "deferred": """
    var count = 0
    subscribe Observable.deferred { .just(count) } as xs
    | 0s xs 0
    | 0s xs completed
    """,
  ]
}

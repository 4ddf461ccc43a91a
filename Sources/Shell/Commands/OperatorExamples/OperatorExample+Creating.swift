extension OperatorExample {
  static let creating = [
    "just": """
    subscribe Observable.just(1) as result
    marble
    """,
    "of": """
    subscribe Observable.of(1, 2, 3) as result
    marble
    """,
    "from": """
    subscribe Observable.from([1, 2, 3]) as result
    marble
    """,
    "range": """
    subscribe Observable.range(start: 5, count: 3) as result
    marble
    """,
    "repeatElement": """
    subscribe Observable.repeatElement("a").take(3) as result
    marble
    """,
    "generate": """
    subscribe Observable.generate(initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 2 }) as result
    marble
    """,
    "empty": """
    subscribe Observable<Int>.empty() as result
    marble
    """,
    "never": """
    subscribe Observable<Int>.never() as result
    advance 3s
    marble
    """,
    "error": """
    subscribe Observable<Int>.error(.offline) as result
    marble
    """,
    "interval": """
    subscribe Observable.interval(2s).take(3) as result
    run
    marble
    """,
    "timer": """
    subscribe Observable.timer(3s) as result
    run
    marble
    """,
    "deferred": """
    var count = 0
    let counted = Observable.deferred { count += 1; return .just(count) }
    subscribe counted as first
    subscribe counted as second
    marble
    """,
    "create": """
    let made = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onNext(2)
      observer.onCompleted()
      return Disposables.create { print("ended") }
    }
    subscribe made as result
    marble
    """,
    "using": """
    let made = Observable.using({ Disposables.create { print("closed") } }, observableFactory: { _ in cold("-1|") })
    subscribe made as result
    run
    marble
    """,
  ]
}

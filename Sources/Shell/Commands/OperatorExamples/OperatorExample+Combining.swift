extension OperatorExample {
  static let combining = [
    "startWith": """
    let xs = hot("-1-2|")
    subscribe xs, xs.startWith(0) as result
    run
    marble
    """,
    "withLatestFrom": """
    let taps = hot("--1---2--3|")
    let text = hot("-a--b-----")
    subscribe taps, text, taps.withLatestFrom(text) as result
    run
    marble
    """,
    "merge": """
    let xs = hot("-1---2--|")
    let ys = hot("---a---b---|")
    subscribe xs, ys, Observable.merge(xs, ys) as result
    run
    marble
    """,
    "concat": """
    let xs = cold("-1-2|")
    let ys = cold("-3-4|")
    subscribe xs.concat(ys) as result
    run
    marble
    subscriptions(ys)
    """,
    "switchLatest": """
    let a = cold("1-1-1-|")
    let b = cold("2-2|")
    let streams = hot("-a--b|", a: a, b: b)
    subscribe streams.switchLatest() as result
    run
    marble
    """,
    "amb": """
    let xs = cold("---1-1|")
    let ys = cold("-2-2-2|")
    subscribe xs.amb(ys) as result
    run
    marble
    subscriptions(xs)
    """,
    "withUnretained": #"""
    let xs = hot("-1-2|")
    subscribe xs.withUnretained("me") { "\($0) \($1)" } as result
    run
    marble
    """#,
    "combineLatest": #"""
    let xs = hot("-1---2---|")
    let ys = hot("--a-b--c-|")
    subscribe xs, ys, Observable.combineLatest(xs, ys) { "\($0)\($1)" } as result
    run
    marble
    """#,
    "zip": #"""
    let xs = hot("-1---2-3-|")
    let ys = hot("--a-b-----|")
    subscribe xs, ys, Observable.zip(xs, ys) { "\($0)\($1)" } as result
    run
    marble
    """#,
  ]
}

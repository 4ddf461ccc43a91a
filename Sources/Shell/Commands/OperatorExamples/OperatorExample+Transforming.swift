extension OperatorExample {
  static let transforming = [
    "map": """
    let xs = hot("-1-2-3|")
    subscribe xs, xs.map { $0 * 10 } as result
    run
    marble
    """,
    "compactMap": #"""
    let xs = hot("-a-2-c-4|")
    subscribe xs, xs.compactMap { Int("\($0)") } as result
    run
    marble
    """#,
    "flatMap": """
    let xs = hot("-1--2----|")
    subscribe xs, xs.flatMap { x in cold("x-x-|", x: x) } as result
    run
    marble
    """,
    "flatMapLatest": """
    let xs = hot("-1--2----|")
    subscribe xs, xs.flatMapLatest { x in cold("x-x-x|", x: x) } as result
    run
    marble
    """,
    "flatMapFirst": """
    let xs = hot("-1-2--3---|")
    subscribe xs, xs.flatMapFirst { x in cold("x-x-|", x: x) } as result
    run
    marble
    """,
    "concatMap": """
    let xs = hot("-1-2-----|")
    subscribe xs, xs.concatMap { x in cold("x-x-|", x: x) } as result
    run
    marble
    """,
    "scan": """
    let xs = hot("-1-2-3|")
    subscribe xs, xs.scan(0) { $0 + $1 } as result
    run
    marble
    """,
    "reduce": """
    let xs = hot("-1-2-3|")
    subscribe xs, xs.reduce(0) { $0 + $1 } as result
    run
    marble
    """,
    "toArray": """
    let xs = hot("-1-2-3|")
    subscribe xs, xs.toArray() as result
    run
    marble
    """,
    "enumerated": #"""
    let xs = hot("-a-b|")
    subscribe xs, xs.enumerated().map { "\($0.index)\($0.element)" } as result
    run
    marble
    subscribe Observable.of("x").enumerated() as pairs
    """#,
    "materialize": """
    let xs = hot("-1-#")
    subscribe xs.materialize() as result
    run
    marble
    """,
    "dematerialize": """
    let xs = hot("-1-2|")
    subscribe xs.materialize().dematerialize() as result
    run
    marble
    """,
    "groupBy": #"""
    let xs = hot("-1-2-3-4|")
    subscribe xs.groupBy { $0 % 2 == 0 ? "even" : "odd" }.flatMap { group in group.map { "\(group.key) \($0)" } } as result
    run
    marble
    """#,
  ]
}

extension OperatorExample {
  static let filtering = [
    "filter": """
    let xs = hot("-1-2-3-4|")
    subscribe xs, xs.filter { $0 % 2 == 0 } as result
    run
    marble
    """,
    "distinctUntilChanged": """
    let xs = hot("-1-1-2-1|")
    subscribe xs, xs.distinctUntilChanged() as result
    run
    marble
    """,
    "take": """
    let xs = hot("-1-2-3|")
    subscribe xs, xs.take(2) as result
    run
    marble
    """,
    "skip": """
    let xs = hot("-1-2-3|")
    subscribe xs, xs.skip(2) as result
    run
    marble
    """,
    "takeLast": """
    let xs = hot("-1-2-3|")
    subscribe xs, xs.takeLast(2) as result
    run
    marble
    """,
    "element": """
    let xs = hot("-a-b-c|")
    subscribe xs, xs.element(at: 1) as result
    run
    marble
    """,
    "first": """
    let xs = hot("-1-2|")
    subscribe xs, xs.first() as result
    run
    marble
    """,
    "ignoreElements": """
    let xs = hot("-1-2|")
    subscribe xs, xs.ignoreElements() as result
    run
    marble
    """,
    "ifEmpty": """
    let xs = hot("---|")
    subscribe xs, xs.ifEmpty(default: 0) as result
    run
    marble
    """,
    "single": """
    let xs = hot("-1-|")
    subscribe xs, xs.single() as result
    run
    marble
    """,
  ]
}

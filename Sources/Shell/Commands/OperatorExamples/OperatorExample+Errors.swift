extension OperatorExample {
  static let errors = [
    "catch": """
    let xs = hot("-1-#")
    subscribe xs, xs.catch { _ in cold("-8-9|") } as result
    run
    marble
    """,
    "catchAndReturn": """
    let xs = hot("-1-#")
    subscribe xs, xs.catchAndReturn(0) as result
    run
    marble
    """,
    "retry": """
    let xs = cold("-1-#")
    subscribe xs.retry(2) as result
    run
    marble
    subscriptions(xs)
    """,
  ]
}

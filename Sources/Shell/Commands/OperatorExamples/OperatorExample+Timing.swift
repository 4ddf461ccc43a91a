extension OperatorExample {
  static let timing = [
    "debounce": """
    let xs = hot("-1-2----3---|")
    subscribe xs, xs.debounce(2s) as result
    run
    marble
    """,
    "throttle": """
    let xs = hot("-1-2-3-----4-|")
    subscribe xs, xs.throttle(3s) as result
    run
    marble
    """,
    "delay": """
    let xs = hot("-1-2|")
    subscribe xs, xs.delay(2s) as result
    run
    marble
    """,
    "delaySubscription": """
    let xs = hot("-1-2-3|")
    subscribe xs, xs.delaySubscription(2s) as result
    run
    marble
    """,
    "timeout": """
    let xs = hot("-1-----2|")
    subscribe xs, xs.timeout(3s) as result
    run
    marble
    """,
    "sample": """
    let xs = hot("-1-2-----3|")
    let ticks = hot("--x---x-x-----|")
    subscribe xs, ticks, xs.sample(ticks) as result
    run
    marble
    """,
    "buffer": """
    let xs = hot("-1-2-3--4---|")
    subscribe xs, xs.buffer(timeSpan: 5s, count: 2) as result
    run
    marble
    """,
    "window": """
    let xs = hot("-1-2-3--4|")
    subscribe xs, xs.window(timeSpan: 5s, count: 2).flatMap { $0.toArray() } as result
    run
    marble
    """,
  ]
}

extension OperatorExample {
  static let utility = [
    "do": #"""
    let xs = hot("-1-2|")
    subscribe xs.do(onNext: { print("saw \($0)") }, onCompleted: { print("the end") }) as result
    run
    marble
    """#,
    "debug": """
    let xs = hot("-1|")
    subscribe xs.debug("xs") as result
    run
    marble
    """,
    "observe": """
    subscribe Observable.of(1, 2).observe(on: MainScheduler.asyncInstance) as result
    advance
    marble
    """,
    "subscribe": """
    let xs = cold("-1|")
    subscribe xs.subscribe(on: ConcurrentDispatchQueueScheduler(qos: .background)) as result
    subscriptions(xs)
    run
    marble
    """,
  ]
}

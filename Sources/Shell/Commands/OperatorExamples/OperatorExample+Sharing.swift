extension OperatorExample {
  static let sharing = [
    "share": """
    let xs = cold("-1-2-3|")
    let shared = xs.share(replay: 1)
    subscribe shared as first
    advance 4s
    subscribe shared as second
    run
    marble
    subscriptions(xs)
    """,
    "publish": """
    let xs = cold("-1-2|")
    let published = xs.publish()
    subscribe published as result
    advance 1s
    let connection = published.connect()
    run
    marble
    subscriptions(xs)
    """,
    "replay": """
    let replayed = cold("-1-2-3|").replay(1)
    let connection = replayed.connect()
    advance 4s
    subscribe replayed as result
    run
    marble
    """,
    "replayAll": """
    let replayed = cold("-1-2-3|").replayAll()
    let connection = replayed.connect()
    advance 4s
    subscribe replayed as result
    run
    marble
    """,
    "multicast": """
    let shared = cold("-1-2|").multicast(ReplaySubject.create(bufferSize: 1))
    let connection = shared.connect()
    advance 2s
    subscribe shared as result
    run
    marble
    """,
    "refCount": """
    let xs = cold("-1-2-3|")
    let counted = xs.publish().refCount()
    subscribe counted as result
    advance 4s
    dispose result
    subscriptions(xs)
    marble
    """,
  ]
}

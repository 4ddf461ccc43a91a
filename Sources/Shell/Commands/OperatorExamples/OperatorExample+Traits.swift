extension OperatorExample {
  static let traits = [
    "asDriver": """
    let xs = hot("-1-#")
    subscribe xs, xs.asDriver(onErrorJustReturn: 0) as result
    run
    marble
    """,
    "asSignal": """
    let xs = hot("-1-#")
    subscribe xs, xs.asSignal(onErrorJustReturn: 0) as result
    run
    marble
    """,
    "asInfallible": """
    let xs = hot("-1-#")
    subscribe xs, xs.asInfallible(onErrorJustReturn: 0) as result
    run
    marble
    """,
    "asSingle": """
    let xs = hot("-1-|")
    subscribe xs, xs.asSingle() as result
    run
    marble
    """,
    "asMaybe": """
    let xs = hot("-1-|")
    subscribe xs, xs.asMaybe() as result
    run
    marble
    """,
    "asCompletable": """
    let xs = hot("---|")
    subscribe xs.ignoreElements().asCompletable() as result
    run
    marble
    """,
    "asObservable": """
    let xs = Single.just(1).asObservable()
    subscribe xs.concat(Observable.just(2)) as result
    run
    marble
    """,
    "andThen": """
    let saved = cold("--|").ignoreElements().asCompletable()
    subscribe saved.andThen(Observable.of("saved")) as result
    run
    marble
    """,
    "flatMapMaybe": """
    subscribe Single.just(3).flatMapMaybe { $0 > 2 ? Maybe.just("big") : .empty() } as result
    marble
    """,
    "flatMapCompletable": """
    subscribe Single.just(3).flatMapCompletable { _ in Completable.empty() } as result
    marble
    """,
  ]
}

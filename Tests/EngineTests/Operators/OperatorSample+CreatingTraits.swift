import RxsEngine

extension OperatorSample {
  /// Traits without a source.
  static let creatingTraits: [OperatorSample] =
    creatingPrimitives + creatingInfallibles + creatingDrivers

  private static let creatingPrimitives: [OperatorSample] = [
    OperatorSample("PrimitiveSequence.deferred(_:)", "(1|)") { _, _ in
      Single.deferred { .just(1) }
    },
    OperatorSample("PrimitiveSequence.using(_:primitiveSequenceFactory:)", "(1|)") { _, _ in
      Single.using({ BooleanDisposable() }) { _ in .just(1) }
    },
    OperatorSample("PrimitiveSequence.timer(_:scheduler:)", "---(0|)") { _, _ in
      Single<Int>.timer(.seconds(3), scheduler: main)
    },
    OperatorSample("Single.create(subscribe:)", "(1|)") { _, _ in
      Single<Int>.create { send in
        send(.success(1))
        return Disposables.create()
      }
    },
    OperatorSample("Single.create(subscribe:) failure", "#") { _, _ in
      Single<Int>.create { send in
        send(.failure(Boom()))
        return Disposables.create()
      }
    },
    OperatorSample("Single.just(_:)", "(1|)") { _, _ in Single.just(1) },
    OperatorSample("Single.just(_:scheduler:)", "(1|)") { _, _ in
      Single.just(1, scheduler: main)
    },
    OperatorSample("Single.error(_:)", "#") { _, _ in Single<Int>.error(Boom()) },
    OperatorSample("Single.never()", "") { _, _ in Single<Int>.never() },
    OperatorSample("Maybe.create(subscribe:)", "(1|)") { _, _ in
      Maybe<Int>.create { send in
        send(.success(1))
        return Disposables.create()
      }
    },
    OperatorSample("Maybe.create(subscribe:) nothing", "|") { _, _ in
      Maybe<Int>.create { send in
        send(.completed)
        return Disposables.create()
      }
    },
    OperatorSample("Maybe.just(_:)", "(1|)") { _, _ in Maybe.just(1) },
    OperatorSample("Maybe.just(_:scheduler:)", "(1|)") { _, _ in Maybe.just(1, scheduler: main) },
    OperatorSample("Maybe.error(_:)", "#") { _, _ in Maybe<Int>.error(Boom()) },
    OperatorSample("Maybe.never()", "") { _, _ in Maybe<Int>.never() },
    OperatorSample("Maybe.empty()", "|") { _, _ in Maybe<Int>.empty() },
    OperatorSample("Completable.create(subscribe:)", "|") { _, _ in
      Completable.create { send in
        send(.completed)
        return Disposables.create()
      }
    },
    OperatorSample("Completable.error(_:)", "#") { _, _ in Completable.error(Boom()) },
    OperatorSample("Completable.never()", "") { _, _ in Completable.never() },
    OperatorSample("Completable.empty()", "|") { _, _ in Completable.empty() },
  ]

  private static let creatingInfallibles: [OperatorSample] = [
    OperatorSample("Infallible.just(_:)", "(1|)") { _, _ in Infallible.just(1) },
    OperatorSample("Infallible.just(_:scheduler:)", "(1|)") { _, _ in
      Infallible.just(1, scheduler: main)
    },
    OperatorSample("Infallible.of(_:scheduler:)", "(12|)") { _, _ in Infallible.of(1, 2) },
    OperatorSample("Infallible.from(_:scheduler:)", "(12|)") { _, _ in Infallible.from([1, 2]) },
    OperatorSample("Infallible.from(_:scheduler:) sequence", "(12|)") { _, _ in
      Infallible.from(1...2)
    },
    OperatorSample("Infallible.empty()", "|") { _, _ in Infallible<Int>.empty() },
    OperatorSample("Infallible.never()", "") { _, _ in Infallible<Int>.never() },
    OperatorSample("Infallible.deferred(_:)", "(1|)") { _, _ in Infallible.deferred { .just(1) } },
    OperatorSample("Infallible.create(subscribe:)", "(1|)") { _, _ in
      Infallible<Int>.create { send in
        send(.next(1))
        send(.completed)
        return Disposables.create()
      }
    },
    OperatorSample("Infallible.interval(_:scheduler:)", "--0-(1|)") { _, _ in
      Infallible<Int>.interval(.seconds(2), scheduler: main).take(2)
    },
    OperatorSample("Infallible.timer(_:period:scheduler:)", "---(0|)") { _, _ in
      Infallible<Int>.timer(.seconds(3), scheduler: main)
    },
  ]

  private static let creatingDrivers: [OperatorSample] = [
    OperatorSample("SharedSequence.just(_:)", "(1|)") { _, _ in Driver.just(1) },
    OperatorSample("SharedSequence.of(_:)", "(12|)") { _, _ in Driver.of(1, 2) },
    OperatorSample("SharedSequence.from(_:)", "(12|)") { _, _ in Driver.from([1, 2]) },
    OperatorSample("SharedSequence.from(_:) sequence", "(12|)") { _, _ in Driver.from(1...2) },
    OperatorSample("SharedSequence.from(optional:)", "(1|)") { _, _ in Driver.from(optional: 1) },
    OperatorSample("SharedSequence.empty()", "|") { _, _ in Driver<Int>.empty() },
    OperatorSample("SharedSequence.never()", "") { _, _ in Driver<Int>.never() },
    OperatorSample("SharedSequence.deferred(_:)", "(1|)") { _, _ in Driver.deferred { .just(1) } },
    OperatorSample("SharedSequence.interval(_:)", "--0-(1|)") { _, _ in
      Driver<Int>.interval(.seconds(2)).asObservable().take(2)
    },
    OperatorSample("SharedSequence.timer(_:period:)", "---0-(1|)") { _, _ in
      Driver<Int>.timer(.seconds(3), period: .seconds(2)).asObservable().take(2)
    },
  ]
}

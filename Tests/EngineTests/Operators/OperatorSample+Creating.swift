import RxsEngine

extension OperatorSample {
  /// Sequences without a source.
  static let creating =
    atOnce + [
      OperatorSample("interval(_:scheduler:)", "--0-1-(2|)") { _, _ in
        Observable<Int>.interval(.seconds(2), scheduler: main).take(3)
      },
      OperatorSample("timer(_:period:scheduler:)", "---(0|)") { _, _ in
        Observable<Int>.timer(.seconds(3), scheduler: main)
      },
      OperatorSample("timer(_:period:scheduler:) periodic", "---0-1-(2|)") { _, _ in
        Observable<Int>.timer(.seconds(3), period: .seconds(2), scheduler: main).take(3)
      },
      OperatorSample("deferred(_:)", "--7--8|") { _, other in Observable.deferred { other } },
      OperatorSample("using(_:observableFactory:)", "--7--8|") { _, other in
        Observable.using({ BooleanDisposable() }) { _ in other }
      },
      OperatorSample("create(_:)", "(12|)") { _, _ in
        Observable.create { observer in
          observer.onNext(1)
          observer.onNext(2)
          observer.onCompleted()
          return Disposables.create()
        }
      },
    ]

  private static let atOnce: [OperatorSample] = [
    OperatorSample("just(_:)", "(1|)") { _, _ in Observable.just(1) },
    OperatorSample("just(_:scheduler:)", "(1|)") { _, _ in Observable.just(1, scheduler: main) },
    OperatorSample("of(_:scheduler:)", "(123|)") { _, _ in Observable.of(1, 2, 3) },
    OperatorSample("of(_:scheduler:) queue", "(123|)") { _, _ in
      Observable.of(1, 2, 3, scheduler: ConcurrentDispatchQueueScheduler(qos: .default))
    },
    OperatorSample("from(_:scheduler:)", "(12|)") { _, _ in Observable.from([1, 2]) },
    OperatorSample("from(_:scheduler:) sequence", "(12|)") { _, _ in Observable.from(1...2) },
    OperatorSample("from(optional:)", "(1|)") { _, _ in Observable.from(optional: 1) },
    OperatorSample("from(optional:) nil", "|") { _, _ in Observable<Int>.from(optional: nil) },
    OperatorSample("from(optional:scheduler:)", "(1|)") { _, _ in
      Observable.from(optional: 1, scheduler: main)
    },
    OperatorSample("range(start:count:scheduler:)", "(567|)") { _, _ in
      Observable.range(start: 5, count: 3)
    },
    OperatorSample("range(start:count:scheduler:) negative", "#{argumentOutOfRange}") { _, _ in
      Observable.range(start: 5, count: -1)
    },
    OperatorSample("repeatElement(_:scheduler:)", "(777|)") { _, _ in
      Observable.repeatElement(7).take(3)
    },
    OperatorSample("generate(initialState:condition:scheduler:iterate:)", "(124|)") { _, _ in
      Observable.generate(initialState: 1, condition: { $0 < 8 }, iterate: { $0 * 2 })
    },
    OperatorSample("empty()", "|") { _, _ in Observable<Int>.empty() },
    OperatorSample("error(_:)", "#") { _, _ in Observable<Int>.error(Boom()) },
    OperatorSample("never()", "") { _, _ in Observable<Int>.never() },
  ]
}

extension ThrowingSample {
  static let creating: [ThrowingSample] = [
    ThrowingSample("deferred(_:)", "#") { _, _ in
      Observable<Int>.deferred { throw Boom() }
    },
    ThrowingSample("using(_:observableFactory:)", "#") { _, _ in
      Observable<Int>.using({ () throws -> BooleanDisposable in throw Boom() }) { _ in .just(1) }
    },
    ThrowingSample("using(_:observableFactory:) source", "#") { _, _ in
      Observable<Int>.using({ BooleanDisposable() }) { _ in throw Boom() }
    },
    ThrowingSample("generate(initialState:condition:scheduler:iterate:)", "(1#)") { _, _ in
      Observable.generate(
        initialState: 1, condition: { _ in true }, iterate: { _ in throw Boom() })
    },
    ThrowingSample("generate(initialState:condition:scheduler:iterate:) condition", "#") { _, _ in
      Observable.generate(initialState: 1, condition: { _ in throw Boom() }, iterate: { $0 })
    },
  ]
}

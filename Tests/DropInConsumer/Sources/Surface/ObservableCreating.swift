import RxSwift

private struct Failure: Error {}

func creating(_ scheduler: TestableSchedulers, _ bag: DisposeBag) {
  let concurrent = ConcurrentDispatchQueueScheduler(qos: .default)
  let made = Observable<Int>.create { observer in
    observer.onNext(1)
    observer.on(.next(2))
    observer.onCompleted()
    return Disposables.create()
  }
  let cancelled = Observable<String>.create { observer -> Disposable in
    observer.onError(Failure())
    return Disposables.create {
      print("cancelled")
    }
  }
  let inferred = Observable.create { (observer: AnyObserver<Int>) in
    observer.on(.completed)
    return Disposables.create()
  }
  let all: [Observable<Int>] = [
    made, inferred, .empty(), .never(), .error(Failure()), .just(1),
    .just(1, scheduler: CurrentThreadScheduler.instance), .of(1, 2, 3),
    .of(1, 2, scheduler: MainScheduler.instance), .from([1, 2]),
    .from([1, 2], scheduler: concurrent), .from(Set([1])), .from(1...3),
    .from(optional: 1), .from(optional: nil, scheduler: MainScheduler.instance),
    .range(start: 0, count: 3), .range(start: 0, count: 3, scheduler: concurrent),
    .repeatElement(1), .repeatElement(1, scheduler: concurrent),
    .generate(initialState: 0, condition: { $0 < 3 }, iterate: { $0 + 1 }),
    .generate(
      initialState: 0, condition: { $0 < 3 }, scheduler: CurrentThreadScheduler.instance,
      iterate: { $0 + 1 }),
    .deferred { .just(1) },
    .interval(.seconds(1), scheduler: MainScheduler.instance),
    .timer(.milliseconds(100), scheduler: scheduler.main),
    .timer(.milliseconds(100), period: .seconds(1), scheduler: scheduler.main),
    .timer(.seconds(1), period: nil, scheduler: MainScheduler.asyncInstance),
    .using({ BooleanDisposable() }, observableFactory: { _ in .just(1) }),
  ]
  _ = Observable.using { () -> BooleanDisposable in
    BooleanDisposable(isDisposed: false)
  } observableFactory: { resource in
    Observable.just(resource.isDisposed)
  }
  _ = Observable<Int>.deferred {
    throw Failure()
  }
  _ = Observable.just([1, 2]).flatMap { Observable.from($0) }
  _ = Observable.of("a", "b").asObservable()
  _ = Observable<Int>.from(optional: nil)
  Observable.merge(all).subscribe().disposed(by: bag)
  cancelled.subscribe(onNext: { text in print(text.count) }).disposed(by: bag)
}

struct TestableSchedulers {
  let main: SchedulerType
  let background: SchedulerType
}

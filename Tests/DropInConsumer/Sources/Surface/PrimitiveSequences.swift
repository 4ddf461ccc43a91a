import RxSwift

final class Store {
  let bag = DisposeBag()

  func load() -> Single<String> {
    return Single<String>.create { [weak self] single in
      guard self != nil else {
        single(.failure(RxError.unknown))
        return Disposables.create()
      }
      single(.success("text"))
      return Disposables.create { print("cancelled") }
    }
  }

  func single(_ scheduler: SchedulerType, _ trigger: Observable<Void>) {
    let singles: [Single<Int>] = [
      .just(1), .just(1, scheduler: scheduler), .error(RxError.unknown), .never(),
      .deferred { .just(1) },
      .create {
        $0(.success(1)); return Disposables.create()
      },
      .using({ BooleanDisposable() }, primitiveSequenceFactory: { _ in .just(1) }),
      .timer(.seconds(1), scheduler: scheduler), load().map { $0.count },
      load().flatMap { .just($0.count) }, load().flatMap { text in Single.just(text.count) },
      Single.just(1).catch { _ in .just(2) }, Single.just(1).catchAndReturn(2),
      Single.just(1).debug(), Single.just(1).debug("a", trimOutput: true),
      Single.just(1).delay(.seconds(1), scheduler: scheduler),
      Single.just(1).delaySubscription(.seconds(1), scheduler: scheduler),
      Single.just(1).observe(on: MainScheduler.instance), Single.just(1).subscribe(on: scheduler),
      Single.just(1).retry(2),
      Single.just(1).retry { $0.flatMap { _ in trigger } },
      Single.just(1).retry(when: { (errors: Observable<RxError>) in errors.map { _ in () } }),
      Single.just(1).timeout(.seconds(1), scheduler: scheduler),
      Single.just(1).timeout(.seconds(1), other: .just(2), scheduler: scheduler),
      Single.just(1).do(onSuccess: { print($0) }), Single.just(1).do(onDispose: {}),
      Single.just(1).do(
        onSuccess: { _ in }, afterSuccess: { _ in }, onError: { _ in }, afterError: { _ in },
        onSubscribe: {}, onSubscribed: {}, onDispose: {}),
      Single.just(1).primitiveSequence, Observable.just(1).asSingle(),
      Single.zip(.just(1), .just(2)) { $0 + $1 }, Single.zip([.just(1), .just(2)]) { $0.count },
      .create(detached: true, priority: .high, work: { 1 }), Single.create { 1 },
    ]
    let all: Single<[Int]> = Single.zip(singles)
    _ = all
  }

  func zipped() {
    let one = Single.just(1)
    _ = Single.zip(one, load()).map { number, text in "\(number)\(text)" }
    _ = Single.zip(one, one, resultSelector: { $0 + $1 })
    _ = Single.zip(one, one, one)
    _ = Single.zip(one, one, one) { $0 + $1 + $2 }
    _ = Single.zip(one, one, one, one)
    _ = Single.zip(one, one, one, one) { $0 + $1 + $2 + $3 }
    _ = Single.zip(one, one, one, one, one)
    _ = Single.zip(one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 }
    _ = Single.zip(one, one, one, one, one, one)
    _ = Single.zip(one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 }
    _ = Single.zip(one, one, one, one, one, one, one)
    _ = Single.zip(one, one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
    _ = Single.zip(one, one, one, one, one, one, one, one)
    _ = Single.zip(one, one, one, one, one, one, one, one) {
      $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
    }
  }

  func subscribe() {
    let one = Single.just(1)
    let maybes: [Maybe<Int>] = [
      one.asMaybe(), one.filter { $0 > 1 }, one.compactMap { Int?($0) },
      one.flatMapMaybe { Maybe.just($0) },
    ]
    let completables: [Completable] = [
      one.asCompletable(), one.flatMapCompletable { _ in .empty() },
    ]
    one.subscribe().disposed(by: bag)
    one.subscribe { event in
      switch event {
      case .success(let number): print(number)
      case .failure(let error): print(error)
      }
    }.disposed(by: bag)
    one.subscribe(onSuccess: { [weak self] _ in _ = self }, onFailure: { print($0) })
      .disposed(by: bag)
    one.subscribe(onSuccess: { _ in }).disposed(by: bag)
    one.subscribe(onSuccess: { _ in }, onFailure: { _ in }, onDisposed: {}).disposed(by: bag)
    one.subscribe {
      print($0)
    } onFailure: {
      print($0)
    }.disposed(by: bag)
    one.subscribe(with: self, onSuccess: { _, _ in }, onFailure: { _, _ in }, onDisposed: { _ in })
      .disposed(by: bag)
    _ = (maybes, completables, one.asObservable())
  }

  func maybe(_ scheduler: SchedulerType) {
    let one = Maybe.just(1)
    let maybes: [Maybe<Int>] = [
      one, .just(1, scheduler: scheduler), .empty(), .error(RxError.unknown), .never(),
      .create { maybe in
        maybe(.success(1))
        maybe(.completed)
        maybe(.error(RxError.unknown))
        return Disposables.create()
      }, one.map { $0 + 1 }, one.compactMap { Int?($0) }, one.flatMap { .just($0) },
      one.filter { $0 > 1 }, one.catchAndReturn(2), one.ifEmpty(switchTo: Maybe.just(2)),
      one.do(
        onNext: { _ in }, afterNext: { _ in }, onError: { _ in }, afterError: { _ in },
        onCompleted: {}, afterCompleted: {}, onSubscribe: {}, onSubscribed: {}, onDispose: {}),
      Maybe.zip(one, one) { $0 + $1 }, Maybe.zip(one, one, one) { $0 + $1 + $2 },
      Maybe.zip(one, one, one, one) { $0 + $1 + $2 + $3 },
      Maybe.zip(one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 },
    ]
    _ = Maybe.zip(one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 }
    _ = Maybe.zip(one, one, one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 + $5 + $6 }
    _ = Maybe.zip(one, one, one, one, one, one, one, one) {
      $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
    }
    _ = Maybe.zip(one, one)
    _ = Maybe.zip(one, one, one)
    _ = Maybe.zip(one, one, one, one, one, one, one, one)
    let singles: [Single<Int>] = [one.ifEmpty(default: 2), one.ifEmpty(switchTo: Single.just(2))]
    one.subscribe { event in
      switch event {
      case .success, .completed: break
      case .error(let error): print(error)
      }
    }.disposed(by: bag)
    one.subscribe(onSuccess: { _ in }, onError: { _ in }, onCompleted: {}, onDisposed: {})
      .disposed(by: bag)
    one.subscribe(
      with: self, onSuccess: { _, _ in }, onError: { _, _ in }, onCompleted: { _ in },
      onDisposed: { _ in }
    ).disposed(by: bag)
    _ = (maybes, singles)
  }

  func completable() {
    let done = Completable.empty()
    let completables: [Completable] = [
      done, .error(RxError.unknown), .never(),
      .create { completable in
        completable(.completed)
        completable(.error(RxError.unknown))
        return Disposables.create {}
      }, done.andThen(done), done.concat(done), .concat(done, done), .concat([done, done]),
      .concat(AnySequence([done])), .zip(done, done), .zip([done, done]),
      done.do(
        onError: { _ in }, afterError: { _ in }, onCompleted: {}, afterCompleted: {},
        onSubscribe: {}, onSubscribed: {}, onDispose: {}), done.do(onCompleted: {}),
    ]
    let single: Single<String> = done.andThen(load())
    let maybe: Maybe<Int> = done.andThen(.just(1))
    let observable: Observable<Int> = done.andThen(Observable.of(1, 2))
    done.subscribe().disposed(by: bag)
    done.subscribe { event in
      switch event {
      case .completed: break
      case .error(let error): print(error)
      }
    }.disposed(by: bag)
    done.subscribe(onCompleted: {}, onError: { _ in }, onDisposed: {}).disposed(by: bag)
    done.subscribe(onCompleted: {}) { print($0) }.disposed(by: bag)
    done.subscribe(
      with: self, onCompleted: { _ in }, onError: { _, _ in }, onDisposed: { _ in }
    ).disposed(by: bag)
    _ = (completables, single, maybe, observable)
  }

  func values() async throws {
    let text: String = try await load().value
    let number: Int? = try await Maybe.just(1).value
    try await Completable.empty().value
    for try await text in load().values { print(text) }
    _ = (text, number)
  }

  func observers(
    _ single: @escaping Single<Int>.SingleObserver, _ maybe: @escaping Maybe<Int>.MaybeObserver,
    _ completable: @escaping Completable.CompletableObserver
  ) {
    single(.success(1))
    maybe(.success(1))
    completable(.completed)
  }

  func generic<Sequence: PrimitiveSequenceType>(_ sequence: Sequence) -> Any
  where Sequence.Trait == SingleTrait {
    (
      sequence.primitiveSequence as PrimitiveSequence<SingleTrait, Sequence.Element>,
      MaybeTrait.self,
      CompletableTrait.self
    )
  }
}

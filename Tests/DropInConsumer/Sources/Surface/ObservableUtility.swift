import RxSwift

private enum Failure: Error {
  case offline
}

final class Listener {
  let bag = DisposeBag()
  var latest = 0

  func listen(_ a: Observable<Int>, _ scheduler: SchedulerType, _ trigger: Observable<Void>) {
    let numbers: [Observable<Int>] = [
      a.catch { _ in .just(1) }, a.catch { error -> Observable<Int> in .error(error) },
      a.catchAndReturn(1), a.retry(), a.retry(3), a.retry(when: { $0.flatMap { _ in trigger } }),
      a.retry { (errors: Observable<Failure>) in errors.map { _ in () } },
      a.retry(when: { (errors: Observable<Error>) in
        errors.enumerated().flatMap { index, error -> Observable<Int> in
          index < 3 ? .timer(.seconds(1), scheduler: scheduler) : .error(error)
        }
      }), a.debug(), a.debug("a"), a.debug("a", trimOutput: true),
      a.debug("a", trimOutput: false, file: #file, line: #line, function: #function),
      a.delay(.seconds(1), scheduler: scheduler),
      a.delaySubscription(.seconds(1), scheduler: scheduler),
      a.timeout(.seconds(1), scheduler: scheduler),
      a.timeout(.seconds(1), other: Observable.just(1), scheduler: scheduler),
      a.observe(on: MainScheduler.instance), a.observe(on: scheduler),
      a.subscribe(on: ConcurrentDispatchQueueScheduler(qos: .background)),
      a.do(onNext: { print($0) }), a.do(onError: { print($0) }),
      a.do(onCompleted: { print("end") }),
      a.do(onSubscribe: { print("on") }), a.do(onDispose: { [weak self] in self?.latest = 0 }),
      a.do(onNext: { [weak self] in self?.latest = $0 }, onError: { _ in }, onCompleted: {}),
      a.do(
        onNext: { _ in }, afterNext: { _ in }, onError: { _ in }, afterError: { _ in },
        onCompleted: {}, afterCompleted: {}, onSubscribe: {}, onSubscribed: {}, onDispose: {}),
      a.withUnretained(self).map { listener, number in listener.latest + number },
      a.withUnretained(self) { owner, number in owner.latest + number },
      a.withUnretained(self, resultSelector: { $0.latest + $1 }),
      a.asInfallible(onErrorJustReturn: 1).asObservable(),
      a.asInfallible(onErrorFallbackTo: .just(1)).asObservable(),
      a.asInfallible(onErrorRecover: { _ in .just(1) }).asObservable(),
    ]
    _ = numbers
  }

  func subscribe(to a: Observable<Int>) {
    a.subscribe().disposed(by: bag)
    a.subscribe { event in
      switch event {
      case .next(let number): print(number)
      case .error(let error): print(error)
      case .completed: break
      }
    }.disposed(by: bag)
    a.subscribe { print($0) }.disposed(by: bag)
    a.subscribe {
      print($0)
    } onError: {
      print($0)
    }.disposed(by: bag)
    a.subscribe {
      print($0)
    } onError: {
      print($0)
    } onCompleted: {
      print()
    } onDisposed: {
      print()
    }
    .disposed(by: bag)
    a.subscribe(onNext: { [weak self] number in
      guard let self = self else { return }
      self.latest = number
    }).disposed(by: bag)
    a.subscribe(
      onNext: { [unowned self] in latest = $0 }, onError: { _ in }, onCompleted: {}, onDisposed: {}
    )
    .disposed(by: bag)
    a.subscribe(onError: { _ in }).disposed(by: bag)
    a.subscribe(onCompleted: {}).disposed(by: bag)
    a.subscribe(onDisposed: {}).disposed(by: bag)
    a.subscribe(with: self, onNext: { $0.latest = $1 }).disposed(by: bag)
    a.subscribe(with: self) { owner, number in
      owner.latest = number
    } onError: { _, error in
      print(error)
    } onCompleted: { _ in
    } onDisposed: { _ in
    }.disposed(by: bag)
    a.subscribe(PublishSubject<Int>()).disposed(by: bag)
    let handler: (Event<Int>) -> Void = { _ in }
    a.subscribe(handler).disposed(by: bag)
  }

  func listen(_ values: Observable<Int>) async throws -> [Int] {
    var all: [Int] = []
    for try await value in values.values { all.append(value) }
    for await value in values.asInfallible(onErrorJustReturn: 0).values { all.append(value) }
    let stream = AsyncStream<Int> { $0.finish() }
    let bridged: Observable<Int> = stream.asObservable()
    let urgent = stream.asObservable(priority: .high)
    _ = (bridged, urgent)
    return all
  }
}

import RxsEngine
import Testing

/// A sequence type of an application.
private struct Countdown: ObservableType {
  typealias Element = Int
  let start: Int

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Int {
    for number in stride(from: start, to: 0, by: -1) { observer.on(.next(number)) }
    observer.on(.completed)
    return Disposables.create()
  }
}

/// An observer type of an application.
private final class Collector: ObserverType {
  var lines: [String] = []
  func on(_ event: Event<Int>) { lines.append(event.debugDescription) }
}

/// A scheduler type of an application.
private struct AtOnce: SchedulerType {
  var now: RxTime { RxTime(timeIntervalSince1970: 0) }

  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    action(state)
  }

  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    action(state)
  }
}

@Suite struct UserTypesTests {
  private let source = Countdown(start: 2)

  private func lines(_ observable: some ObservableType<Int>) -> [String] {
    let collector = Collector()
    observable.subscribe(collector).dispose()
    return collector.lines
  }

  @Test func `a sequence type of an app works with all families of operators`() {
    #expect(lines(source) == ["next(2)", "next(1)", "completed"])
    #expect(lines(source.map { $0 * 2 }.filter { $0 > 2 }) == ["next(4)", "completed"])
    #expect(lines(source.take(1)) == ["next(2)", "completed"])
    #expect(lines(source.concat(source)).count == 5)
    #expect(lines(source.amb(Observable<Int>.never())).count == 3)
    #expect(lines(source.flatMap { Countdown(start: $0) }).count == 4)
    #expect(lines(Observable.of(1, 2).concatMap { Countdown(start: $0) }).count == 4)
    #expect(lines(Observable.of(1, 2).flatMapLatest { Countdown(start: $0) }).count == 4)
    #expect(
      lines(Observable.zip(source, source) { $0 + $1 }) == ["next(4)", "next(2)", "completed"])
    #expect(lines(Observable.combineLatest(source, source) { $0 + $1 }).last == "completed")
    #expect(lines(Observable.combineLatest([source, source]) { $0[0] }).last == "completed")
    #expect(
      lines(source.withLatestFrom(Countdown(start: 7))) == ["next(1)", "next(1)", "completed"])
    #expect(lines(source.take(until: Countdown(start: 1))) == ["completed"])
    #expect(lines(source.share(replay: 1)).last == "completed")
    #expect(lines(source.publish().refCount()).last == "completed")
    #expect(lines(source.materialize().dematerialize()).count == 3)
    #expect(lines(source.startWith(3).reduce(0, accumulator: +)) == ["next(6)", "completed"])
    #expect(lines(source.retry(1).catchAndReturn(0)).count == 3)
  }

  @Test func `a scheduler type of an app works with all timed operators`() {
    let scheduler = AtOnce()
    #expect(lines(source.delay(.seconds(1), scheduler: scheduler)).count == 3)
    #expect(lines(source.delaySubscription(.seconds(1), scheduler: scheduler)).count == 3)
    #expect(lines(source.debounce(.seconds(1), scheduler: scheduler)).count == 3)
    #expect(lines(source.observe(on: scheduler)).count == 3)
    #expect(lines(source.subscribe(on: scheduler)).count == 3)
    #expect(lines(Observable<Int>.timer(.seconds(1), scheduler: scheduler)).count == 2)
    #expect(
      lines(source.throttle(.seconds(1), latest: false, scheduler: scheduler))
        == ["next(2)", "completed"])
    #expect(lines(Observable.of(1, 2, scheduler: scheduler)).count == 3)
  }

  @Test func `an observer type of an app can be erased and mapped`() {
    let collector = Collector()
    let texts: AnyObserver<String> = collector.mapObserver { Int($0) ?? 0 }
    texts.onNext("7")
    texts.onCompleted()
    AnyObserver(collector).onError(Boom())
    #expect(collector.lines == ["next(7)", "completed", "error(Boom())"])
  }
}

import RxCocoa
import RxSwift
import RxTest
import XCTest

/// Operators and types that apps and their libraries add to RxSwift.
final class AppIdiomsTests: OperatorTestCase {
  func testActivityIndicatorAndErrorTrackerSendTheirStates() {
    let scheduler = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: scheduler) {
      let (indicator, tracker) = (ActivityIndicator(), ErrorTracker())
      let loading = scheduler.createObserver(Bool.self)
      let failures = scheduler.createObserver(String.self)
      let bag = DisposeBag()
      let first = scheduler.createColdObservable([.next(10, 1), .completed(30)])
      let second = scheduler.createColdObservable([.next(10, 1), .error(40, testError)])
      indicator.asDriver().drive(loading).disposed(by: bag)
      tracker.asSignal().map { "\($0)" }.emit(to: failures).disposed(by: bag)
      scheduler.scheduleAt(100) {
        first.trackActivity(indicator).subscribe().disposed(by: bag)
      }
      scheduler.scheduleAt(120) {
        tracker.track(from: second.trackActivity(indicator)).subscribe(onError: { _ in })
          .disposed(by: bag)
      }
      scheduler.scheduleAt(300) { first.trackActivity(indicator).subscribe().dispose() }
      scheduler.start()
      XCTAssertEqual(
        loading.events,
        [.next(1, false), .next(101, true), .next(161, false), .next(301, true), .next(302, false)])
      XCTAssertEqual(failures.events, [.next(161, "dummyError")])
    }
  }

  func testOperatorsThatAppsDefineSendTheExpectedEvents() {
    check(
      [.next(210, 1), .next(220, 2), .next(230, 3), .completed(240)],
      [.next(220, "12"), .next(230, "23"), .completed(240)], until: 240
    ) { source, _ in
      source.pairwise().map { "\($0)\($1)" }
    }
    check([.next(210, 1), .error(220, testError)], [.next(210, 1), .completed(220)], until: 220) {
      source, _ in source.ignoringErrors()
    }
    check([.next(210, 1), .next(220, 2), .next(230, 3)], [.next(220, 2)], until: 1000) {
      source, scheduler in
      source.pausable(
        scheduler.createHotObservable([.next(205, false), .next(215, true), .next(225, false)]))
    }
    check([.next(210, 1), .next(220, 2)], [.next(220, 2)], until: 1000) { source, _ in
      source.map { $0 > 1 ? $0 : nil }.unwrapped()
    }
    check(
      [.next(210, 1), .error(220, testError)],
      [.next(220, "dummyError"), .completed(220)], until: 220
    ) { source, _ in
      source.materialize().errors().map { "\($0)" }
    }
    check([.next(210, 1), .error(220, testError)], [.next(210, 1), .completed(220)], until: 220) {
      source, _ in source.materialize().elements()
    }
    let scheduler = TestScheduler(initialClock: 0)
    let failing = scheduler.createColdObservable([.next(10, 1), .error(20, testError)])
    let res = scheduler.start {
      failing.retry(maxAttempts: 3, delay: .seconds(30), scheduler: scheduler)
    }
    XCTAssertEqual(
      res.events, [.next(210, 1), .next(260, 1), .next(310, 1), .error(320, testError)])
    XCTAssertEqual(
      failing.subscriptions,
      [Subscription(200, 220), Subscription(250, 270), Subscription(300, 320)])
  }

  func testFeedbackLoopSendsItsStates() {
    let scheduler = TestScheduler(initialClock: 0)
    let res = scheduler.start {
      Observable<Int>.system(
        initialState: 0, reduce: { $0 + $1 }, scheduler: scheduler,
        feedback: { states in
          states.filter { $0 < 3 }.flatMapLatest { _ in
            Observable.just(1).delay(.seconds(10), scheduler: scheduler)
          }
        })
    }
    XCTAssertEqual(res.events.map { $0.value }, [.next(0), .next(1), .next(2), .next(3)])
  }

  func testActionSendsElementsErrorsAndItsState() {
    let scheduler = TestScheduler(initialClock: 0)
    let action = Action<Int, Int> { input in
      input < 0
        ? .error(testError)
        : Observable.just(input).delay(.seconds(20), scheduler: scheduler)
    }
    let elements = scheduler.createObserver(Int.self)
    let executing = scheduler.createObserver(Bool.self)
    let errors = scheduler.createObserver(String.self)
    let bag = DisposeBag()
    action.elements.subscribe(elements).disposed(by: bag)
    action.isExecuting.subscribe(executing).disposed(by: bag)
    action.errors.map { "\($0)" }.subscribe(errors).disposed(by: bag)
    scheduler.createHotObservable([.next(100, 1), .next(110, 2), .next(200, -1), .next(210, 3)])
      .subscribe(onNext: action.inputs.onNext).disposed(by: bag)
    scheduler.start()
    XCTAssertEqual(elements.events, [.next(120, 1), .next(230, 3)])
    XCTAssertEqual(errors.events, [.next(200, "dummyError")])
    XCTAssertEqual(
      executing.events,
      [
        .next(0, false), .next(100, true), .next(121, false), .next(200, true), .next(200, false),
        .next(210, true), .next(231, false),
      ])
  }

  private final class Counter: Reactor {
    enum Action { case add(Int), fail }

    let initialState = 0

    func mutate(action: Action) -> Observable<Int> {
      switch action {
      case .add(let number): return Observable.of(number, number)
      case .fail: return .error(testError)
      }
    }

    func reduce(state: Int, mutation: Int) -> Int { state + mutation }
  }

  func testReactorSendsItsStates() {
    let counter = Counter()
    let actions = PublishSubject<Counter.Action>()
    var states: [Int] = []
    let subscription = counter.states(of: actions).subscribe(onNext: { states.append($0) })
    actions.onNext(.add(1))
    actions.onNext(.fail)
    actions.onNext(.add(2))
    subscription.dispose()
    XCTAssertEqual(states, [0, 1, 2, 4, 6])
  }
}

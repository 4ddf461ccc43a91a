import RxCocoa
import RxSwift
import RxTest
import XCTest

/// A sharing strategy of an app: without replay, and with delivery at a later time.
private enum LateSharing: SharingStrategyProtocol {
  static var scheduler: SchedulerType { SharingScheduler.make() }

  static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share()
  }
}

extension TestScheduler {
  /// Records the events of a sequence until a very late time.
  fileprivate func record<Source: ObservableConvertibleType>(
    _ source: Source
  ) -> TestableObserver<Source.Element> {
    let observer = createObserver(Source.Element.self)
    let subscription = source.asObservable().bind(to: observer)
    scheduleAt(100_000) { subscription.dispose() }
    return observer
  }

  /// The events of a timeline: a letter is an element, `|` the end, `#` a failure.
  fileprivate func events<Element>(
    _ timeline: String, _ values: [Character: Element]
  ) -> [Recorded<Event<Element>>] {
    timeline.enumerated().compactMap { index, mark -> Recorded<Event<Element>>? in
      switch mark {
      case "-": return nil
      case "|": return .completed(index * 10)
      case "#": return .error(index * 10, testError)
      default: return values[mark].map { .next(index * 10, $0) }
      }
    }
  }

  /// A mocked service: a function that returns a test sequence.
  fileprivate func mock<Argument, Element>(
    _ timelines: @escaping (Argument) -> String, _ values: [Character: Element]
  ) -> (Argument) -> Observable<Element> {
    { argument in
      self.createColdObservable(self.events(timelines(argument), values)).asObservable()
    }
  }
}

/// Idioms of app tests with a test scheduler.
final class TestIdiomsTests: LeakCheckingTestCase {
  private enum State: Equatable { case idle, checking, free(Bool) }

  func testMarbleTimelinesOfAnAppPass() {
    let scheduler = TestScheduler(initialClock: 0)
    let names: [Character: String] = ["a": "", "b": "ben", "c": "secret"]
    let verdicts: [Character: Bool] = ["t": true, "f": false]
    SharingScheduler.mock(scheduler: scheduler) {
      let check = scheduler.mock({ (name: String) in name == "ben" ? "--f|" : "--t|" }, verdicts)
      let input = scheduler.createHotObservable(scheduler.events("-a--b--c-c---|", names))
      let state = input.asDriver(onErrorJustReturn: "")
        .distinctUntilChanged()
        .flatMapLatest { name -> Driver<State> in
          if name.isEmpty { return .just(.idle) }
          return check(name).map(State.free).asDriver(onErrorJustReturn: .free(false))
            .startWith(.checking)
        }
      let recorded = scheduler.record(state)
      scheduler.start()
      XCTAssertEqual(
        recorded.events.map(\.value),
        [
          .next(.idle), .next(.checking), .next(.free(false)), .next(.checking),
          .next(.free(true)), .completed,
        ])
      XCTAssertEqual(recorded.events.compactMap(\.value.element).last, .free(true))
      XCTAssertRecordedElements(
        recorded.events.filter { !$0.value.isStopEvent },
        [.idle, .checking, .free(false), .checking, .free(true)])
    }
  }

  func testTestSchedulerDrivesBoundInputs() {
    let scheduler = TestScheduler(initialClock: 0)
    let taps = PublishRelay<Void>()
    let count = BehaviorRelay(value: 0)
    let bag = DisposeBag()
    taps.withLatestFrom(count) { $1 + 1 }.bind(to: count).disposed(by: bag)
    scheduler.createColdObservable([.next(5, ()), .next(10, ()), .next(15, ())])
      .bind(to: taps).disposed(by: bag)
    let observer = scheduler.createObserver(Int.self)
    count.asDriver().skip(1).drive(observer).disposed(by: bag)
    scheduler.start()
    XCTAssertEqual(observer.events, [.next(5, 1), .next(10, 2), .next(15, 3)])
  }

  func testAppCanDefineASharingStrategy() {
    let subject = PublishSubject<Int>()
    let shared = subject.asSharedSequence(sharingStrategy: LateSharing.self, onErrorJustReturn: -1)
    let mapped: SharedSequence<LateSharing, String> = shared.filter { $0 != 2 }.map { "\($0)" }
    var lines: [String] = []
    let subscription = mapped.asObservable().subscribe { lines.append("\($0)") }
    for number in 1...3 { subject.onNext(number) }
    subject.onError(testError)
    subscription.dispose()
    XCTAssertEqual(lines, ["next(1)", "next(3)", "next(-1)", "completed"])
  }

  func testEventsOfElementsThatAreNotEquatableAreRecorded() {
    let scheduler = TestScheduler(initialClock: 0)
    let xs = scheduler.createHotObservable([.next(210, ("a", 1)), .completed(220)])
    let res = scheduler.start { xs.asObservable() }
    XCTAssertEqual(res.events.map(\.time), [210, 220])
    XCTAssertEqual(res.events.first?.value.element?.1, 1)
    let optional = scheduler.createColdObservable([.next(10, nil), .next(20, "b")])
    let texts = scheduler.createObserver(String?.self)
    let subscription = optional.subscribe(texts)
    scheduler.start()
    subscription.dispose()
    XCTAssertEqual(texts.events.map(\.value), [.next(nil), .next("b")])
  }
}

import RxsEngine
import Testing

/// The Swift examples of the engine's documentation, word for word.
@Suite struct CatalogueExampleTests {
  @Test func `the search example of the overview sends the expected results`() {
    let text = PublishSubject<String>()
    let api = SearchAPI()
    let clock = VirtualClock()
    clock.bound {
      let search =
        text
        .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
        .distinctUntilChanged()
        .flatMapLatest { api.results(for: $0) }
        .asDriver(onErrorJustReturn: [])
      let observer = clock.createObserver([String].self)
      let subscription = search.asObservable().subscribe(observer)
      text.onNext("s")
      text.onNext("sw")
      while clock.nextTime != nil { clock.step() }
      #expect(observer.events == [.next(300_000_000, ["sw!"])])
      subscription.dispose()
    }
  }

  @Test func `the test example of the documentation records the expected numbers`() {
    let scheduler = TestScheduler(initialClock: 0)
    let numbers = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(300)])
    let observer = scheduler.start { numbers.map { $0 * 2 } }
    #expect(observer.events == [.next(210, 2), .next(220, 4), .completed(300)])
    #expect(numbers.subscriptions == [Subscription(200, 300)])
  }
}

private struct SearchAPI {
  func results(for text: String) -> Observable<[String]> { .just([text + "!"]) }
}

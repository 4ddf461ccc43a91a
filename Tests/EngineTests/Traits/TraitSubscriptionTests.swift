import RxsEngine
import Testing

/// The release of the sources of traits.
@Suite struct TraitSubscriptionTests {
  @Test func `andThen disposes of the first source after it has subscribed to the second`() {
    var (running, lines) = (0, [String]())
    func counted<Element>(_ source: Observable<Element>) -> Observable<Element> {
      source.do(
        onSubscribe: {
          running += 1
          lines.append("\(running)")
        },
        onDispose: {
          running -= 1
          lines.append("\(running)")
        })
    }
    let (saved, loaded) = (PublishSubject<Never>(), PublishSubject<Int>())
    let both = counted(saved).asCompletable().andThen(counted(loaded))
    let subscription = both.subscribe()
    saved.onCompleted()
    #expect(lines == ["1", "2", "1"])
    subscription.dispose()
    #expect(lines == ["1", "2", "1", "0"])
  }

  @Test func `a delayed single ends together with its element`() {
    let scheduler = TestScheduler(initialClock: 0)
    var lines: [String] = []
    func note(_ line: String) -> () -> Void { { lines.append("\(line) @ \(scheduler.clock)") } }
    let bag = DisposeBag()
    Single.just(1).delay(.seconds(5), scheduler: scheduler)
      .subscribe(onSuccess: { _ in note("single")() }, onDisposed: note("gone"))
      .disposed(by: bag)
    Maybe.just(1).delay(.seconds(10), scheduler: scheduler)
      .subscribe(
        onSuccess: { _ in note("maybe")() }, onCompleted: note("empty"), onDisposed: note("gone")
      )
      .disposed(by: bag)
    Maybe<Int>.empty().delay(.seconds(15), scheduler: scheduler)
      .subscribe(onCompleted: note("empty"), onDisposed: note("gone")).disposed(by: bag)
    scheduler.start()
    #expect(
      lines == [
        "single @ 5", "gone @ 5", "maybe @ 10", "gone @ 10", "empty @ 15", "gone @ 15",
      ])
  }
}

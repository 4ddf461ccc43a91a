import RxsEngine
import Testing

@Suite struct LifetimeTests {
  /// A view model as applications write them: relays in, streams out, all in a bag.
  private final class ViewModel {
    let input = PublishRelay<String>()
    let output = BehaviorRelay(value: "")
    private let bag = DisposeBag()

    init(_ service: Observable<Int>) {
      input.debounce(.seconds(1), scheduler: MainScheduler.instance)
        .distinctUntilChanged()
        .flatMapLatest { text in service.map { "\(text) \($0)" }.catchAndReturn("failed") }
        .withLatestFrom(output) { $0 + $1 }
        .share(replay: 1)
        .observe(on: MainScheduler.instance)
        .subscribe(onNext: { [weak self] in self?.output.accept($0) })
        .disposed(by: bag)
      Observable.combineLatest(input, output) { $0 + $1 }
        .throttle(.seconds(1), scheduler: MainScheduler.instance)
        .merge(with: Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance))
        .subscribe(with: self, onNext: { owner, text in _ = owner.output.value + text })
        .disposed(by: bag)
    }
  }

  @Test func aViewModelGoesAwayWithItsOwner() {
    let clock = VirtualClock()
    clock.bound {
      weak var weakModel: ViewModel?
      do {
        let model = ViewModel(.just(1))
        weakModel = model
        model.input.accept("a")
        clock.move(to: 0)
        clock.step()
      }
      #expect(weakModel == nil)
      #expect(clock.pending.isEmpty)
    }
  }

  @Test(arguments: [
    "map", "flatMap", "flatMapLatest", "combineLatest", "zip", "share", "debounce", "groupBy",
    "window", "retry", "concat", "amb", "observe", "take", "replay",
  ])
  func sinksGoAwayWithTheirSubscription(name: String) {
    final class Token {}
    weak var weakToken: Token?
    let subject = PublishSubject<Int>()
    let clock = VirtualClock()
    clock.bound {
      do {
        let token = Token()
        weakToken = token
        let source = subject.map {
          _ = token; return $0
        }
        let subscription = Self.apply(name, source).subscribe(onNext: { _ in _ = token })
        subject.onNext(1)
        subscription.dispose()
      }
      #expect(weakToken == nil, "\(name) keeps its sinks")
      #expect(!subject.hasObservers)
    }
  }

  private static func apply(_ name: String, _ source: Observable<Int>) -> Observable<Int> {
    switch name {
    case "flatMap": source.flatMap { _ in Observable<Int>.never() }
    case "flatMapLatest": source.flatMapLatest { _ in Observable<Int>.never() }
    case "combineLatest": .combineLatest(source, source) { $0 + $1 }
    case "zip": .zip(source, source) { $0 + $1 }
    case "share": source.share(replay: 1)
    case "debounce": source.debounce(.seconds(1), scheduler: MainScheduler.instance)
    case "groupBy": source.groupBy { $0 }.flatMap { $0 }
    case "window":
      source.window(timeSpan: .seconds(1), count: 2, scheduler: MainScheduler.instance)
        .flatMap { $0 }
    case "retry": source.retry { (errors: Observable<any Error>) in errors }
    case "concat": source.concat(Observable.never())
    case "amb": source.amb(Observable.never())
    case "observe": source.observe(on: ConcurrentDispatchQueueScheduler(qos: .default))
    case "take": source.take(until: Observable<Int>.never())
    case "replay": source.replay(1).refCount()
    default: source.map { $0 }
    }
  }
}

extension ObservableType where Element == String {
  fileprivate func merge(with numbers: Observable<Int>) -> Observable<String> {
    .merge(asObservable(), numbers.map { "\($0)" })
  }
}

import RxsEngine
import Testing

@Suite struct LifetimeTests {
  /// A view model in the style of applications: relays as inputs, streams as outputs, and one bag.
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

  @Test func `a view model is released with its owner, and its scheduled work is removed`() {
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
}

extension ObservableType where Element == String {
  fileprivate func merge(with numbers: Observable<Int>) -> Observable<String> {
    .merge(asObservable(), numbers.map { "\($0)" })
  }
}

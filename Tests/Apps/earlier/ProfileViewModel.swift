import RxCocoa
import RxSwift

protocol ProfileService {
  func name() -> Observable<String>
}

final class ProfileViewModel {
  let greeting = Variable<String>("")
  let isLoading: Driver<Bool>
  let text = PublishSubject<String>()
  /// The typed text with an exclamation mark, after a pause in the typing.
  let written: Observable<String>
  /// The throttled text, for a view.
  let shown: Driver<String>

  private let service: ProfileService
  private let indicator = ActivityIndicator()
  private let bag = DisposeBag()

  init(service: ProfileService) {
    self.service = service
    isLoading = indicator.asDriver()
    written = text.debounce(0.5, scheduler: MainScheduler.instance)
      .do(onSubscribe: { _ in print("listening") })
      .map { $0 + "!" }
    shown = text.asDriver(onErrorJustReturn: "").throttle(TimeInterval.maximum(1, 2))
  }

  func load() {
    service.name()
      .trackActivity(indicator)
      .map { R.string.greeting($0) }
      .subscribe(onNext: { [weak self] text in self?.greeting.value = text })
      .addDisposableTo(bag)
  }
}

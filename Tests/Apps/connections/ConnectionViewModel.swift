import Reachability
import RxReachability
import RxRelay
import RxSwift

final class ConnectionViewModel {
  let start = PublishRelay<Void>()
  let isReachable = PublishRelay<Bool>()
  let kind = PublishRelay<String>()
  private let reachability = try? Reachability()
  private let bag = DisposeBag()

  init() {
    reachability?.rx.isReachable.bind(to: isReachable).disposed(by: bag)
    Reachability.rx.status.map { "\($0)" }.bind(to: kind).disposed(by: bag)
    start.subscribe(onNext: { [unowned self] in try? reachability?.startNotifier() })
      .disposed(by: bag)
  }
}

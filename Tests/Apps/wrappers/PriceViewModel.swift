import Resolver
import RxCocoa
import RxSwift

protocol RateService {
  func rate(of currency: String) -> Double
}

final class PriceViewModel {
  @Injected private var rates: RateService
  @Clamped(0...100) private var discount = 0

  let price = PublishRelay<Double>()
  let percent = PublishRelay<Int>()
  let total = PublishRelay<Double>()
  private let bag = DisposeBag()

  init() {
    percent.subscribe(onNext: { [weak self] in self?.discount = $0 }).disposed(by: bag)
    price.subscribe(onNext: { [weak self] price in
      guard let self else { return }
      total.accept(price * rates.rate(of: "EUR") * Double(100 - discount) / 100)
    }).disposed(by: bag)
  }
}

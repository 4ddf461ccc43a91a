import RxCocoa
import RxSwift

package protocol PriceService {
  func price(of product: String) -> Observable<Double>
  func log(_ event: String)
}

/// A view model with relays as properties and with injected services.
package final class CartViewModel {
  package let add = PublishRelay<String>()
  package let products = BehaviorRelay<[String]>(value: [])
  package let total: Driver<Double>
  package let title = "Cart"
  private let bag = DisposeBag()

  package init(prices: PriceService) {
    total =
      add
      .flatMap { prices.price(of: $0).catchAndReturn(0) }
      .scan(0, accumulator: +)
      .asDriver(onErrorJustReturn: 0)
    add.withLatestFrom(products) { $1 + [$0] }.bind(to: products).disposed(by: bag)
    add.subscribe(onNext: { prices.log("added \($0)") }).disposed(by: bag)
  }
}

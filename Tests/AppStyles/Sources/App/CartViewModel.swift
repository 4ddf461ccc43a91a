import RxCocoa
import RxSwift

public protocol PriceService {
  func price(of product: String) -> Observable<Double>
  func log(_ event: String)
}

/// Relays as properties, with services that are injected.
public final class CartViewModel {
  public let add = PublishRelay<String>()
  public let products = BehaviorRelay<[String]>(value: [])
  public let total: Driver<Double>
  public let title = "Cart"
  private let bag = DisposeBag()

  public init(prices: PriceService) {
    total =
      add
      .flatMap { prices.price(of: $0).catchAndReturn(0) }
      .scan(0, accumulator: +)
      .asDriver(onErrorJustReturn: 0)
    add.withLatestFrom(products) { $1 + [$0] }.bind(to: products).disposed(by: bag)
    add.subscribe(onNext: { prices.log("added \($0)") }).disposed(by: bag)
  }
}

import Foundation
import RxSwift
import RxCocoa

extension Notification.Name { static let cartChanged = Notification.Name("cartChanged") }
struct CartItem: Codable, Hashable { let sku: String; var quantity: Int; let price: Decimal }
enum CartError: LocalizedError {
    case outOfStock(String), network;
    var errorDescription: String? {
        switch self {
        case .outOfStock(let s): return "\(s) is sold out";
        case .network: return "offline"
        }
    }
}
protocol CartAPI {
    func checkout(_ items: [CartItem]) -> Single<String>;
    func price(of sku: String, completion: @escaping (Result<Decimal, CartError>) -> Void)
}
extension CartAPI {
    func rxPrice(_ sku: String) -> Single<Decimal> {
        Single.create { done in
            self.price(of: sku) { r in
                switch r {
                case .success(let p): done(.success(p));
                case .failure(let e): done(.failure(e))
                }
            }; return Disposables.create()
        }
    }
}
final class CartViewModel {
    enum State: Equatable { case idle, loading, done(String), failed(String) }
    struct Inputs {
        let add = PublishRelay<String>(); let remove = PublishRelay<CartItem>(); let checkout = PublishRelay<Void>()
    }
    struct Outputs {
        let items: Driver<[CartItem]>; let total: Driver<String>; let state: Driver<State>; let badge: Driver<Int?>
    }
    let inputs = Inputs()
    let outputs: Outputs
    private let items = BehaviorRelay<[CartItem]>(value: [])
    private let state = BehaviorRelay<State>(value: .idle)
    private let disposeBag = DisposeBag()
    private static let formatter: NumberFormatter = {
        let f = NumberFormatter(); f.numberStyle = .decimal; f.minimumFractionDigits = 2; f.maximumFractionDigits = 2;
        f.locale = Locale(identifier: "en_US"); return f
    }()
    init(api: CartAPI, notifications: NotificationCenter = .default) {
        outputs = Outputs(
            items: items.asDriver(),
            total: items.map { $0.reduce(Decimal(0)) { $0 + $1.price * Decimal($1.quantity) } }.map {
                CartViewModel.formatter.string(from: $0 as NSDecimalNumber) ?? "?"
            }.distinctUntilChanged().asDriver(onErrorJustReturn: "?"),
            state: state.asDriver().distinctUntilChanged(),
            badge: items.map { $0.isEmpty ? nil : $0.map(\.quantity).reduce(0, +) }.asDriver(onErrorJustReturn: nil))
        inputs.add.flatMap { sku in api.rxPrice(sku).map { (sku, $0) }.asObservable().materialize() }
            .subscribe(onNext: { [unowned self] event in
                switch event {
                case .next(let (sku, price)):
                    var list = self.items.value
                    if let i = list.firstIndex(where: { $0.sku == sku }) {
                        list[i].quantity += 1
                    } else {
                        list.append(CartItem(sku: sku, quantity: 1, price: price))
                    }
                    self.items.accept(list)
                case .error(let e): self.state.accept(.failed((e as? LocalizedError)?.errorDescription ?? "\(e)"))
                case .completed: break
                }
            }).disposed(by: disposeBag)
        inputs.remove.subscribe(onNext: { [weak self] item in
            guard let self = self else { return }; self.items.accept(self.items.value.filter { $0 != item })
        }).disposed(by: disposeBag)
        inputs.checkout.withLatestFrom(items).filter { !$0.isEmpty }
            .do(onNext: { [state] _ in state.accept(.loading) })
            .flatMapFirst {
                api.checkout($0).map(State.done).catch { .just(.failed($0.localizedDescription)) }.asObservable()
            }
            .bind(to: state).disposed(by: disposeBag)
        notifications.rx.notification(.cartChanged).compactMap { $0.userInfo?["sku"] as? String }.bind(to: inputs.add)
            .disposed(by: disposeBag)
    }
}

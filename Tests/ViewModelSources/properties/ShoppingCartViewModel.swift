import Foundation
import RxRelay
import RxSwift

protocol PriceService {
    /// The price of a single product, in cents.
    func price(of product: String, count: Int) -> Observable<Int>
    func reserve(_ product: String)
}

struct CartLine: Equatable {
    let product: String
    var count: Int
    var cents: Int
}

final class ShoppingCartViewModel {
    /// Products that the user wants.
    var add: AnyObserver<String> { addSubject.asObserver() }
    var removeAll: AnyObserver<Void> { removeSubject.asObserver() }

    let lines = BehaviorRelay<[CartLine]>(value: [])
    let total: Observable<String>
    let problems: Observable<String>

    private let addSubject = PublishSubject<String>()
    private let removeSubject = PublishSubject<Void>()
    private let problemSubject = PublishSubject<String>()
    private let bag = DisposeBag()

    init(prices: PriceService) {
        total =
            lines
            .map { $0.reduce(0) { $0 + $1.cents } }
            .map { String(format: "%d.%02d", $0 / 100, $0 % 100) }
            .distinctUntilChanged()
        problems = problemSubject.asObservable()

        let problemSubject = self.problemSubject
        addSubject
            .withLatestFrom(lines) { product, lines in
                (product, (lines.first { $0.product == product }?.count ?? 0) + 1)
            }
            .concatMap { product, count in
                prices.price(of: product, count: count)
                    .take(1)
                    .map { CartLine(product: product, count: count, cents: $0 * count) }
                    .do(onNext: { prices.reserve($0.product) })
                    .catch { error in
                        problemSubject.onNext("\(product): \(error)")
                        return .empty()
                    }
            }
            .withLatestFrom(lines) { line, lines in
                lines.contains { $0.product == line.product }
                    ? lines.map { $0.product == line.product ? line : $0 }
                    : lines + [line]
            }
            .bind(to: lines)
            .disposed(by: bag)

        removeSubject.map { [] }.bind(to: lines).disposed(by: bag)
    }

    deinit {
        problemSubject.onCompleted()
    }
}

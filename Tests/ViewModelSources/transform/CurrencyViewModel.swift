import Foundation
import RxCocoa
import RxSwift

enum Currency: String, CaseIterable, Hashable {
    case euro = "EUR"
    case dollar = "USD"
    case yen = "JPY"

    fileprivate var digits: Int { self == .yen ? 0 : 2 }
}

protocol RateProvider {
    var rates: Observable<[Currency: Double]> { get }
}

struct CurrencyViewModel {
    struct Input {
        var amount: ControlProperty<String?>
        var from: ControlProperty<Currency>
        var swap: ControlEvent<Void>
    }

    struct Output {
        var from: Observable<Currency>
        var results: Observable<[String]>
        var isInvalid: Observable<Bool>
    }

    let provider: RateProvider

    func transform(from input: Input) -> Output {
        let amount = input.amount.orEmpty
            .map { $0.isEmpty ? 0 : Double($0.replacingOccurrences(of: ",", with: ".")) }
            .share(replay: 1)
        let order = Currency.allCases
        let next = input.swap.withLatestFrom(input.from) { _, current in
            order[(order.firstIndex(of: current)! + 1) % order.count]
        }
        let from = Observable.merge(input.from.asObservable(), next).distinctUntilChanged().share(replay: 1)

        let results =
            Observable
            .combineLatest(amount.compactMap { $0 }, from, provider.rates)
            .map { amount, from, rates in
                order.filter { $0 != from }.compactMap { target -> String? in
                    guard let base = rates[from], let rate = rates[target] else { return nil }
                    return String(format: "%.\(target.digits)f ", amount / base * rate) + target.rawValue
                }
            }
            .distinctUntilChanged()

        return Output(from: from, results: results, isInvalid: amount.map { $0 == nil }.distinctUntilChanged())
    }
}

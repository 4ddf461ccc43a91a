import Foundation
import PassKit
import RxRelay
import RxSwift

struct Money: Equatable, Hashable, Codable, CustomStringConvertible {
    let cents: Int
    let currency: String
    static func + (a: Money, b: Money) -> Money { Money(cents: a.cents + b.cents, currency: a.currency) }
    var description: String { String(format: "%@%d.%02d", currency, cents / 100, cents % 100) }
}

enum PaymentError: Error, LocalizedError, Equatable {
    case declined(code: Int)
    case cancelled
    var errorDescription: String? {
        switch self {
        case .declined(let code): "declined (\(code))"
        case .cancelled: "cancelled"
        }
    }
}

protocol PaymentProvider {
    associatedtype Token: Equatable
    func authorize(_ amount: Money) -> Single<Token>
}

final class FakeProvider: PaymentProvider {
    var result: Result<String, PaymentError> = .success("tok")
    private(set) var amounts: [Money] = []
    func authorize(_ amount: Money) -> Single<String> {
        amounts.append(amount)
        return Single.create { [result] single in
            single(result.mapError { $0 as Error })
            return Disposables.create()
        }
        .delaySubscription(.milliseconds(400), scheduler: MainScheduler.instance)
    }
}

final class PaymentViewModel<Provider: PaymentProvider> {
    enum Event: Equatable {
        case paid(Provider.Token, Money)
        case failed(String)
    }
    let pay = PublishSubject<Money>()
    let tip = BehaviorSubject<Int>(value: 0)
    let event: Observable<Event>
    let total: Observable<Money>
    let isBusy: BehaviorRelay<Bool>

    init(provider: Provider) {
        let busy = BehaviorRelay(value: false)
        isBusy = busy
        let amount = Observable.combineLatest(pay, tip) { money, tip in
            money + Money(cents: money.cents * tip / 100, currency: money.currency)
        }
        total = amount.distinctUntilChanged()
        event = pay.withLatestFrom(tip) { money, tip in
            money + Money(cents: money.cents * tip / 100, currency: money.currency)
        }
        .flatMapFirst { money in
            provider.authorize(money).asObservable()
                .map { Event.paid($0, money) }
                .catch { .just(.failed(($0 as? LocalizedError)?.errorDescription ?? "unknown")) }
                .do(onSubscribe: { busy.accept(true) }, onDispose: { busy.accept(false) })
        }
        .share()
    }
}

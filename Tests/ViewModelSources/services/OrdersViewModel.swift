import RxCocoa
import RxSwift

struct Order: Equatable {
    let id: Int
}

protocol OrdersUseCase {
    func orders() -> Observable<[Order]>
    func cancel(_ order: Order) -> Completable
}

protocol UseCaseProvider {
    func makeOrdersUseCase() -> OrdersUseCase
}

final class OrdersViewModel {
    let load = PublishRelay<Void>()
    let cancel = PublishRelay<Order>()
    let orders: Driver<[Order]>
    let cancelled: Signal<Int>

    init(provider: UseCaseProvider) {
        let useCase = provider.makeOrdersUseCase()
        orders = load.flatMapLatest { useCase.orders() }.asDriver(onErrorJustReturn: [])
        cancelled = cancel.flatMap { order in
            useCase.cancel(order).andThen(Observable.just(order.id))
        }.asSignal(onErrorSignalWith: .empty())
    }
}

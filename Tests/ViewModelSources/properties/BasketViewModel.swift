import RxCocoa
import RxSwift

public protocol BasketItemViewModelProtocol {
    var title: Driver<String> { get }
    var quantity: BehaviorRelay<Int> { get }
    var removed: Signal<Void> { get }
}

public final class BasketItemViewModel: BasketItemViewModelProtocol {
    public let title: Driver<String>
    public let quantity: BehaviorRelay<Int>
    public let removed: Signal<Void>
    let id: String

    init(id: String, quantity: Int = 1) {
        self.id = id
        self.quantity = BehaviorRelay(value: quantity)
        title = self.quantity.asDriver().map { "\(id) x\($0)" }
        removed = self.quantity.asSignal(onErrorJustReturn: 0).filter { $0 <= 0 }.map { _ in }
    }
    deinit { print("removed", id) }
}

final class BasketViewModel {
    let add = PublishRelay<String>()
    let items = BehaviorRelay<[BasketItemViewModel]>(value: [])
    private(set) lazy var summary: Driver<String> = items.asDriver()
        .flatMapLatest { items -> Driver<String> in
            items.isEmpty ? .just("empty") : Driver.combineLatest(items.map(\.title)) { $0.joined(separator: ", ") }
        }
        .distinctUntilChanged()
    private let bag = DisposeBag()

    init() {
        add.withLatestFrom(items) { id, items -> [BasketItemViewModel] in
            if let known = items.first(where: { $0.id == id }) {
                known.quantity.accept(known.quantity.value + 1)
                return items
            }
            return items + [BasketItemViewModel(id: id)]
        }
        .bind(to: items)
        .disposed(by: bag)
        items.asObservable()
            .flatMapLatest { items in
                Observable.merge(items.map { item in item.removed.asObservable().map { item.id } })
            }
            .subscribe(onNext: { [items] id in items.accept(items.value.filter { $0.id != id }) })
            .disposed(by: bag)
    }

    subscript(id: String) -> BasketItemViewModel? { items.value.first { $0.id == id } }
}

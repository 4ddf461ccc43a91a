import RxSwift
import RxRelay
import Foundation

protocol StatefulViewModel: AnyObject {
    associatedtype State: Equatable
    associatedtype Action
    associatedtype Mutation
    var stateRelay: BehaviorRelay<State> { get }
    var bag: DisposeBag { get }
    func mutate(_ action: Action) -> Observable<Mutation>
    static func reduce(_ state: State, _ mutation: Mutation) -> State
}
extension StatefulViewModel {
    var state: Observable<State> { stateRelay.asObservable().distinctUntilChanged() }
    var current: State { stateRelay.value }
    func dispatch(_ action: Action) {
        mutate(action)
            .subscribe(onNext: { [weak self] m in
                guard let self else { return }
                self.stateRelay.accept(Self.reduce(self.stateRelay.value, m))
            })
            .disposed(by: bag)
    }
    func select<T: Equatable>(_ path: KeyPath<State, T>) -> Observable<T> {
        state.map { $0[keyPath: path] }.distinctUntilChanged()
    }
}
final class CartViewModel: StatefulViewModel {
    struct Line: Equatable { let sku: String; var qty: Int; let price: Decimal }
    struct State: Equatable {
        var lines: [Line] = []
        var coupon: String?
        var discount: Decimal { coupon == nil ? 0 : 0.1 }
        var total: Decimal { lines.reduce(0) { $0 + $1.price * Decimal($1.qty) } * (1 - discount) }
    }
    enum Action { case add(String, price: Decimal), remove(String), applyCoupon(String) }
    enum Mutation { case setLines([Line]), setCoupon(String?) }
    let stateRelay = BehaviorRelay(value: State())
    let bag = DisposeBag()
    private(set) lazy var total: Observable<String> = select(\.total).map { "€\($0)" }
    var count: Observable<Int> { select(\.lines.count) }

    func mutate(_ action: Action) -> Observable<Mutation> {
        switch action {
        case let .add(sku, price):
            var lines = current.lines
            if let i = lines.firstIndex(where: { $0.sku == sku }) {
                lines[i].qty += 1
            } else {
                lines.append(Line(sku: sku, qty: 1, price: price))
            }
            return .just(.setLines(lines))
        case .remove(let sku): return .just(.setLines(current.lines.filter { $0.sku != sku }))
        case .applyCoupon(let code):
            return Observable.just(.setCoupon(code == "TEN" ? code : nil)).delay(
                .seconds(1), scheduler: MainScheduler.instance)
        }
    }
    static func reduce(_ state: State, _ mutation: Mutation) -> State {
        var s = state
        switch mutation {
        case .setLines(let l): s.lines = l
        case .setCoupon(let c): s.coupon = c
        }
        return s
    }
}

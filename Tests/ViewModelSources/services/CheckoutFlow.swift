import Foundation
import RxFlow
import RxRelay
import RxSwift

enum CheckoutStep: Equatable {
    case cart
    case address(required: Bool)
    case payment(total: Decimal)
    case done(orderID: UUIDText)
}
struct UUIDText: Equatable, ExpressibleByStringLiteral {
    let text: String
    init(stringLiteral value: String) { text = value }
}

protocol Stepper { var steps: PublishRelay<CheckoutStep> { get } }

struct CartItem: Equatable {
    let price: Decimal
    let isDigital: Bool
}

protocol OrderGateway {
    func place(_ items: [CartItem]) async throws -> String
    var currency: String { get }
}

final class CheckoutFlow: Stepper {
    enum Intent {
        case add(CartItem)
        case checkout
        case confirmAddress(String)
        case back
    }
    let steps = PublishRelay<CheckoutStep>()
    let intents = PublishSubject<Intent>()
    private(set) var items: [CartItem] = []
    private let gateway: OrderGateway
    private let bag = DisposeBag()
    private lazy var totalFormatter: (Decimal) -> String = { [gateway] in "\($0) \(gateway.currency)" }
    var label: Observable<String> { labels.asObservable() }
    private let labels = ReplaySubject<String>.create(bufferSize: 1)

    init(gateway: OrderGateway) {
        self.gateway = gateway
        intents.subscribe(onNext: { [unowned self] in handle($0) }).disposed(by: bag)
    }

    private var total: Decimal { items.reduce(0) { $0 + $1.price } }

    private func handle(_ intent: Intent) {
        switch intent {
        case .add(let item):
            items.append(item)
            labels.onNext(totalFormatter(total))
        case .checkout where items.isEmpty: steps.accept(.cart)
        case .checkout: steps.accept(.address(required: items.contains { !$0.isDigital }))
        case .confirmAddress(let text): steps.accept(text.isEmpty ? .address(required: true) : .payment(total: total))
        case .back: steps.accept(.cart)
        }
    }

    func pay() async throws -> String {
        let id = try await gateway.place(items)
        items = []
        steps.accept(.done(orderID: UUIDText(stringLiteral: id)))
        return id
    }
}

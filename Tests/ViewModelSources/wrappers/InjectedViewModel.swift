import Foundation
import RxRelay
import RxSwift
import Swinject

final class Resolver {
    static let main = Resolver()
    private var factories: [ObjectIdentifier: () -> Any] = [:]
    private let lock = NSRecursiveLock()

    func register<Service>(_ type: Service.Type = Service.self, _ make: @escaping () -> Service) {
        lock.lock()
        defer { lock.unlock() }
        factories[ObjectIdentifier(type)] = make
    }

    func resolve<Service>(_ type: Service.Type = Service.self) -> Service {
        lock.lock()
        defer { lock.unlock() }
        guard let made = factories[ObjectIdentifier(type)]?() as? Service else { fatalError("no \(type)") }
        return made
    }
}

@propertyWrapper
struct Inject<Service> {
    private(set) var wrappedValue: Service
    init() { wrappedValue = Resolver.main.resolve() }
}

protocol Analytics { func track(_ event: String, properties: [String: Int]) }
protocol Quotes { func quote(for symbol: String) -> Observable<Double> }

final class InjectedViewModel {
    @Inject private var analytics: Analytics
    @Inject private var quotes: Quotes
    let symbol = PublishRelay<String>()
    let watching = BehaviorRelay<Set<String>>(value: [])
    private(set) lazy var price: Observable<String> =
        symbol
        .do(onNext: { [weak self] symbol in self?.watch(symbol) })
        .flatMapLatest { [quotes] symbol in
            quotes.quote(for: symbol).map { "\(symbol) \($0)" }.catchAndReturn("\(symbol) -")
        }
        .share()

    private func watch(_ symbol: String) {
        watching.accept(watching.value.union([symbol]))
        analytics.track("watch", properties: ["count": watching.value.count])
    }
}

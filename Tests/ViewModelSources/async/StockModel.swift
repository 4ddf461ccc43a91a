import Foundation
import Observation

extension Notification.Name {
    static let delivered = Notification.Name("delivered")
}

struct SoldOut: Error {}

/// An actor whose methods are not `async`.
actor StockStore {
    private var counts: [String: Int] = [:]

    func add(_ count: Int, of name: String) { counts[name, default: 0] += count }

    func count(of name: String) -> Int { counts[name] ?? 0 }

    func take(_ name: String) throws -> Int {
        guard count(of: name) > 0 else { throw SoldOut() }
        add(-1, of: name)
        return count(of: name)
    }

    func reset() { counts = [:] }

    nonisolated func title() -> String { "stock" }
}

/// A service whose protocol only an actor can adopt.
protocol PriceService: Actor {
    var currency: String { get }
    nonisolated var title: String { get }
    func price(of name: String) async throws -> Int
    func discount(of name: String) -> Int
    func forget(_ name: String)
}

@MainActor @Observable final class StockModel {
    private(set) var deliveries: [String] = []
    private(set) var price = ""
    private let store: StockStore
    private let prices: any PriceService
    private var listener: Task<Void, Never>?

    init(store: StockStore, prices: any PriceService) {
        self.store = store
        self.prices = prices
        listener = Task { [weak self] in
            for await notification in NotificationCenter.default.notifications(named: .delivered) {
                guard let name = notification.userInfo?["name"] as? String else { continue }
                self?.deliveries.append(name)
                await self?.store.add(1, of: name)
            }
        }
    }

    func deliver(_ name: String) {
        NotificationCenter.default.post(name: .delivered, object: self, userInfo: ["name": name])
    }

    func showPrice(of name: String) async throws {
        let amount = try await prices.price(of: name) - prices.discount(of: name)
        price = await "\(amount) \(prices.currency)"
        await prices.forget(name)
    }

    func stop() { listener?.cancel() }

    func reset() { deliveries = [] }
}

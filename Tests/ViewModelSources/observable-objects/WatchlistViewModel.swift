import Combine
import Foundation

/// Keeps a list in a `CurrentValueSubject`; notifications can add elements.
final class WatchlistViewModel: ObservableObject {
    static let added = Notification.Name("watchlist.added")

    let symbols = CurrentValueSubject<[String], Never>([])
    @Published private(set) var title = ""
    let limitReached = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    init(limit: Int = 2) {
        symbols
            .map { $0.isEmpty ? "empty" : $0.joined(separator: ", ") }
            .assign(to: &$title)
        symbols
            .map(\.count)
            .filter { $0 > limit }
            .sink { [limitReached] in limitReached.send($0) }
            .store(in: &cancellables)
        NotificationCenter.default.publisher(for: Self.added)
            .compactMap { $0.userInfo?["symbol"] as? String }
            .sink { [symbols] in symbols.value.append($0) }
            .store(in: &cancellables)
    }

    func add(_ symbol: String) {
        NotificationCenter.default.post(
            name: Self.added, object: nil, userInfo: ["symbol": symbol])
    }
}

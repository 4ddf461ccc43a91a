import Combine
import Foundation
import RxCocoa
import RxSwift

protocol Suggestions {
    func suggestions(for text: String) async throws -> [String]
}

/// A relay of Rx receives the typed text, `@Published` shows the list, and the service is async.
@MainActor
final class MixedSearchViewModel: ObservableObject {
    let text = PublishRelay<String>()
    @Published private(set) var rows: [String] = []
    @Published private(set) var problem: String?
    lazy var count: Driver<Int> = $rows.asObservable().map(\.count).asDriver(onErrorJustReturn: 0)

    private let service: Suggestions
    private var search: Task<Void, Never>?
    private var cancellables = Set<AnyCancellable>()

    init(service: Suggestions) {
        self.service = service
        text.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
            .distinctUntilChanged()
            .asPublisher()
            .replaceError(with: "")
            .sink { [weak self] text in self?.look(for: text) }
            .store(in: &cancellables)
    }

    private func look(for text: String) {
        search?.cancel()
        search = Task {
            do {
                rows = try await service.suggestions(for: text)
                problem = nil
            } catch is CancellationError {
                return
            } catch {
                problem = "nothing for \(text)"
            }
        }
    }
}

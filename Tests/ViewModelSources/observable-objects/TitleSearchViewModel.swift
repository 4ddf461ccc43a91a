import Combine
import Foundation

/// Searches titles shortly after the typing ends.
final class TitleSearchViewModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var results: [String] = []
    @Published private(set) var isSearching = false

    private let titles = ["swallow", "swan", "swift", "sparrow"]
    private var cancellables = Set<AnyCancellable>()

    init() {
        let settled =
            $query
            .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .share()

        settled
            .map { [titles] query in query.isEmpty ? [] : titles.filter { $0.hasPrefix(query) } }
            .assign(to: &$results)

        $query
            .dropFirst()
            .map { _ in true }
            .merge(with: settled.map { _ in false })
            .removeDuplicates()
            .sink { [weak self] in self?.isSearching = $0 }
            .store(in: &cancellables)
    }
}

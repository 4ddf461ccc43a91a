import Combine
import Foundation

struct Repository: Decodable, Equatable, Identifiable {
    let id: Int
    let name: String
}

private struct SearchResult: Decodable {
    let items: [Repository]
}

/// Searches repositories shortly after the typing ends; a newer text cancels an older request.
final class RepositorySearchViewModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var repositories: [Repository] = []
    @Published private(set) var isLoading = false
    let failed = PassthroughSubject<String, Never>()

    private var cancellables = Set<AnyCancellable>()

    init(session: URLSession = .shared) {
        $query
            .debounce(for: .milliseconds(500), scheduler: RunLoop.main)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .removeDuplicates()
            .handleEvents(receiveOutput: { [weak self] in self?.isLoading = !$0.isEmpty })
            .map { [failed] query -> AnyPublisher<[Repository], Never> in
                guard !query.isEmpty, let url = Self.url(query) else {
                    return Just([]).eraseToAnyPublisher()
                }
                return session.dataTaskPublisher(for: url)
                    .map(\.data)
                    .decode(type: SearchResult.self, decoder: JSONDecoder())
                    .map(\.items)
                    .catch { error -> Empty<[Repository], Never> in
                        failed.send(error is URLError ? "offline" : "unreadable")
                        return Empty()
                    }
                    .eraseToAnyPublisher()
            }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in
                self?.repositories = $0
                self?.isLoading = false
            }
            .store(in: &cancellables)
    }

    private static func url(_ query: String) -> URL? {
        var components = URLComponents(string: "https://api.github.com/search/repositories")
        components?.queryItems = [URLQueryItem(name: "q", value: query)]
        return components?.url
    }
}

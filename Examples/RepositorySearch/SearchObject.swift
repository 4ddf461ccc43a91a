import Combine
import Foundation

/// Finds repositories, as a publisher.
protocol RepositoryPublisher {
  func repositories(matching text: String) -> AnyPublisher<[Repository], SearchError>
}

/// Repository search with Combine.
final class SearchObject: ObservableObject {
  @Published var query = ""
  @Published private(set) var repositories: [Repository] = []
  @Published private(set) var isSearching = false

  init(service: any RepositoryPublisher) {
    let texts = $query
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .removeDuplicates()
      .share()
    let found = texts
      .map { text -> AnyPublisher<[Repository], Never> in
        guard !text.isEmpty else { return Just([]).eraseToAnyPublisher() }
        return service.repositories(matching: text)
          .replaceError(with: [])
          .eraseToAnyPublisher()
      }
      .switchToLatest()
      .receive(on: DispatchQueue.main)
      .share()
    texts
      .map { !$0.isEmpty }
      .merge(with: found.map { _ in false })
      .assign(to: &$isSearching)
    found
      .assign(to: &$repositories)
  }
}

import Combine
import Foundation

struct Article: Decodable, Equatable {
    let id: Int
    let title: String
}

/// Loads articles over the network, and repeats a failed request once.
final class FeedViewModel: ObservableObject {
    @Published private(set) var titles: [String] = []
    @Published private(set) var message: String?
    private var cancellables = Set<AnyCancellable>()

    func reload() {
        URLSession.shared.dataTaskPublisher(for: URL(string: "https://feed.example/articles")!)
            .tryMap { data, response in
                guard (response as? HTTPURLResponse)?.statusCode == 200 else {
                    throw URLError(.badServerResponse)
                }
                return data
            }
            .decode(type: [Article].self, decoder: JSONDecoder())
            .retry(1)
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    if case .failure(let error) = completion {
                        self?.message = error is URLError ? "no connection" : "not readable"
                    }
                },
                receiveValue: { [weak self] articles in
                    self?.message = nil
                    self?.titles = articles.map(\.title)
                }
            )
            .store(in: &cancellables)
    }
}

import Foundation
import Observation

struct Product: Equatable, Sendable {
    let id: Int
    let name: String
}

enum SearchError: Error {
    case offline
}

protocol ProductService: Sendable {
    func products(matching query: String) async throws -> [Product]
}

/// A search that waits for a pause in the typing.
@MainActor
@Observable
final class ProductSearchModel {
    var query = "" {
        didSet { queryChanged() }
    }
    private(set) var results: [Product] = []
    private(set) var isLoading = false
    private(set) var message: String?

    var count: Int { results.count }
    var title: String { results.isEmpty ? "Search" : "\(results.count) results" }

    @ObservationIgnored private var task: Task<Void, Never>?
    private let service: any ProductService

    init(service: any ProductService) {
        self.service = service
    }

    private func queryChanged() {
        task?.cancel()
        guard !query.isEmpty else {
            results = []
            return
        }
        task = Task { await search() }
    }

    private func search() async {
        do {
            try await Task.sleep(for: .milliseconds(300))
            isLoading = true
            defer { isLoading = false }
            message = nil
            results = try await service.products(matching: query)
        } catch is CancellationError {
            // A newer search has replaced this search.
        } catch {
            message = "Something went wrong: \(error)"
        }
    }

    func clear() {
        query = ""
    }
}

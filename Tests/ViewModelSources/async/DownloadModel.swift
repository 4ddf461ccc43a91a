import Foundation

enum LoadError: Error, Equatable {
    case offline
    case http(Int)
}

protocol PageService: Sendable {
    func page(_ number: Int) async throws -> [String]
    func track(_ event: String) async
}

actor PageCache {
    private var pages: [Int: [String]] = [:]
    func page(_ number: Int) -> [String]? { pages[number] }
    func keep(_ page: [String], _ number: Int) { pages[number] = page }
}

/// A download with an enum of states, in a class that is not `@Observable`.
@MainActor
final class DownloadModel {
    enum State: Equatable {
        case idle
        case loading
        case loaded([String])
        case failed(LoadError)
    }

    private(set) var state = State.idle
    private(set) var progress = 0.0
    var isEmpty: Bool { if case .loaded(let rows) = state { rows.isEmpty } else { true } }
    var onClose: (() -> Void)?

    private let api: any PageService
    private let cache = PageCache()

    init(api: any PageService) { self.api = api }

    func load() async {
        state = .loading
        do {
            state = .loaded(try await cached(1))
        } catch let error as LoadError {
            state = .failed(error)
        } catch {
            state = .idle
        }
    }

    private func cached(_ number: Int) async throws -> [String] {
        if let known = await cache.page(number) { return known }
        let page = try await api.page(number)
        await cache.keep(page, number)
        return page
    }

    func both() async throws -> Int {
        async let first = api.page(1)
        async let second = api.page(2)
        return try await (first + second).count
    }

    func all(_ count: Int) async throws -> [String] {
        progress = 0
        return try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
            for number in 1...count {
                group.addTask { [api] in (number, try await api.page(number)) }
            }
            var pages: [Int: [String]] = [:]
            for try await (number, page) in group {
                pages[number] = page
                progress = Double(pages.count) / Double(count)
            }
            return pages.sorted { $0.key < $1.key }.flatMap(\.value)
        }
    }

    func poll() async throws -> Int {
        var attempts = 0
        while attempts < 3 {
            attempts += 1
            try await Task.sleep(for: .seconds(2))
        }
        await api.track("polled")
        return attempts
    }
}

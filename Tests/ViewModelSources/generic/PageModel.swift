import Foundation
import Observation

struct City: Equatable {
    let name: String
}

/// A page of any elements.
@MainActor @Observable final class PageModel<Element: Equatable & Sendable> {
    enum Phase: Equatable {
        case idle, loading
        case failed(String)
    }

    private(set) var elements: [Element] = []
    private(set) var phase = Phase.idle
    var limit = 2
    var isFull: Bool { elements.count >= limit }
    private let load: (Int) async throws -> [Element]

    init(load: @escaping (Int) async throws -> [Element]) { self.load = load }

    func next() async {
        phase = .loading
        do {
            elements += try await load(elements.count)
            phase = .idle
        } catch {
            phase = .failed("\(error)")
        }
    }

    func clear() { elements = [] }
}

/// A model with two pages.
@MainActor @Observable final class AtlasModel {
    let cities = PageModel<City> { start in
        try await Task.sleep(for: .seconds(1))
        return [City(name: "City \(start)")]
    }
    let numbers = PageModel { start in [start] }
}

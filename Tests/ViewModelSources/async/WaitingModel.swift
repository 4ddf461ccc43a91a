import Foundation

protocol PageSource: Sendable {
    func page(_ number: Int) async throws -> [Int]
}

/// Calls a service and waits for the answers; one of its methods never ends.
@MainActor
final class WaitingModel {
    private(set) var rows: [Int] = []
    private let source: any PageSource

    init(source: any PageSource) { self.source = source }

    func load(_ number: Int) async throws { rows += try await source.page(number) }

    func reload() async {
        rows = []
        try? await load(1)
    }

    func never() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        for await number in stream { rows.append(number) }
        continuation.finish()
    }
}

import Combine
import Foundation

/// Sends messages one after the other, from an asynchronous loop over a publisher.
@MainActor
final class ChatViewModel: ObservableObject {
    @Published var draft = ""
    @Published private(set) var sent: [String] = []
    @Published private(set) var isSending = false
    private let outbox = PassthroughSubject<String, Never>()
    private var loop: Task<Void, Never>?

    init() {
        loop = Task { [weak self, outbox] in
            for await text in outbox.buffer(size: 8, prefetch: .byRequest, whenFull: .dropOldest).values {
                self?.isSending = true
                try? await Task.sleep(for: .seconds(1))
                self?.sent.append(text)
                self?.isSending = false
            }
        }
    }

    func send() {
        outbox.send(draft)
        draft = ""
    }

    func leave() { loop?.cancel() }
}

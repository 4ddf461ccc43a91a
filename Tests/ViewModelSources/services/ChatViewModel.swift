import Foundation
import RxRelay
import RxSwift

@MainActor
protocol ChatSocket: AnyObject {
    func send(_ text: String) async throws
    var status: Observable<Bool> { get }
}

@MainActor
final class ChatViewModel {
    let text = BehaviorRelay(value: "")
    let messages = BehaviorRelay<[String]>(value: [])
    private(set) var isConnected = false
    private weak var socket: ChatSocket?
    private let bag = DisposeBag()

    init(socket: ChatSocket) {
        self.socket = socket
        socket.status.subscribe(onNext: { [weak self] in self?.isConnected = $0 }).disposed(by: bag)
    }

    func send() async {
        let draft = text.value
        guard !draft.isEmpty, isConnected else { return }
        do {
            try await socket?.send(draft)
            messages.accept(messages.value + [draft])
            text.accept("")
        } catch {
            messages.accept(messages.value + ["failed: \(draft)"])
        }
    }
}

import Combine
import Foundation

/// Counts seconds down after each start.
final class TeaTimerViewModel: ObservableObject {
    @Published private(set) var remaining = 0
    @Published private(set) var isRunning = false

    let finished = PassthroughSubject<Void, Never>()
    private var timer: AnyCancellable?

    func start(seconds: Int) {
        remaining = seconds
        isRunning = true
        timer = Timer.publish(every: 1, on: .main, in: .common)
            .autoconnect()
            .scan(seconds) { left, _ in left - 1 }
            .prefix(while: { $0 >= 0 })
            .sink { [weak self] left in
                guard let self else { return }
                remaining = left
                if left == 0 { stop(); finished.send() }
            }
    }

    func stop() {
        timer?.cancel()
        timer = nil
        isRunning = false
    }
}

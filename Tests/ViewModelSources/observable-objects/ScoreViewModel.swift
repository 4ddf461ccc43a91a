import Combine

/// Reports the changes of its properties: observers of `$points` see the old value in the object,
/// `didSet` sees the new value.
final class ScoreViewModel: ObservableObject {
    @Published var points = 0 {
        didSet { log.append("did \(oldValue) -> \(points)") }
    }
    @Published var player = "Ann"
    private(set) var log: [String] = []
    private var cancellables: [AnyCancellable] = []

    init() {
        objectWillChange
            .sink { [unowned self] in log.append("will \(points) \(player)") }
            .store(in: &cancellables)
        $points
            .sink { [unowned self] in log.append("sink \($0), stored \(points)") }
            .store(in: &cancellables)
    }

    func goal() { points += 2 }

    func reset() {
        objectWillChange.send()
        log = []
    }
}

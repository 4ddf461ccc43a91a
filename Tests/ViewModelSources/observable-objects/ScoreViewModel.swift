import Combine

/// Reports the changes of its properties. During a report, observers of `$points` read the old
/// value from the object, and `didSet` reads the new value.
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

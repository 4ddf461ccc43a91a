import Combine
import Foundation

/// Collects readings, and shows the rate of each second.
final class SensorViewModel: ObservableObject {
    let readings = PassthroughSubject<Double, Never>()
    @Published private(set) var rates: [Int] = []
    @Published private(set) var last: Double?
    @Published private(set) var steps: [Double] = []
    private var cancellables = Set<AnyCancellable>()

    init() {
        readings
            .collect(.byTime(DispatchQueue.main, .seconds(1)))
            .map(\.count)
            .sink { [weak self] in self?.rates.append($0) }
            .store(in: &cancellables)
        readings
            .throttle(for: .milliseconds(500), scheduler: DispatchQueue.main, latest: true)
            .map(Optional.some)
            .assign(to: &$last)
        readings
            .zip(readings.dropFirst())
            .map { $1 - $0 }
            .sink { [weak self] in self?.steps.append($0) }
            .store(in: &cancellables)
    }
}

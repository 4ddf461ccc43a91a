import Combine
import Foundation
import RxSwift

/// Waits until the same instant in three ways; the waits end in the order in which they began.
@MainActor
final class RaceViewModel: ObservableObject {
    @Published private(set) var order: [String] = []
    private let typed = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()
    private let bag = DisposeBag()

    func start() {
        typed
            .debounce(for: .seconds(1), scheduler: DispatchQueue.main)
            .sink { [weak self] in self?.order.append($0) }
            .store(in: &cancellables)
        typed.send("debounced")
        Just("delayed")
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .sink { [weak self] in self?.order.append($0) }
            .store(in: &cancellables)
        Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance)
            .subscribe(onNext: { [weak self] _ in self?.order.append("rx") })
            .disposed(by: bag)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            MainActor.assumeIsolated { self?.order.append("queue") }
        }
        Task {
            try await Task.sleep(nanoseconds: 1_000_000_000)
            order.append("async")
        }
        RunLoop.main.schedule(after: RunLoop.main.now.advanced(by: .seconds(1))) { [weak self] in
            MainActor.assumeIsolated { self?.order.append("loop") }
        }
    }
}
